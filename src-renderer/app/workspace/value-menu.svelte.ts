import { everySession } from '#shared/queries/filter'
import { unknownUnits } from '../../format/measures'
import { useApp } from '../core/context'
import { useLibrary } from '../core/query.svelte'
import { withCriterion } from '../filters/filter'
import { copyActions, filterActions, type ShownValue } from '../filters/value-actions'
import { isByPointer, type MenuPlace, placeBelow, type RowAction } from '../table/row-menu'
import { applyFilter } from './page-views.svelte'
import { useWorkspace } from './workspace.svelte'

/** The menu of a page's values; one at most is open. */
export type ValueMenu = ReturnType<typeof useValueMenu>

interface OpenMenu {
  readonly place: MenuPlace
  readonly groups: readonly (readonly RowAction[])[]
  /** The element to focus once it is closed. */
  readonly back: Element | null
}

/** True while marked text is pointed at, whose menu copies it. */
function isOnMarkedText({ target }: MouseEvent): boolean {
  const marked = getSelection()
  return target instanceof Node && marked?.isCollapsed === false && marked.containsNode(target, true)
}

/** The menu of the values of a page, none open at first. To be called in a component's setup. */
export function useValueMenu() {
  const { host, navigation } = useApp()
  const { sessions } = useWorkspace()
  const summary = useLibrary((call) => call('summary', {}))
  let open = $state.raw<OpenMenu | null>(null)

  const copy = (text: string) => void host.call('copyText', { text })

  return {
    get open() {
      return open
    },
    /** What a menu offers about a value: copying it, and listing the sessions that share it. */
    actionsOf(value: ShownValue): readonly (readonly RowAction[])[] {
      const units = summary.value?.units ?? unknownUnits
      const filters = filterActions(value, { units, lastVisit: sessions.lastVisit }, (criterion) => {
        applyFilter(sessions, withCriterion(everySession, criterion, 'and'))
        navigation.go({ page: 'sessions' })
      })
      return [copyActions(value, copy), filters]
    },
    /**
     * Opens it where a person has asked: at the pointer, or by a key at `byKey`, else below what has the focus. Marked text
     * keeps its own menu.
     */
    show(event: MouseEvent, groups: readonly (readonly RowAction[])[], byKey?: MenuPlace): void {
      if (groups.every((group) => group.length === 0) || isOnMarkedText(event)) return
      event.preventDefault()
      const target = event.target instanceof Element ? event.target : null
      open = {
        place: isByPointer(event) ? { x: event.clientX, y: event.clientY } : (byKey ?? placeBelow(target)),
        groups,
        back: document.activeElement,
      }
    },
    close(): void {
      const back = open?.back
      open = null
      if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    },
  }
}
