import { createContext } from 'svelte'
import type { Port } from '#shared/calls/rpc'
import type { Organization } from '#shared/organizations'
import { t } from '../../text/texts.svelte'
import type { Command } from './commands.svelte'
import type { Host } from './host.svelte'
import { createLibrary, type Library } from './library.svelte'
import type { Navigation, Route } from './navigation.svelte'

interface WithHost {
  readonly host: Pick<Host, 'state' | 'call'>
}

/** What an organization is called: by its name, else by what it is. */
export function organizationName({ name, kind }: Pick<Organization, 'name' | 'kind'>): string {
  if (name !== null) return name
  return t(kind === 'imported' ? 'settings.connection.imported' : 'settings.connection.sample')
}

/** The name of the one that the window shows, where there are several; null else. */
export function shownName(app: WithHost): string | null {
  const shown = severalOrganizations(app).find(({ id }) => id === app.host.state?.organization)
  return shown ? organizationName(shown) : null
}

/** Those there are, if they are several; none else. */
export function severalOrganizations({ host }: WithHost): readonly Organization[] {
  const all = host.state?.organizations ?? []
  return all.length > 1 ? all : []
}

/** Has the window show another organization, once everything of this one is kept. */
export async function showOrganization(
  { host, library }: WithHost & { readonly library: Pick<Library, 'leave'> },
  id: string,
) {
  await library.leave()
  return host.call('showOrganization', { id })
}

/** What can be done from everywhere where there are several. */
export function organizationCommands(
  app: WithHost & { readonly library: Library; readonly navigation: Navigation },
): Command[] {
  const { host, navigation } = app
  const all = severalOrganizations(app)
  if (all.length === 0) return []
  const others = all.filter(({ id }) => id !== host.state?.organization)
  return [
    {
      id: '#/organizations',
      kind: 'page',
      title: t('organizations.all'),
      run: () => navigation.go({ page: 'organizations' }),
    },
    ...others.map((one): Command => ({
      id: `organization ${one.id}`,
      kind: 'action',
      title: t('organizations.show', { name: organizationName(one) }),
      run: () => void showOrganization(app, one.id),
    })),
  ]
}

/** The first character of a name, for where there is no room for more. */
export function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20)
}

export type Libraries = ReturnType<typeof createLibraries>

/** The libraries of all organizations, each made when it is first asked for. */
export function createLibraries() {
  const all = new Map<string, Library>()
  let locale: string | null = null
  const of = (organization: string): Library => {
    const known = all.get(organization) ?? createLibrary()
    if (!all.has(organization) && locale !== null) known.setLocale(locale)
    all.set(organization, known)
    return known
  }
  return {
    of,
    /** Takes the line to a new store page of an organization. */
    attach: (organization: string, port: Port) => of(organization).attach(port),
    /** Of several, what grows whenever the rows of a list of all of them may have changed. */
    contentOf: (organizations: readonly string[]) => ({
      get content() {
        return organizations.reduce((sum, one) => sum + of(one).content, 0)
      },
    }),
    /** Says which language (BCP 47) the window speaks. */
    setLocale(next: string) {
      locale = next
      for (const library of all.values()) library.setLocale(next)
    },
    /** Lets everything be kept that has yet to be, and waits until it is. */
    leave: () => Promise.all([...all.values()].map((library) => library.leave())),
  }
}

export type Arrivals = ReturnType<typeof createArrivals>

/** Which organization's pages the window shows, and where it is to go in the next. */
export function createArrivals() {
  let shown: string | null = null
  let awaited: { readonly organization: string; readonly route: Route } | null = null
  return {
    /** The organization whose pages were shown last; null before any were. */
    last: () => shown,
    /** Has the window go to a place once it shows an organization. */
    lead(organization: string, route: Route) {
      awaited = { organization, route }
    },
    /** The window shows an organization now: whether it has shown another before, and where it is to go. */
    arrive(organization: string) {
      const isOther = shown !== null && shown !== organization
      const route = awaited?.organization === organization ? awaited.route : null
      shown = organization
      awaited = null
      return { isOther, route }
    },
  }
}

/** Hands them down the tree, and gets them there. */
export const [useArrivals, provideArrivals] = createContext<Arrivals>()
