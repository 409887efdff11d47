/**
 * The number that would be at a place were they sorted, which must be one of them. It moves them about, and takes a
 * time that grows with their number alone, however often one comes again. NaN must not be among them.
 */
export function selectNth(numbers: Float64Array, place: number): number {
  let [low, high] = [0, numbers.length - 1]
  while (low < high) {
    const pivot = numbers[(low + high) >> 1] ?? NaN
    let [left, right] = [low, high]
    while (left <= right) {
      while ((numbers[left] ?? NaN) < pivot) left++
      while ((numbers[right] ?? NaN) > pivot) right--
      if (left > right) break
      const moved = numbers[left] ?? NaN
      numbers[left++] = numbers[right] ?? NaN
      numbers[right--] = moved
    }
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return numbers[place] ?? NaN
}
