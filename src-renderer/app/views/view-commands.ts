import { t } from '../../text/texts.svelte'
import type { Command } from '../palette/command'
import type { Navigation } from '../state/navigation.svelte'
import type { Views } from './views.svelte'

/** Commands that show the list as a saved view says; of views that this version cannot read there is none. */
export function viewCommands(
  views: Pick<Views, 'show' | 'showAll'> & { readonly saved: Pick<Views['saved'], 'all'> },
  navigation: Pick<Navigation, 'go'>,
): Command[] {
  const toList = (show: () => void) => () => {
    show()
    navigation.go({ page: 'sessions' })
  }
  const saved = views.saved.all.filter(({ read }) => read.state === 'ready')
  return [
    { id: 'view-all', kind: 'view', title: t('views.all'), run: toList(() => views.showAll()) },
    ...saved.map((view): Command => {
      const title = view.name ?? t('views.nameless')
      return { id: `view-${view.id}`, kind: 'view', title, run: toList(() => views.show(view)) }
    }),
  ]
}
