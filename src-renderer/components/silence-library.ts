/**
 * Keeps the library of date fields and calendars from announcing what is done with them: it speaks English in every
 * language. Whoever uses it says so instead. To be called once such a field or calendar is on the page.
 */
export function silenceLibrary(): void {
  for (const voice of document.querySelectorAll('[data-bits-announcer] [aria-live]'))
    voice.setAttribute('aria-live', 'off')
}
