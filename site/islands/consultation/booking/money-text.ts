/** Whole euros, grouped by one sign or not at all, and one or two digits of cents behind another. */
const AMOUNT = /^(?:(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)|(\d+))(?:([.,])(\d{1,2}))?$/

/** "1 500,50" or "€1,500.50" or "1.500,50" -> 150050; undefined when it is no amount of money. */
export function centsOf(text: string): number | undefined {
  const [, grouped, groupedBy, plain, partedBy, cents = ''] = AMOUNT.exec(text.replace(/[\s\u00a0€]|eur/gi, '')) ?? []
  const whole = grouped?.replace(/[.,]/g, '') ?? plain
  if (whole === undefined || (groupedBy !== undefined && groupedBy === partedBy)) return undefined
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
