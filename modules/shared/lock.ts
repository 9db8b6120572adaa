import type { Knex } from 'knex'

type Tx = Knex.Transaction

/**
 * Locks of transactions in the order in which they are taken, so that two transactions never wait for
 * each other: with one of them held, none above it may be taken. `rows` are row locks of the owning
 * module; all others are advisory locks.
 */
export const LOCKS = [
  { name: 'sealing-keys', means: 'Processes that start together record their keys one by one.' },
  { name: 'settings', means: 'Changes of the settings happen one by one.' },
  { name: 'insight', means: 'The figures of the market are counted by one process at a time.' },
  { name: 'specialties', means: 'Changes of the list of specialties happen one by one.' },
  { name: 'saved-lawyers', means: 'Changes of one list of saved lawyers happen one by one.' },
  { name: 'directory-rows', means: 'The later of two refreshes of a lawyer is written last.' },
  { name: 'uploads', means: 'Unused uploads of an account are counted one by one.' },
  { name: 'own-profile', means: 'The profile of an account is created once.' },
  { name: 'register-codes', means: 'Those who ask for a code for one entry are compared.' },
  { name: 'portraits', means: 'A picture is not deleted while another profile begins to use it.' },
  { name: 'firm-codes', means: 'A company code belongs to one firm.' },
  { name: 'invitations', means: 'Invitations sent by an account are counted one by one.' },
  { name: 'inquiries', means: 'Inquiries of a client and to a lawyer are counted one by one.' },
  { name: 'payments', rows: true, means: 'All payments for a consultation, before its own row.' },
  { name: 'client-requests', means: 'Open requests of a client are counted one by one.' },
  { name: 'waiting-entries', means: 'Waiting-list entries of a client are counted one by one.' },
  { name: 'consultations', rows: true, means: 'A consultation makes one move at a time.' },
  {
    name: 'calendar-claims',
    means: 'Daily limits are counted and freed times offered one by one.',
  },
] as const satisfies ReadonlyArray<{ name: string; means: string; rows?: true }>

type Entry = (typeof LOCKS)[number]
type RowLockName = Extract<Entry, { rows: true }>['name']
type HeldLocks = {
  held: Array<{ name: Entry['name']; id: string }>
  onOutOfOrder: (error: Error) => void
}
const heldBy = new WeakMap<Tx, HeldLocks>()

const refuse = (error: Error): never => {
  throw error
}

/** By default, a lock out of order is refused. */
export function watchLocks(tx: Tx, onOutOfOrder: (error: Error) => void = refuse): void {
  heldBy.set(tx, { held: [], onOutOfOrder })
}

/** Takes advisory locks of one name until the transaction ends. */
export async function lock(
  tx: Tx,
  name: Exclude<Entry['name'], RowLockName>,
  ids: string | string[] = '',
): Promise<void> {
  const wanted = [ids].flat().filter((id) => !isHeld(tx, name, id))
  const sorted = [...new Set(wanted)].toSorted()
  if (sorted.length === 0) return
  for (const id of sorted) noteLock(tx, name, id)
  await tx.raw(
    'select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(cast(? as text[])) as key',
    [sorted.map((id) => `${name} ${id}`)],
  )
}

/** Called before a `for update` of rows that belong to the order. */
export function beforeRowLock(tx: Tx, name: RowLockName, id: string): void {
  if (!isHeld(tx, name, id)) noteLock(tx, name, id)
}

/** Call the result after a rollback to a savepoint, which has released the later locks. */
export function rememberLocks(tx: Tx): () => void {
  const locks = locksOf(tx)
  const before = locks.held.length
  return () => void (locks.held.length = before)
}

const rankOf = (name: Entry['name']): number => LOCKS.findIndex((entry) => entry.name === name)

const isHeld = (tx: Tx, name: Entry['name'], id: string): boolean =>
  locksOf(tx).held.some((own) => own.name === name && own.id === id)

function noteLock(tx: Tx, name: Entry['name'], id: string): void {
  const { held, onOutOfOrder } = locksOf(tx)
  const later = held.find((own) => rankOf(own.name) > rankOf(name))
  held.push({ name, id })
  if (later)
    onOutOfOrder(
      new Error(`The lock ${name} was taken after ${later.name}: see the order in LOCKS`),
    )
}

function locksOf(tx: Tx): HeldLocks {
  if (!heldBy.has(tx)) watchLocks(tx)
  return heldBy.get(tx) as HeldLocks
}
