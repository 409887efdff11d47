import type { Link } from '#shared/links'
import type { App } from '../core/context'
import type { SessionViews } from '../workspace/saved-views.svelte'

/** Follows links and notifications into the pages, once they are there. To be called in a component's setup. */
export function followLinks({ host, navigation }: Pick<App, 'host' | 'navigation'>, list: SessionViews) {
  let wanted = $state.raw<Link | null>(null)
  let refused = $state.raw<'nothing' | 'view' | null>(null)

  const take = async () => {
    const taken = await host.call('takeLink', {})
    if (!taken.ok || !taken.value.link) return
    refused = null
    wanted = taken.value.link
  }
  const showView = (name: string) => {
    const { views } = list
    const view = views.saved.named(name)
    if (view?.read.state !== 'ready') refused = 'view'
    else {
      views.show(view)
      navigation.go({ page: 'sessions' })
    }
  }

  $effect(() => {
    const stop = host.onLink(() => void take())
    void take()
    return stop
  })
  $effect(() => {
    if (!wanted || (wanted.to === 'view' && !(list.restored && list.views.saved.known))) return
    const link = wanted
    wanted = null
    if (link.to === 'page') navigation.go({ page: link.page })
    else if (link.to === 'session') navigation.go({ page: 'session', id: link.id })
    else if (link.to === 'view') showView(link.name)
    else if (link.to === 'nothing') refused = 'nothing'
  })

  return {
    /** The reason why the last link could not be followed; null if it was. */
    get refused() {
      return refused
    },
    hide: () => (refused = null),
  }
}
