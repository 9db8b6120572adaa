import type { Knex } from 'knex'
import { lock, UNBOUND, type Cipher } from '#modules/shared'
import { countByMark } from './sealed-things.ts'
import { asTyped } from '../process/as-typed.ts'

type Needs = { db: Knex; cipher: Cipher }
type KnownKey = { mark: string; proof: string }

/** The label whose keyed fingerprint proves a key. It is used for nothing else. */
const CHECK_WORD = 'patarta check word of the sealing key'

/**
 * Refuses to go on where SECRET_KEY lacks a key that values of this database are sealed with;
 * otherwise records the key that seals from now on. Processes that start at the same moment take
 * turns, so that two different keys cannot both be the first.
 */
export async function claimKeys({ db, cipher }: Needs): Promise<void> {
  await db.transaction(async (tx) => {
    await lock(tx, 'sealing-keys')
    await refuseLackingKeys({ db: tx as unknown as Knex, cipher })
    const [own] = proofsOf(cipher)
    await tx('sealing_key').insert(own).onConflict('mark').ignore()
  })
}

/**
 * The same judgement without a record, for commands that only read. A database of an earlier schema
 * has nothing to compare with.
 */
export async function refuseLackingKeys({ db, cipher }: Needs): Promise<void> {
  const isThere = (
    await db.raw<{ rows: [{ found: boolean }] }>(
      "select to_regclass('sealing_key') is not null as found",
    )
  ).rows[0].found
  if (!isThere) return
  const known = await db<KnownKey>('sealing_key').select('mark', 'proof')
  const ours = proofsOf(cipher)
  const lacking =
    known.length > 0
      ? known
          .filter(({ proof }) => !ours.some((own) => own.proof === proof))
          .map(({ mark }) => mark)
      : await unknownMarks({ db, cipher })
  if (lacking.length > 0) throw new KeyLacking(lacking)
}

/**
 * After everything was sealed again: deletes each earlier key that `isUnused` says seals nothing any
 * more. Answers the marks of those that stay.
 */
export async function deleteUnusedKeys(
  { db, cipher }: Needs,
  isUnused: (mark: string) => boolean,
): Promise<string[]> {
  const earlier = (await db<KnownKey>('sealing_key').select('mark'))
    .map(({ mark }) => mark)
    .filter((mark) => mark !== cipher.marks[0])
  await db('sealing_key').whereIn('mark', earlier.filter(isUnused)).delete()
  return earlier.filter((mark) => !isUnused(mark))
}

class KeyLacking extends Error {
  constructor(marks: string[]) {
    super(
      `SECRET_KEY is not the one this database was sealed with: it lacks the key ${marks.join(', ')}. Names, matters and files could not be opened, and new ones would be lost to the other processes. ` +
        `Set the SECRET_KEY of this installation. While keys are being changed it holds both, separated by a comma, until "${asTyped('admin', 'key rotate')}" has sealed everything again (docs/security.md).`,
    )
  }
}

const proofsOf = (cipher: Cipher): KnownKey[] => {
  const proofs = cipher.fingerprints(CHECK_WORD)
  return cipher.marks.map((mark, at) => ({ mark, proof: proofs[at] as string }))
}

/** In a database filled before keys were recorded, the sealed values themselves show the key. */
async function unknownMarks({ db, cipher }: Needs): Promise<string[]> {
  return [...(await countByMark(db)).keys()].filter(
    (mark) => mark !== UNBOUND && !cipher.marks.includes(mark),
  )
}
