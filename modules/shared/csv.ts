/** Rows for a spreadsheet (RFC 4180): UTF-8 with its mark, so that ąčęė stay letters. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`

/** Cents as euros with a point, as accounting programs read them. */
export const plainEuros = (cents: number): string => (cents / 100).toFixed(2)

/** Quoted where needed; a text that begins like a formula, "-1+1" as well, is kept a text. Only a number may begin with a minus. */
const quoted = (value: string): string => {
  const safe = /^[-=+@＝＋－＠\t\r\n]/.test(value) && !/^-\d+(\.\d+)?$/.test(value) ? `'${value}` : value
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
