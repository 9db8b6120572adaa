import { errors as shared, isId, type Db } from '#modules/shared'
import { compareList, type ChangeKind } from './compare.ts'
import { normalizeEmail, normalizePhone } from './contacts.ts'
import { errors } from './errors.ts'
import type { RegisterNeeds } from './needs.ts'
import { foldName, isSameName, type PersonName } from './names.ts'
import { RegisterImport } from './register-import.ts'
import type { RegisterEntry, RegisterList } from './register-list.ts'
import { RegisterPerson } from './register-person.ts'

/** Listed or suspended people with this contact. Several may share an office's telephone. */
export async function findByContact(
  db: Db,
  contact: { email: string } | { phone: string },
): Promise<RegisterPerson[]> {
  const [column, key] =
    'email' in contact
      ? ['email_keys', normalizeEmail(contact.email)]
      : ['phone_keys', normalizePhone(contact.phone)]
  if (!key) return []
  return RegisterPerson.query(db)
    .whereNot('status', 'struck-off')
    .whereRaw(`${column} @> array[?]`, [key])
    .orderBy('id')
    .limit(200)
}

/** Ids by normalised address. */
export async function findByEmails(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const keys = emails.map((email) => normalizeEmail(email) ?? '')
  const { rows } = await db.raw<{ rows: Array<{ key: string; id: string }> }>(
    'select key, id from register_person, unnest(email_keys) as key where key = any(?)',
    [keys],
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Listed or suspended people who may bear this name. */
export async function findByName(
  db: Db,
  { name, lastname }: PersonName,
): Promise<RegisterPerson[]> {
  const words = foldName(lastname).split(' ').filter(Boolean)
  if (words.length === 0) return []
  const some = await RegisterPerson.query(db)
    .whereNot('status', 'struck-off')
    .where((any) => {
      for (const word of words) void any.orWhereLike('nameKey', `%${word}%`)
    })
    .orderBy('id')
    .limit(500)
  return some.filter((person) => isSameName(person, { name, lastname }))
}

export const getPeople = async (
  db: Db,
  ids: readonly string[],
): Promise<Map<string, RegisterPerson>> =>
  new Map(
    (ids.length === 0 ? [] : await RegisterPerson.query(db).findByIds([...ids])).map((person) => [
      person.id,
      person,
    ]),
  )

/** The team's search by words of a name, an address or a number. */
export async function searchPeople(
  db: Db,
  {
    q = '',
    list,
    page = 1,
    pageSize = 50,
  }: { q?: string; list?: RegisterList; page?: number; pageSize?: number },
) {
  const [words, email, phone] = [
    foldName(q).split(' ').filter(Boolean),
    normalizeEmail(q),
    normalizePhone(q),
  ]
  const { results, total } = await RegisterPerson.query(db)
    .modify((query) => {
      if (list) void query.where({ list })
      if (email) void query.whereRaw('email_keys @> array[?]', [email])
      else if (phone) void query.whereRaw('phone_keys @> array[?]', [phone])
      else for (const word of words) void query.whereLike('nameKey', `%${word}%`)
    })
    .orderBy(['nameKey', 'id'])
    .page(page - 1, pageSize)
  return { items: results, total, page, pageSize }
}

export type Version = {
  version: number
  fromAt: Date
  untilAt: Date | null
  entry: RegisterEntry
  origin: string
  source: string
}

/** Oldest version first. */
export async function getHistory(
  db: Db,
  personId: string,
): Promise<{ person: RegisterPerson; versions: Version[] }> {
  const person = isId(personId) ? await RegisterPerson.query(db).findById(personId) : undefined
  if (!person) throw errors.ENTRY_NOT_FOUND()
  const versions: Version[] = await db('register_version')
    .join('register_import', 'register_import.id', 'register_version.importId')
    .where({ personId })
    .orderBy('version')
    .select('version', 'fromAt', 'untilAt', 'entry', 'origin', 'source')
  return { person, versions }
}

export async function listImports(
  db: Db,
  { page = 1, pageSize = 30 }: { page?: number; pageSize?: number } = {},
) {
  const { results, total } = await RegisterImport.query(db)
    .orderBy([{ column: 'startedAt', order: 'desc' }, 'id'])
    .page(page - 1, pageSize)
  return { items: results, total, page, pageSize }
}

/** Oldest first. */
export const listHeldImports = async (db: Db): Promise<RegisterImport[]> =>
  RegisterImport.query(db).where({ status: 'held' }).orderBy('startedAt')

type ReportedChange = {
  personId: string
  name: string
  lastname: string
  kind: ChangeKind
  before: Partial<RegisterEntry> | null
  after: Partial<RegisterEntry>
}

/** An import with its changes. */
export async function getImport(
  db: Db,
  id: string,
  { page = 1, pageSize = 100 }: { page?: number; pageSize?: number } = {},
) {
  const registerImport = isId(id) ? await RegisterImport.query(db).findById(id) : undefined
  if (!registerImport) throw errors.IMPORT_NOT_FOUND()
  const changes: ReportedChange[] = await db('register_change')
    .join('register_person', 'register_person.id', 'register_change.personId')
    .where({ importId: id })
    .orderByRaw('array_position(?, kind), name_key, person_id', [CHANGE_ORDER])
    .offset((page - 1) * pageSize)
    .limit(pageSize)
    .select('personId', 'name', 'lastname', 'kind', 'before', 'after')
  return { import: registerImport, changes, page, pageSize }
}
const CHANGE_ORDER = ['struck-off', 'suspended', 'back', 'changed', 'added'] satisfies ChangeKind[]

/** People whom an import changed, except added ones. */
export async function listChangedPeople(db: Db, importId: string): Promise<string[]> {
  if (!isId(importId)) throw shared.NOT_FOUND()
  const rows: Array<{ personId: string }> = await db('register_change')
    .where({ importId })
    .whereNot({ kind: 'added' })
    .select('personId')
  return rows.map(({ personId }) => personId)
}

type ExpectedChange = { personId: string | null; name: string; lastname: string; kind: ChangeKind }

/** What confirming a held list would change now; the gravest first. Empty once it is decided. */
export async function listExpectedChanges(
  { db, clock }: Pick<RegisterNeeds, 'db' | 'clock'>,
  importId: string,
): Promise<ExpectedChange[]> {
  const held = isId(importId) ? await RegisterImport.query(db).findById(importId) : undefined
  if (held?.status !== 'held') return []
  const people = await RegisterPerson.query(db)
    .where({ list: held.list })
    .orderBy(['nameKey', 'id'])
  const changes = compareList(people, held.entries ?? [], clock.now())
  return CHANGE_ORDER.flatMap((wanted) => changes.filter(({ kind }) => kind === wanted)).map(
    ({ kind, person, entry: { name, lastname } }) => ({
      personId: person?.id ?? null,
      name,
      lastname,
      kind,
    }),
  )
}

/**
 * The same person in the other list, such as an assistant who became an advocate: equal name, a
 * contact in common, and no other match.
 */
export async function findInOtherList(
  db: Db,
  person: RegisterPerson,
): Promise<RegisterPerson | undefined> {
  const same = await RegisterPerson.query(db)
    .where({ status: 'listed' })
    .whereNot({ list: person.list })
    .whereRaw('(email_keys && ?::text[] or phone_keys && ?::text[])', [
      person.emailKeys,
      person.phoneKeys,
    ])
  const found = same.filter((other) => isSameName(other, person))
  return found.length === 1 ? found[0] : undefined
}
