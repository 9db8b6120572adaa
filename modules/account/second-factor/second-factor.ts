import { toString as drawQrCode } from 'qrcode'
import { newSecret, type Tx, sealedIn } from '#modules/shared'
import { errors } from '../errors.ts'
import { SECOND_FACTORS } from '../limits/limits.ts'
import { mailRecoveryCodeUsed } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { makeRecoveryCodes, takeRecoveryCode } from './recovery-code.ts'
import { endSessions } from '../sign-in/revocation.ts'
import { hashSecret } from '../secrets.ts'
import { findPendingSession, type SessionRow } from '../sign-in/session.ts'
import { minutesUntil } from '../limits/throttle.ts'
import { base32, totpStep, totpUri } from './totp.ts'

/** Of an authenticator's code; whatever is longer is a recovery code. */
const DIGITS = 6

type Factor = {
  accountId: string
  secretSealed: string
  lastStep: string | number
  createdAt: Date
}

/**
 * What stands between a team session and the team's work: showing the factor, or making it at the
 * first sign-in.
 */
export type PendingFactor =
  | { state: 'prove' }
  | {
      state: 'set-up'
      secret: string
      /** An SVG of black squares on white, which every camera reads. */ qr: string
    }
export type Proven = {
  token: string
  expiresAt: Date
  /** Shown once, when the factor was made. */ recoveryCodes?: string[]
}

/** Nothing for whoever needs no second factor, or has shown it. */
export async function describeSecondFactor(
  needs: Needs,
  cookie: string | undefined,
  issuer: string,
): Promise<PendingFactor | undefined> {
  const pending = await findPendingSession(needs, cookie)
  if (!pending) return undefined
  if (await findFactor(needs, pending.account.id)) return { state: 'prove' }
  const secret = secretOf(needs, pending.row.id)
  return {
    state: 'set-up',
    secret,
    qr: await drawQrCode(totpUri(issuer, pending.account.email ?? '', secret), {
      type: 'svg',
      margin: 3,
    }),
  }
}

/**
 * Takes the code of the authenticator app, or a recovery code. At the first sign-in the code proves
 * that the app has the secret, which is kept from then on. The session gets a new value: the old
 * one never opened anything.
 */
export async function proveSecondFactor(
  needs: Needs,
  { cookie, code }: { cookie: string | undefined; code: string },
): Promise<Proven> {
  const pending = await findPendingSession(needs, cookie)
  if (!pending) throw errors.SECOND_FACTOR_NOT_ASKED()
  const { account, row } = pending
  const given = code.replace(/[\s-]/g, '').toUpperCase()
  // Counted before it is judged, so that a hundred codes at once are not one. Nobody guesses a
  // recovery code of 80 bits, so whoever knows a team member's password and uses up the tries does
  // not keep its owner out.
  const isGuessable = given.length <= DIGITS
  if (
    isGuessable &&
    (await needs.throttle.fail(SECOND_FACTORS, account.id)) > SECOND_FACTORS.failures
  )
    throw errors.TOO_MANY_ATTEMPTS(
      minutesUntil((await needs.throttle.read(SECOND_FACTORS, account.id)).resetsAt, needs.clock),
    )
  const proven = await needs.transact(async (tx) => {
    const factor = await findFactor({ db: tx }, account.id)
    const recoveryCodes = factor
      ? await prove(needs, tx, factor, given, account)
      : await setUp(needs, tx, {
          accountId: account.id,
          secret: secretOf(needs, row.id),
          code: given,
        })
    return { ...(await admit(needs, tx, row)), ...(recoveryCodes && { recoveryCodes }) }
  })
  await needs.throttle.forget(SECOND_FACTORS, account.id)
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
    const left = await takeRecoveryCode(needs, tx, account.id, code)
    if (left === undefined) throw errors.SECOND_FACTOR_IS_WRONG({ field: 'code' })
    if (account.email)
      await mailRecoveryCodeUsed(
        needs,
        tx,
        { id: account.id, email: account.email, locale: account.locale },
        left,
      )
    return
  }
  const after = Number(factor.lastStep)
  const step = totpStep(
    needs.cipher.open(factor.secretSealed, sealedIn('second_factor.secret_sealed', account.id)),
    code,
    { now: needs.clock.now(), after },
  )
  // Of two that show one code at the same moment, one is too late.
  const taken =
    step === undefined
      ? 0
      : await tx<Factor>('second_factor')
          .where({ accountId: account.id })
          .where('lastStep', '<', step)
          .update({ lastStep: step })
  if (taken === 0) throw errors.SECOND_FACTOR_IS_WRONG({ field: 'code' })
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
 * Keeps the secret, encrypted, and makes recovery codes. Of two that set one up at once the second
 * hears that it is there.
 */
export async function storeSecondFactor(
  { cipher, clock }: Pick<Needs, 'cipher' | 'clock'>,
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
 * Takes the factor away from a team member who lost telephone and codes, and ends their sessions:
 * the next sign-in makes a new one.
 */
export async function resetSecondFactor(
  needs: Pick<Needs, 'broadcast'>,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<boolean> {
  await endSessions(needs, tx, { accountId })
  return (await tx('second_factor').where({ accountId }).delete()) > 0
}

async function admit(
  { clock }: Needs,
  tx: Tx,
  { id, expiresAt }: SessionRow,
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
 * Follows from the session, so that showing it changes nothing and each first sign-in sees another
 * one.
 */
const secretOf = ({ cipher }: Pick<Needs, 'cipher'>, sessionId: string): string =>
  base32(Buffer.from(cipher.fingerprint(`second factor ${sessionId}`), 'hex').subarray(0, 20))
