import { newSecret, type Tx, sealedIn } from '#modules/shared'
import { errors } from '../errors.ts'
import { SECOND_FACTORS } from '../limits/limits.ts'
import { mailRecoveryCodeUsed, addressee } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { makeRecoveryCodes, useRecoveryCode } from './recovery-code.ts'
import { endSessions } from '../sign-in/revocation.ts'
import { hashSecret } from '../secrets.ts'
import { findPendingSession, type FoundRow } from '../sign-in/session.ts'
import { base32, totpStep, totpUri } from './totp.ts'
import { countAttempt } from '../limits/throttle.ts'

/** Longer codes are recovery codes. */
const DIGITS = 6

type Factor = {
  accountId: string
  secretSealed: string
  lastStep: string | number
  createdAt: Date
}

/** A pending team session must prove the factor, or set it up at the first sign-in. */
type PendingFactor =
  | { state: 'prove' }
  | {
      state: 'set-up'
      secret: string
      /** Black on white SVG. */ qr: string
    }
export type Proven = {
  token: string
  expiresAt: Date
  /** Shown once, after the set-up. */ recoveryCodes?: string[]
}

/** Undefined when no second factor is due. */
export async function describeSecondFactor(
  needs: Needs,
  cookie: string | undefined,
  issuer: string,
): Promise<PendingFactor | undefined> {
  const pending = await findPendingSession(needs, cookie)
  if (!pending) return undefined
  if (await findFactor(needs, pending.account.id)) return { state: 'prove' }
  const secret = secretOf(needs, pending.row.id)
  const qrCode = await import('qrcode')
  return {
    state: 'set-up',
    secret,
    qr: await qrCode.toString(totpUri(issuer, pending.account.email ?? '', secret), {
      type: 'svg',
      margin: 3,
    }),
  }
}

/**
 * Takes a code of the authenticator app or a recovery code. At the first sign-in a right code
 * stores the secret. The session gets a new value.
 */
export async function proveSecondFactor(
  needs: Needs,
  { cookie, code }: { cookie: string | undefined; code: string },
): Promise<Proven> {
  const pending = await findPendingSession(needs, cookie)
  if (!pending) throw errors.SECOND_FACTOR_NOT_ASKED()
  const { account, row } = pending
  const typedCode = code.replace(/[\s-]/g, '').toUpperCase()
  // Counted before it is checked, so that concurrent guesses count. Recovery codes of 80 bits are
  // not counted: a stranger who knows the password must not lock the owner out.
  const isGuessable = typedCode.length <= DIGITS
  if (isGuessable) await countAttempt(needs, SECOND_FACTORS, account.id)
  const proven = await needs.transact(async (tx) => {
    const factor = await findFactor({ db: tx }, account.id)
    const recoveryCodes = factor
      ? await prove(needs, tx, factor, typedCode, account)
      : await setUp(needs, tx, {
          accountId: account.id,
          secret: secretOf(needs, row.id),
          code: typedCode,
        })
    return { ...(await admit(needs, tx, row)), ...(recoveryCodes && { recoveryCodes }) }
  })
  await needs.throttle.reset(SECOND_FACTORS, account.id)
  return proven
}

async function prove(
  needs: Needs,
  tx: Tx,
  factor: Factor,
  code: string,
  account: { id: string; email: string | null; locale: 'lt' | 'en' },
): Promise<undefined> {
  if (code.length > DIGITS) {
    const codesLeft = await useRecoveryCode(needs, tx, account.id, code)
    if (codesLeft === undefined) throw errors.SECOND_FACTOR_IS_WRONG({ field: 'code' })
    if (account.email)
      await mailRecoveryCodeUsed(needs, tx, addressee(account, account.email), codesLeft)
    return
  }
  const lastUsedStep = Number(factor.lastStep)
  const step = totpStep(
    needs.cipher.open(factor.secretSealed, sealedIn('second_factor.secret_sealed', account.id)),
    code,
    { now: needs.clock.now(), lastUsedStep },
  )
  // Of two uses of one code, the second fails.
  const updatedRows =
    step === undefined
      ? 0
      : await tx<Factor>('second_factor')
          .where({ accountId: account.id })
          .where('lastStep', '<', step)
          .update({ lastStep: step })
  if (updatedRows === 0) throw errors.SECOND_FACTOR_IS_WRONG({ field: 'code' })
}

async function setUp(
  needs: Needs,
  tx: Tx,
  { accountId, secret, code }: { accountId: string; secret: string; code: string },
): Promise<string[]> {
  const step = totpStep(secret, code, { now: needs.clock.now() })
  if (step === undefined) throw errors.SECOND_FACTOR_IS_WRONG({ field: 'code' })
  return storeSecondFactor(needs, tx, { accountId, secret, step })
}

/**
 * Stores the sealed secret and creates recovery codes. Of two concurrent set-ups, the second is
 * refused.
 */
export async function storeSecondFactor(
  { cipher, clock }: Needs,
  tx: Tx,
  { accountId, secret, step = 0 }: { accountId: string; secret: string; step?: number },
): Promise<string[]> {
  const secretSealed = cipher.seal(secret, sealedIn('second_factor.secret_sealed', accountId))
  const [made] = await tx<Factor>('second_factor')
    .insert({ accountId, secretSealed, lastStep: step, createdAt: clock.now() })
    .onConflict('accountId')
    .ignore()
    .returning('accountId')
  if (!made) throw errors.SECOND_FACTOR_IS_WRONG({ field: 'code' })
  return makeRecoveryCodes(tx, accountId)
}

/**
 * Removes the factor of a team member who lost telephone and codes, and ends their sessions; the
 * next sign-in sets up a new one.
 */
export async function resetSecondFactor(
  needs: Pick<Needs, 'broadcast'>,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<boolean> {
  await endSessions(needs, tx, { accountId, reason: 'second-factor-reset' })
  return (await tx('second_factor').where({ accountId }).delete()) > 0
}

async function admit(
  { clock }: Needs,
  tx: Tx,
  { id, expiresAt }: FoundRow,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newSecret()
  await tx('session')
    .where({ id })
    .update({ tokenHash: hashSecret(token), secondFactorAt: clock.now() })
  return { token, expiresAt }
}

const findFactor = (
  { db }: { db: Needs['db'] | Tx },
  accountId: string,
): Promise<Factor | undefined> => db<Factor>('second_factor').where({ accountId }).first()

/**
 * Derived from the session, so that showing it changes nothing and each first sign-in gets another
 * secret.
 */
const secretOf = ({ cipher }: Needs, sessionId: string): string =>
  base32(Buffer.from(cipher.fingerprint(`second factor ${sessionId}`), 'hex').subarray(0, 20))
