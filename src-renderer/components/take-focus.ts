import type { Attachment } from 'svelte/attachments'

/** Gives a field the focus as it is shown, also from elsewhere: the attribute `autofocus` takes it from nothing that has it. */
export const takeFocus: Attachment<HTMLElement> = (field) => field.focus({ preventScroll: true })
