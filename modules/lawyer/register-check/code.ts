import { randomInt } from 'node:crypto'
import {
  after,
  before,
  DAY,
  lock,
  MINUTE,
  type Cipher,
  type Clock,
  type Db,
  type Tx,
} from '#modules/shared'
import { errors } from '../errors.ts'
import type { Channel, Target } from './match.ts'

export const CODE_LIFETIME = 10 * MINUTE
export const CODE_TRIES = 5
export const NEXT_CODE_AFTER = MINUTE
/** Codes go to printed contacts, which may belong to a namesake. */
const MAX_CODES_PER_DAY = 6

export type RegisterCode = {
  lawyerId: string
  personId: string
  channel: Channel
  sentTo: string
  codeKey: string
  createdAt: Date
  expiresAt: Date
  tries: number
  sentToday: number
  countedFrom: Date
}
type Needs = { clock: Clock; cipher: Cipher }
export type Ask = { lawyerId: string; personId: string; target: Target }

/** For this long, another profile needs the team to claim the same entry. */
const EXCLUSIVE_FOR = 30 * DAY

/**
 * Whether another profile lately requested a code for this entry. Serialises requests for one
 * entry.
 */
export async function isRequestedByOthers(
  { clock }: Needs,
  tx: Tx,
  { lawyerId, personId }: { lawyerId: string; personId: string },
): Promise<boolean> {
  await lock(tx, 'register-codes', personId)
  const since = before(clock.now(), EXCLUSIVE_FOR)
  const other = await tx<RegisterCode>('register_code')
    .where({ personId })
    .whereNot({ lawyerId })
    .where('createdAt', '>', since)
    .first('lawyerId')
  return other !== undefined
}

/** Replaces the previous code: one a minute, six a day. The caller holds the lawyer's row. */
export async function issueCode(
  { clock, cipher }: Needs,
  tx: Tx,
  { lawyerId, personId, target }: Ask,
): Promise<{ code: string; row: RegisterCode }> {
  const now = clock.now()
  const earlier = await tx<RegisterCode>('register_code').where({ lawyerId }).first()
  const nextAt = earlier && nextCodeAt(earlier)
  if (nextAt && now < nextAt)
    throw errors.CODE_TOO_SOON({ extras: { nextAt: nextAt.toISOString() } })
  const isSameDay = earlier !== undefined && after(earlier.countedFrom, DAY) > now
  if (isSameDay && earlier.sentToday >= MAX_CODES_PER_DAY) throw errors.TOO_MANY_CODES()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const row: RegisterCode = {
    lawyerId,
    personId,
    ...target,
    codeKey: keyOf(cipher, lawyerId, code),
    createdAt: now,
    expiresAt: after(now, CODE_LIFETIME),
    tries: 0,
    sentToday: isSameDay ? earlier.sentToday + 1 : 1,
    countedFrom: isSameDay ? earlier.countedFrom : now,
  }
  await tx<RegisterCode>('register_code').insert(row).onConflict('lawyerId').merge()
  return { code, row }
}

/** Each try is counted before it is checked, so concurrent guesses get no more than five tries. */
export async function tryCode(
  { clock, cipher }: Needs,
  db: Db,
  { lawyerId, code }: { lawyerId: string; code: string },
): Promise<RegisterCode> {
  const open = () =>
    db<RegisterCode>('register_code').where({ lawyerId }).where('expiresAt', '>', clock.now())
  const [tried] = await open().where('tries', '<', CODE_TRIES).increment('tries', 1).returning('*')
  if (!tried)
    throw (await open().first())
      ? errors.CODE_HAS_NO_TRIES_LEFT({ field: 'code' })
      : errors.CODE_IS_EXPIRED({ field: 'code' })
  if (!cipher.isFingerprint(signedText(lawyerId, code.replace(/\s/g, '')), tried.codeKey))
    throw errors.CODE_IS_WRONG({ field: 'code', params: { left: CODE_TRIES - tried.tries } })
  return tried
}

/** A right code works once. The daily count stays. */
export const useCode = async (
  tx: Tx,
  { lawyerId, codeKey, createdAt }: RegisterCode,
): Promise<boolean> =>
  (await tx<RegisterCode>('register_code')
    .where({ lawyerId, codeKey })
    .where('expiresAt', '>', createdAt)
    .update({ expiresAt: createdAt })) > 0

export const findOpenCode = (
  db: Db,
  lawyerId: string,
  now: Date,
): Promise<RegisterCode | undefined> =>
  db<RegisterCode>('register_code').where({ lawyerId }).where('expiresAt', '>', now).first()

export const nextCodeAt = ({ createdAt }: Pick<RegisterCode, 'createdAt'>): Date =>
  after(createdAt, NEXT_CODE_AFTER)

const keyOf = (cipher: Cipher, lawyerId: string, code: string): string =>
  cipher.fingerprint(signedText(lawyerId, code))

const signedText = (lawyerId: string, code: string): string => `register code ${lawyerId} ${code}`
