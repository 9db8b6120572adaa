/** Repeats `work` until it handles less than a whole batch. Returns how many it handled in all. */
export async function inBatches(
  size: number,
  work: (size: number) => Promise<number>,
): Promise<number> {
  for (let total = 0; ;) {
    const handled = await work(size)
    total += handled
    if (handled < size) return total
  }
}
