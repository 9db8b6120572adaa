type CsvRow = { /** Line in the file, from 1. */ line: number; fields: string[] }

/**
 * Reads CSV (RFC 4180) tolerantly: comma, semicolon or tab, whichever the first line has most; any
 * line ends; empty lines are skipped. An unclosed quote ends with the text.
 */
export function parseCsv(text: string): CsvRow[] {
  // Drops a byte order mark; "sep=;" is a spreadsheet's remark.
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: CsvRow[] = []
  let [fields, field, quoted, line, startLine]: [string[], string, boolean, number, number] = [
    [],
    '',
    false,
    1,
    1,
  ]

  const endRow = () => {
    fields.push(field)
    if (fields.some((cell) => cell.trim() !== '') && !/^sep=.$/i.test(fields.join('')))
      rows.push({ line: startLine, fields: fields.map((cell) => cell.trim()) })
    ;[fields, field] = [[], '']
  }
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] as string
    if (quoted) {
      if (sign === '"' && source[at + 1] === '"') {
        field += '"'
        at++
      } else if (sign === '"') quoted = false
      else {
        if (sign === '\n') line++
        field += sign
      }
    } else if (sign === '"' && field.trim() === '') {
      quoted = true
      field = ''
    } else if (sign === separator) {
      fields.push(field)
      field = ''
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && source[at + 1] === '\n') at++
      endRow()
      startLine = ++line
    } else field += sign
  }
  if (field !== '' || fields.length > 0) endRow()
  return rows
}

function separatorOf(source: string): string {
  const named = /^sep=(.)\r?\n/i.exec(source)?.[1]
  if (named) return named
  const header = (source.split(/\r?\n/).find((line) => line.trim() !== '') ?? '').replace(
    /"[^"]*"/g,
    '',
  )
  const counts = [';', ',', '\t', '|'].map((sign) => [sign, header.split(sign).length] as const)
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? ','
}
