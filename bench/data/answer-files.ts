/** The first and the last day of an answer file, by its name. */
export function answerSpan(name: string): { from: string; to: string } {
  const [from = '', to = ''] = name.replace('.json', '').split('_')
  return { from, to }
}

/** The name of the file that holds the answer for days from `from` to `to`, both included. */
export function answerFile(from: string, to: string): string {
  return `${from}_${to}.json`
}
