/** A promise's value, or `late` when it takes longer than `ms`; whatever comes after that is ignored. */
export async function within<T, L>(ms: number, late: L, promise: Promise<T>): Promise<T | L> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<L>((resolve) => {
    timer = setTimeout(() => resolve(late), ms)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}
