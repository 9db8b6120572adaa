/**
 * Rows handed to a statement as one JSON, however many they are: its text stays the same, and so
 * does the database's plan for it. Only these columns are filled; all others begin with the table's
 * defaults.
 */
export function jsonColumns<Row extends object>(names: ReadonlyArray<keyof Row & string>) {
  const columns = names.map(
    (name) => [name, name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] as const,
  )
  return {
    list: columns.map(([, column]) => `"${column}"`).join(', '),
    asJson: (row: Partial<Row>): Record<string, unknown> =>
      Object.fromEntries(columns.map(([name, column]) => [column, row[name] ?? null])),
  }
}
