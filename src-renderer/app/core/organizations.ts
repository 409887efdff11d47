import type { Organization } from '#shared/organizations'
import { t } from '../../text/texts.svelte'
import type { Command } from './commands.svelte'
import type { Host } from './host.svelte'
import type { Library } from './library.svelte'
import type { Navigation } from './navigation.svelte'

interface WithHost {
  readonly host: Pick<Host, 'state' | 'call'>
}

/** The name of an organization, or else its kind. */
export function organizationName({ name, kind }: Pick<Organization, 'name' | 'kind'>): string {
  if (name !== null) return name
  return t(kind === 'imported' ? 'settings.connection.imported' : 'settings.connection.sample')
}

/** The name of the shown organization if there are several; else null. */
export function shownName(app: WithHost): string | null {
  const shown = severalOrganizations(app).find(({ id }) => id === app.host.state?.organization)
  return shown ? organizationName(shown) : null
}

/** All organizations if there are several; else none. */
export function severalOrganizations({ host }: WithHost): readonly Organization[] {
  const all = host.state?.organizations ?? []
  return all.length > 1 ? all : []
}

/** Has the window show another organization, after storing all changes of this one. */
export async function showOrganization(
  { host, library }: WithHost & { readonly library: Pick<Library, 'leave'> },
  id: string,
) {
  await library.leave()
  return host.call('showOrganization', { id })
}

/** Commands for several organizations, on every page. */
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

/** The initial of a name, for narrow places. */
export function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x20)
}
