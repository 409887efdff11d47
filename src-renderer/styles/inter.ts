/** Loads the weights of Inter that pages are written in; resolves once they are there, or cannot be had. */
export async function loadInter(): Promise<void> {
  await Promise.allSettled([400, 500, 600].map((weight) => document.fonts.load(`${weight} 1em Inter`)))
}
