import { randomInt } from 'node:crypto'
import { after, before, MINUTE, sealedIn, type Actor, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { mailCode } from '../mails.ts'
import { CODES_OF_ACCOUNT, CODES_TO_TARGET } from '../limits/limits.ts'
import type { Needs } from '../needs.ts'

type CodePurpose = 'email' | 'phone' | 'identity'
export const CODE_LIFETIME = 10 * MINUTE
export const CODE_TRIES = 5
export const NEXT_CODE_AFTER = MINUTE

type Row = {
  accountId: string
  purpose: CodePurpose
  targetSealed: string
  codeKey: string
  createdAt: Date
  expiresAt: Date
  tries: number
}

/**
 * Replaces the previous code. At most one a minute and ten a day, so that strangers cannot flood a
 * telephone or mailbox.
 */
export async function issueCode(
  needs: Needs,
  tx: Tx,
  { accountId, purpose, target }: { accountId: string; purpose: CodePurpose; target: string },
): Promise<{ code: string; expiresAt: Date; nextAt: Date }> {
  const { clock, cipher } = needs
  const now = clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = after(now, CODE_LIFETIME)
  const row = {
    accountId,
    purpose,
    targetSealed: cipher.seal(
      target,
      sealedIn('confirmation_code.target_sealed', accountId, purpose),
    ),
    codeKey: keyOf(needs, accountId, purpose, code),
    createdAt: now,
    expiresAt,
    tries: 0,
  }
  const [issued] = await tx<Row>('confirmation_code')
    .insert(row)
    .onConflict(['account_id', 'purpose'])
    .merge()
    .where('confirmation_code.created_at', '<=', before(now, NEXT_CODE_AFTER))
    .returning('createdAt')
  if (!issued)
    throw errors.CODE_TOO_SOON({ extras: { nextAt: await nextCodeAt(tx, { accountId, purpose }) } })
  await countCode(needs, tx, `${accountId} ${purpose}`, target)
  return { code, expiresAt, nextAt: after(now, NEXT_CODE_AFTER) }
}

/** A refusal rolls the counts back. */
export async function countCode(
  { throttle }: Needs,
  tx: Tx,
  asker: string,
  target: string,
): Promise<void> {
  if (
    (await throttle.countAndCheck(CODES_OF_ACCOUNT, asker, tx)) ||
    (await throttle.countAndCheck(CODES_TO_TARGET, target, tx))
  )
    throw errors.TOO_MANY_CODES()
}

/** Issues a code and mails it to the address. */
export async function mailNewCode(
  needs: Needs,
  tx: Tx,
  { accountId, locale }: Actor,
  purpose: 'email' | 'identity',
  email: string,
): Promise<WaitingCode> {
  const { code, ...times } = await issueCode(needs, tx, { accountId, purpose, target: email })
  await mailCode(needs, tx, { id: accountId, email, locale }, code)
  return { target: email, ...times }
}

/**
 * Returns the address or number the right code was sent to. Each try is counted before it is
 * checked, so concurrent guesses get no more than five tries. A right code works once.
 */
export async function takeCode(
  needs: Needs,
  { accountId, purpose, code }: { accountId: string; purpose: CodePurpose; code: string },
): Promise<string> {
  const { db, clock, cipher } = needs
  const [tried] = await db<Row>('confirmation_code')
    .where({ accountId, purpose })
    .where('expiresAt', '>', clock.now())
    .where('tries', '<', CODE_TRIES)
    .increment('tries', 1)
    .returning('*')
  if (!tried) throw await findCodeFault(needs, accountId, purpose)
  const { codeKey } = tried
  if (!cipher.isFingerprint(signedText(accountId, purpose, code.replace(/\s/g, '')), codeKey))
    throw errors.CODE_IS_WRONG({ field: 'code', params: { left: CODE_TRIES - tried.tries } })
  const taken = await db<Row>('confirmation_code').where({ accountId, purpose, codeKey }).delete()
  if (taken === 0) throw errors.CODE_IS_EXPIRED({ field: 'code' })
  return cipher.open(
    tried.targetSealed,
    sealedIn('confirmation_code.target_sealed', accountId, purpose),
  )
}

async function findCodeFault({ db, clock }: Needs, accountId: string, purpose: CodePurpose) {
  const row = await db<Row>('confirmation_code')
    .where({ accountId, purpose })
    .where('expiresAt', '>', clock.now())
    .first()
  return row
    ? errors.CODE_HAS_NO_TRIES_LEFT({ field: 'code' })
    : errors.CODE_IS_EXPIRED({ field: 'code' })
}

export type WaitingCode = { target: string; expiresAt: Date; nextAt: Date }

/** The unused code of this person, for a reloaded page. */
export async function findWaitingCode(
  { db, clock, cipher }: Needs,
  accountId: string,
  purpose: CodePurpose,
): Promise<WaitingCode | undefined> {
  const row = await db<Row>('confirmation_code')
    .where({ accountId, purpose })
    .where('expiresAt', '>', clock.now())
    .first()
  return (
    row && {
      target: cipher.open(
        row.targetSealed,
        sealedIn('confirmation_code.target_sealed', accountId, purpose),
      ),
      expiresAt: row.expiresAt,
      nextAt: after(row.createdAt, NEXT_CODE_AFTER),
    }
  )
}

async function nextCodeAt(
  tx: Tx,
  { accountId, purpose }: { accountId: string; purpose: CodePurpose },
): Promise<string | undefined> {
  const row = await tx<Row>('confirmation_code').where({ accountId, purpose }).first()
  return row && after(row.createdAt, NEXT_CODE_AFTER).toISOString()
}

const keyOf = ({ cipher }: Needs, accountId: string, purpose: CodePurpose, code: string): string =>
  cipher.fingerprint(signedText(accountId, purpose, code))

const signedText = (accountId: string, purpose: CodePurpose, code: string): string =>
  `confirmation code ${purpose} ${accountId} ${code}`
