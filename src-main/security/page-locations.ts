import { appHost, appScheme, originOf } from './page-origin'

/** Where Spirodesk's pages are. */
export interface PageLocations {
  readonly origin: string
  readonly app: string
  readonly store: string
  readonly report: string
}

/** The pages' addresses: of the development server when there is one, else under the app's own scheme. */
export function pageLocations(developmentServer: string | null): PageLocations {
  const own = `${appScheme}://${appHost}`
  const origin = developmentServer === null ? own : (originOf(developmentServer) ?? own)
  return {
    origin,
    app: `${origin}/app/index.html`,
    store: `${origin}/store/index.html`,
    report: `${origin}/report/index.html`,
  }
}
