/** The `aria-describedby` of a field: its hint, its error and its counter, as far as they exist. */
export const describedBy = (
  id: string,
  hint: unknown,
  error: unknown,
  left?: number,
): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`, left !== undefined && `${id}-count`]
    .filter(Boolean)
    .join(' ') || undefined
