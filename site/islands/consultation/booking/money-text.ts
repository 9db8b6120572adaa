/** "1 500,50" or "€1,500.50" or "1.500,50" -> 150050; undefined when it is no amount of money. */
export function centsOf(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0€]|eur/gi, '')
  // The last sign with one or two digits behind it parts the cents; the others group thousands.
  const [, whole = '', cents = ''] = /^(\d{1,3}(?:[.,]?\d{3})*|\d+)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  if (!whole) return undefined
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0') || 0)
}
