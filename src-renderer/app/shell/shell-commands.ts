import type { Caller } from '#shared/calls/rpc'
import type { HostCalls } from '#shared/calls/host-calls'
import type { HostState, Preferences } from '#shared/host'
import { languageTraits, languages } from '#shared/text/languages'
import { t } from '../../text/texts.svelte'
import type { Command } from '../core/commands.svelte'
import type { ShortcutId } from '../core/shortcuts'
import { type Navigation, type Route, routeToHash } from '../core/navigation.svelte'
import { pageName } from './page-title'

const pages: readonly (readonly [Route, ShortcutId])[] = [
  [{ page: 'sessions' }, 'goSessions'],
  [{ page: 'patients' }, 'goPatients'],
  [{ page: 'overview' }, 'goOverview'],
  [{ page: 'sync' }, 'goSync'],
  [{ page: 'exports' }, 'goExports'],
  [{ page: 'settings' }, 'goSettings'],
]

/** What can be done from everywhere: going to a page, syncing, and how the app looks and speaks. */
export function shellCommands(
  { sync, preferences, connection }: HostState,
  call: Caller<HostCalls>,
  navigation: Pick<Navigation, 'go'>,
): Command[] {
  const { paused } = sync
  const prefer = (id: string, about: string, title: string, change: Partial<Preferences>): Command => ({
    id,
    kind: 'action',
    title: t('palette.choice', { about, choice: title }),
    run: () => void call('setPreferences', change),
  })
  const syncCommands: Command[] = [
    {
      id: 'sync-now',
      kind: 'action',
      title: t('shell.shortcut.syncNow'),
      shortcut: 'syncNow',
      run: () => void call('syncNow', {}),
    },
    {
      id: 'pause-sync',
      kind: 'action',
      title: t(paused ? 'palette.resume' : 'palette.pause'),
      run: () => void call('pauseSync', { paused: !paused }),
    },
  ]
  return [
    ...pages.map(([to, shortcut]): Command => ({
      id: routeToHash(to),
      kind: 'page',
      title: pageName(to),
      shortcut,
      run: () => navigation.go(to),
    })),
    {
      id: 'units',
      kind: 'action',
      title: t('palette.units'),
      run: () => navigation.go({ page: 'settings', part: 'units' }),
    },
    {
      id: 'import',
      kind: 'action',
      title: t('imports.button'),
      run: () => navigation.go({ page: 'settings', part: 'import' }),
    },
    // there is nothing to fetch imported sessions from
    ...(connection?.kind === 'imported' ? [] : syncCommands),
    ...(['system', 'light', 'dark'] as const)
      .filter((theme) => theme !== preferences.theme)
      .map((theme) => prefer(`theme ${theme}`, t('settings.theme'), t(`settings.theme.${theme}`), { theme })),
    ...(['system', ...languages] as const)
      .filter((language) => language !== preferences.language)
      .map((language) =>
        prefer(
          `language ${language}`,
          t('settings.language'),
          language === 'system' ? t('settings.language.system') : languageTraits[language].autonym,
          { language },
        ),
      ),
  ]
}
