import { systemPreferences } from 'electron'

/** Has the system make sure that its owner is at the computer; true when it says so. */
export type SystemPrompt = (reason: string) => Promise<boolean>

/** The system's own prompt, which is Touch ID; null where there is none. Of Windows Hello Electron knows nothing. */
export function systemPrompt(): SystemPrompt | null {
  if (process.platform !== 'darwin' || !systemPreferences.canPromptTouchID()) return null
  return (reason) =>
    systemPreferences.promptTouchID(reason).then(
      () => true,
      () => false,
    )
}
