import { nameKey } from '../names.ts'
import { emailKeys, phoneKeys } from '../contacts.ts'
import { isRegisterList, type RegisterEntry, type RegisterList } from '../register-list.ts'
import { columnOf, hasName, type Column } from './columns.ts'
import { parseCsv } from './csv.ts'
import { decode } from './decode.ts'
import { readEntry, type Fault, type Oddity } from './entry.ts'

type ReadDocument = {
  /** Entries without a list belong to the given one. */
  lists: Map<RegisterList, RegisterEntry[]>
  faults: Fault[]
  warnings: Oddity[]
}

export const MAX_ENTRIES = 50_000

type Row = { line: number; list?: RegisterList; cells: Array<[Column, string]> }
type Rows = { rows: Row[]; faults: Fault[]; ignored: string[] }

/** Reads a CSV or JSON list to its end and reports every fault with its line. */
export function readDocument(bytes: Uint8Array, given: RegisterList): ReadDocument {
  const text = decode(bytes)
  const { rows, faults, ignored } = /^\uFEFF?\s*[[{]/.test(text)
    ? rowsOfJson(text)
    : rowsOfCsv(text)
  const read = rows.map(({ line, list, cells }) => ({ list, ...readEntry(line, cells) }))
  const warnings: Oddity[] = [
    ...ignored.map((value) => ({ line: 1, code: 'COLUMN_IGNORED' as const, value })),
    ...read.flatMap((row) => row.warnings),
  ]
  const lists = new Map<RegisterList, RegisterEntry[]>()
  const seen = new Set<string>()
  for (const { list, read: found } of read) {
    if (!found) continue
    const target = found.list ?? list ?? given
    const identity = identityOf(target, found.entry)
    if (seen.has(identity)) {
      warnings.push({
        line: found.line,
        code: 'REPEATED',
        value: `${found.entry.name} ${found.entry.lastname}`,
      })
      continue
    }
    seen.add(identity)
    const entries = lists.get(target) ?? []
    entries.push(found.entry)
    lists.set(target, entries)
  }
  return { lists, faults: [...faults, ...read.flatMap((row) => row.faults)], warnings }
}

/** Repeated lines are one person; namesakes differ in something. */
const identityOf = (list: RegisterList, entry: RegisterEntry): string =>
  JSON.stringify([
    list,
    nameKey(entry),
    emailKeys(entry.emails),
    phoneKeys(entry.phones),
    entry.workplace,
    entry.practiceSince,
    entry.certificateNumber,
  ])

function rowsOfCsv(text: string): Rows {
  const [header, ...body] = parseCsv(text)
  if (!header || body.length === 0)
    return { rows: [], faults: [{ line: 1, code: 'EMPTY' }], ignored: [] }
  const columns = header.fields.map(columnOf)
  if (!hasName(columns))
    return {
      rows: [],
      faults: [{ line: header.line, code: 'COLUMNS_MISSING', value: header.fields.join(', ') }],
      ignored: [],
    }
  if (body.length > MAX_ENTRIES) return tooMany
  return {
    rows: body.map(({ line, fields }) => ({
      line,
      cells: columns.flatMap((column, at) =>
        column ? [[column, fields[at] ?? ''] as [Column, string]] : [],
      ),
    })),
    faults: [],
    ignored: header.fields.filter((name, at) => name !== '' && columns[at] === undefined),
  }
}

const tooMany: Rows = { rows: [], faults: [{ line: MAX_ENTRIES, code: 'TOO_MANY' }], ignored: [] }

/** A list of objects, or an object of named lists. `line` is the place in its list. */
function rowsOfJson(text: string): Rows {
  let whole: unknown
  try {
    whole = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return { rows: [], faults: [{ line: 1, code: 'UNREADABLE' }], ignored: [] }
  }
  const parts: Array<[string, unknown]> = Array.isArray(whole)
    ? [['', whole]]
    : Object.entries(whole as object)
  const ignored = new Set<string>()
  const faults: Fault[] = []
  const rows = parts
    .filter((part): part is [string, unknown[]] => Array.isArray(part[1]))
    .flatMap(([name, items]) =>
      items.map((item, at): Row => {
        const line = at + 1
        if (typeof item !== 'object' || item === null || Array.isArray(item)) {
          faults.push({ line, code: 'UNREADABLE' })
          return { line, cells: [] }
        }
        const list = listNamed(name)
        return {
          line,
          ...(list && { list }),
          cells: Object.entries(item).flatMap(([key, value]) => cellsOf(key, value, ignored)),
        }
      }),
    )
  if (rows.length > MAX_ENTRIES) return tooMany
  if (rows.length === 0) faults.push({ line: 1, code: 'EMPTY' })
  return { rows, faults, ignored: [...ignored] }
}

function cellsOf(key: string, value: unknown, ignored: Set<string>): Array<[Column, string]> {
  const column = columnOf(key)
  if (!column) {
    ignored.add(key)
    return []
  }
  return (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
    typeof item === 'string' || typeof item === 'number'
      ? [[column, String(item).trim()] as [Column, string]]
      : [],
  )
}

const NAMED: Readonly<Record<string, RegisterList>> = {
  advokatai: 'advocates',
  advokatupadejejai: 'assistants',
  padejejai: 'assistants',
}
const listNamed = (name: string): RegisterList | undefined =>
  isRegisterList(name) ? name : NAMED[name.toLowerCase()]
