import type { HelpTexts } from '../../text/help/help-form'
import { loadHelp } from '../../text/help/help-texts'
import { spoken } from '../../text/texts.svelte'

/**
 * Loads the help in the page's language, and again when that changes; null until loaded. To be called in a component's setup.
 */
export function useHelp(): () => HelpTexts | null {
  let texts = $state.raw<HelpTexts | null>(null)
  $effect(() => {
    let isWanted = true
    void loadHelp(spoken().locale).then((loaded) => {
      if (isWanted) texts = loaded
    })
    return () => {
      isWanted = false
    }
  })
  return () => texts
}
