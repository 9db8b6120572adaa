import { emit, newId, type Actor, type Tx, sha256Hex } from '#modules/shared'
import { compareList, countChanges, isSuspicious, type Change } from './compare.ts'
import { emailKeys, phoneKeys } from './contacts.ts'
import { imported, importHeld, importClosed } from './events.ts'
import { nameKey } from './names.ts'
import type { RegisterNeeds } from './needs.ts'
import type { Oddity } from './read/entry.ts'
import { RegisterImport, type ImportOrigin } from './register-import.ts'
import type { RegisterEntry, RegisterList } from './register-list.ts'
import { entryOf, RegisterPerson } from './register-person.ts'

type NewImport = {
  list: RegisterList
  entries: readonly RegisterEntry[]
  origin: ImportOrigin
  source: string
  actor?: Actor
  warnings?: readonly Oddity[]
}

const ROWS_AT_ONCE = 1_000

/**
 * Imports a list: each added, changed, suspended, struck-off or returned person gets a row in the
 * report and a new version. Holds the list for the team when suspiciously many would vanish.
 * Serialised per list.
 */
export async function importList(
  needs: RegisterNeeds,
  tx: Tx,
  given: NewImport,
): Promise<RegisterImport> {
  const now = needs.clock.now()
  const people = await lockList(tx, given.list)
  const changes = compareList(people, given.entries, now)
  const counts = countChanges(changes)
  const row = {
    id: newId(),
    list: given.list,
    origin: given.origin,
    source: given.source,
    sha256: fingerprint(given.entries),
    total: given.entries.length,
    counts,
    faults: [],
    warnings: [...(given.warnings ?? [])],
    actorId: given.actor?.accountId ?? null,
    startedAt: now,
  }
  const listedCount = people.filter(({ status }) => status === 'listed').length
  if (given.origin !== 'hand' && isSuspicious(listedCount, counts))
    return hold(tx, row, given.entries)

  await supersedeHeld(tx, given.list, now)
  const registerImport = await RegisterImport.query(tx).insertAndFetch({
    ...row,
    status: 'applied',
    decidedAt: now,
  })
  await applyChanges(tx, registerImport, changes, now)
  return registerImport
}

/** Applies a held list compared with the current state. */
export async function applyHeld(tx: Tx, held: RegisterImport, now: Date): Promise<void> {
  const changes = compareList(await lockList(tx, held.list), held.entries ?? [], now)
  await RegisterImport.query(tx)
    .findById(held.id)
    .patch({ counts: countChanges(changes) })
  await applyChanges(tx, held, changes, now)
}

async function lockList(tx: Tx, list: RegisterList): Promise<RegisterPerson[]> {
  await tx('register_list').where({ list }).forUpdate().first('list')
  return RegisterPerson.query(tx).where({ list })
}

/** A list already held is not held again; a newer one replaces it. */
async function hold(
  tx: Tx,
  row: Partial<RegisterImport> & { list: RegisterList; sha256: string },
  entries: readonly RegisterEntry[],
): Promise<RegisterImport> {
  const before = await RegisterImport.query(tx).findOne({ list: row.list, status: 'held' })
  if (before?.sha256 === row.sha256) return before
  await supersedeHeld(tx, row.list, row.startedAt as Date)
  const held = await RegisterImport.query(tx).insertAndFetch({
    ...row,
    status: 'held',
    entries: [...entries],
  })
  await emit(tx, importHeld, { importId: held.id })
  return held
}

async function supersedeHeld(tx: Tx, list: RegisterList, now: Date): Promise<void> {
  const superseded = await RegisterImport.query(tx)
    .where({ list, status: 'held' })
    .patch({ status: 'superseded', entries: null, decidedAt: now })
    .returning('id')
  for (const { id } of superseded as unknown as RegisterImport[])
    await emit(tx, importClosed, { importId: id })
}

/** A few statements however many people changed. */
export async function applyChanges(
  tx: Tx,
  { id: importId, list, origin }: RegisterImport,
  changes: readonly Change<RegisterPerson>[],
  now: Date,
): Promise<void> {
  const people = changes.map((change) => ({ change, row: rowOf(change, list, now) }))
  const changedIds = changes.flatMap(({ person }) => (person ? [person.id] : []))
  for (let at = 0; at < people.length; at += ROWS_AT_ONCE) {
    await tx('register_person')
      .insert(people.slice(at, at + ROWS_AT_ONCE).map(({ row }) => row))
      .onConflict('id')
      .merge()
  }
  await tx('register_version')
    .whereNull('untilAt')
    .whereRaw('person_id = any(?)', [changedIds])
    .update({ untilAt: now })
  await tx.batchInsert(
    'register_version',
    people.map(({ row }) => ({
      personId: row.id,
      version: row.version,
      importId,
      entry: JSON.stringify(entryOf(row)),
      fromAt: now,
    })),
    ROWS_AT_ONCE,
  )
  await tx.batchInsert(
    'register_change',
    people.map(({ change, row }) => ({
      importId,
      personId: row.id,
      kind: change.kind,
      before: change.person ? JSON.stringify(pick(change.person, change.fields)) : null,
      after: JSON.stringify(pick(change.entry, change.fields)),
    })),
    ROWS_AT_ONCE,
  )
  if (origin !== 'hand') await confirmRead(tx, list, now)
  await emit(tx, imported, { importId })
}

/** The list was read and believed, so its entries are proven as of now. */
export const confirmRead = (tx: Tx, list: RegisterList, now: Date) =>
  tx('register_list').where({ list }).update({ readAt: now })

function rowOf(
  { kind, person, entry, fields }: Change<RegisterPerson>,
  list: RegisterList,
  now: Date,
) {
  const hasMoved = person === undefined || person.status !== entry.status
  const hasOtherContacts =
    person === undefined || fields.includes('phones') || fields.includes('emails')
  return {
    ...entryOf(entry),
    id: person?.id ?? newId(),
    list,
    nameKey: nameKey(entry),
    emailKeys: emailKeys(entry.emails),
    phoneKeys: phoneKeys(entry.phones),
    version: (person?.version ?? 0) + 1,
    firstListedAt: person?.firstListedAt ?? now,
    statusSince: hasMoved ? now : person.statusSince,
    contactsChangedAt: hasOtherContacts ? now : person.contactsChangedAt,
    handUntil: null,
    isPrinted: kind !== 'struck-off' || (person?.isPrinted ?? true),
  }
}

const pick = (from: RegisterEntry, fields: ReadonlyArray<keyof RegisterEntry>) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))
const fingerprint = (entries: readonly RegisterEntry[]): string =>
  sha256Hex(JSON.stringify(entries))
