import { normalizeEmail, normalizePhone, splitContacts } from '../contacts.ts'
import { foldName } from '../names.ts'
import type { EntryStatus, RegisterEntry, RegisterList } from '../register-list.ts'
import type { Column } from './columns.ts'

export const FAULTS = [
  'UNREADABLE',
  'EMPTY',
  'TOO_MANY',
  'COLUMNS_MISSING',
  'NAME_MISSING',
  'STATUS_UNKNOWN',
  'DATE_UNREADABLE',
  'TOO_LONG',
] as const
/** Faults refuse the import; oddities are reported. */
const ODDITIES = [
  'PHONE_NOT_RECOGNISED',
  'EMAIL_NOT_RECOGNISED',
  'NO_CONTACT',
  'REPEATED',
  'COLUMN_IGNORED',
] as const
export type Remark<Code extends string> = { line: number; code: Code; value?: string }
export type Fault = Remark<(typeof FAULTS)[number]>
export type Oddity = Remark<(typeof ODDITIES)[number]>

type ReadEntry = { line: number; list?: RegisterList; entry: RegisterEntry }
const MAX_LETTERS = 1_000

/** A row of a list; a column may occur several times. */
export function readEntry(
  line: number,
  cells: ReadonlyArray<readonly [Column, string]>,
): { read?: ReadEntry; faults: Fault[]; warnings: Oddity[] } {
  const all = (column: Column): string[] =>
    cells.filter(([one, text]) => one === column && text !== '').map(([, text]) => text)
  const one = (column: Column): string | null => all(column)[0] ?? null
  const faults: Fault[] = []
  const warnings: Oddity[] = []

  for (const [column, text] of cells)
    if (text.length > MAX_LETTERS) faults.push({ line, code: 'TOO_LONG', value: column })
  const person = nameOf(one('name'), one('lastname'), one('fullName'), one('fullNameReversed'))
  if (!person) faults.push({ line, code: 'NAME_MISSING' })
  const status = statusOf(one('status'))
  if (!status) faults.push({ line, code: 'STATUS_UNKNOWN', value: one('status') ?? '' })
  const practiceSince = dateOf(one('practiceSince'))
  if (practiceSince === undefined)
    faults.push({ line, code: 'DATE_UNREADABLE', value: one('practiceSince') ?? '' })

  const phones = all('phone').flatMap(splitContacts)
  const emails = all('email').flatMap(splitContacts)
  warnings.push(
    ...phones
      .filter((text) => !normalizePhone(text))
      .map((value) => ({ line, code: 'PHONE_NOT_RECOGNISED' as const, value })),
    ...emails
      .filter((text) => !normalizeEmail(text))
      .map((value) => ({ line, code: 'EMAIL_NOT_RECOGNISED' as const, value })),
    ...(phones.length + emails.length === 0 ? [{ line, code: 'NO_CONTACT' as const }] : []),
  )
  if (!person || !status || practiceSince === undefined || faults.length > 0)
    return { faults, warnings }

  const [address, city] = [one('address'), one('city')]
  const list = listOf(one('list'))
  const entry: RegisterEntry = {
    ...person,
    status,
    phones,
    emails,
    practiceSince,
    workplace: one('workplace'),
    address:
      address && city && !foldName(address).includes(foldName(city))
        ? `${address}, ${city}`
        : (address ?? city),
    languages: all('languages').flatMap(splitWords),
    specialties: all('specialties').flatMap(splitWords),
    certificateNumber: one('certificateNumber'),
    supervisor: one('supervisor'),
  }
  return { read: { line, ...(list && { list }), entry }, faults, warnings }
}

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const splitWords = (text: string): string[] =>
  text
    .split(/[,;|\n]/)
    .map(tidy)
    .filter(Boolean)

function nameOf(
  name: string | null,
  lastname: string | null,
  fullName: string | null,
  reversed: string | null,
) {
  if (name && lastname) return { name: tidy(name), lastname: tidy(lastname) }
  const whole = tidy(fullName ?? reversed ?? '')
  const [last = '', first = '', ...more] = whole.split(',').map((part) => part.trim())
  if (last && first && more.length === 0) return { name: first, lastname: last }
  const words = whole.split(' ').filter(Boolean)
  if (words.length < 2) return undefined
  return reversed && !fullName
    ? { lastname: words[0] as string, name: words.slice(1).join(' ') }
    : { name: words.slice(0, -1).join(' '), lastname: words.at(-1) as string }
}

/** Listed unless the row says otherwise. */
function statusOf(text: string | null): EntryStatus | undefined {
  const word = foldName(text ?? '')
  if (/sustabdyt|stabdom|laikinai|suspend|temporar/.test(word)) return 'suspended'
  if (/isbrauk|nutrauk|nebeprakti|nepraktik|pasibaig|struck|removed|disbarred|inactive/.test(word))
    return 'struck-off'
  if (
    word === '' ||
    /^(praktik|aktyv|veik|irasyt|galioj|listed|active|practi[sc]ing|valid)/.test(word)
  )
    return 'listed'
  return undefined
}

/**
 * YYYY-MM-DD from "2008", "2008-03", "2008.03.14", "14.03.2008" or "2008 m. kovo 14 d."; undefined
 * when unreadable.
 */
function dateOf(text: string | null): string | null | undefined {
  if (!text) return null
  const plain = foldName(text)
  const months = [
    'saus',
    'vas',
    'kov',
    'bal',
    'geg',
    'birz',
    'liep',
    'rugpj',
    'rugs',
    'spal',
    'lapkr',
    'gruod',
  ]
  const word = months.findIndex((month) => new RegExp(`\\b${month}`).test(plain)) + 1
  const numbers = (plain.match(/\d+/g) ?? []).map(Number)
  if (numbers.length === 0 || numbers.length > 6) return undefined
  const [first = 0, second = 1, third = 1] = word ? [numbers[0], word, numbers[1]] : numbers
  const [year, month, day] = first > 31 ? [first, second, third] : [third, second, first]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    year >= 1900 && year <= 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : undefined
}

function listOf(text: string | null): RegisterList | undefined {
  const word = foldName(text ?? '')
  if (/padej|assist/.test(word)) return 'assistants'
  return /advok|advoc/.test(word) ? 'advocates' : undefined
}
