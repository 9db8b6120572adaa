import { HOUR, newId, newSecret, type Db, type Tx, sealedIn } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'
import { CODE_TRIES, NEXT_CODE_AFTER } from '../own/confirmation-code.ts'
import { PROVIDER_NAMES, type Profile, type ProviderId } from './provider.ts'

export const ARRIVAL_LIFETIME = HOUR

/** What somebody who is new here has typed; an account is made of it once the address is theirs. */
export type Details = {
  role: 'ROLE_USER' | 'ROLE_LAWYER'
  name: string
  lastname: string
  phone?: string
}

export type ArrivalRow = {
  id: string
  tokenHash: string
  provider: ProviderId
  subject: string
  sealed: string
  callbackPath: string | null
  codeKey: string | null
  codeSentAt: Date | null
  codeTries: number
  createdAt: Date
  expiresAt: Date
}

/**
 * The sealed part. `isProven`: the provider verified the address, or its owner sent our code back.
 */
export type Kept = Pick<Profile, 'name' | 'lastname' | 'email'> & {
  /** The address they are known by there. */ label?: string
  isProven: boolean
  provenBy?: 'provider' | 'code'
  details?: Details
}

export type Arrival = ArrivalRow & { kept: Kept }

/**
 * Keeps somebody who proved to be a provider's person and is nobody's account yet. The token is for
 * a cookie of their browser.
 */
export async function keepArrival(
  { clock, cipher }: Needs,
  db: Db,
  { provider, subject, name, lastname, email, isEmailVerified }: Profile,
  callbackPath: string | undefined,
) {
  const now = clock.now()
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + ARRIVAL_LIFETIME)
  const kept: Kept = {
    name,
    lastname,
    ...(email && { email, label: email }),
    isProven: isEmailVerified,
    ...(isEmailVerified && { provenBy: 'provider' as const }),
  }
  const id = newId()
  await db<ArrivalRow>('social_sign_in').insert({
    id,
    tokenHash: hashSecret(token),
    provider,
    subject,
    sealed: cipher.seal(JSON.stringify(kept), sealedIn('social_sign_in.sealed', id)),
    callbackPath: callbackPath ?? null,
    codeTries: 0,
    createdAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}

export async function findArrival(
  { clock, cipher }: Pick<Needs, 'clock' | 'cipher'>,
  db: Db,
  token: string | undefined,
  { forUpdate = false } = {},
): Promise<Arrival | undefined> {
  if (!token) return undefined
  const query = db<ArrivalRow>('social_sign_in')
    .where('tokenHash', hashSecret(token))
    .where('expiresAt', '>', clock.now())
    .first()
  const row: ArrivalRow | undefined = await (forUpdate ? query.forUpdate() : query)
  return (
    row && {
      ...row,
      kept: JSON.parse(cipher.open(row.sealed, sealedIn('social_sign_in.sealed', row.id))) as Kept,
    }
  )
}

/** The arrival, held until the transaction ends; SIGN_IN_RAN_OUT when there is none any more. */
export async function getArrival(
  needs: Pick<Needs, 'clock' | 'cipher'>,
  tx: Tx,
  token: string | undefined,
): Promise<Arrival> {
  const arrival = await findArrival(needs, tx, token, { forUpdate: true })
  if (!arrival) throw errors.SIGN_IN_RAN_OUT()
  return arrival
}

export const changeKept = (
  { cipher }: Pick<Needs, 'cipher'>,
  tx: Tx,
  { id }: Pick<Arrival, 'id'>,
  kept: Kept,
): Promise<unknown> =>
  tx<ArrivalRow>('social_sign_in')
    .where({ id })
    .update({ sealed: cipher.seal(JSON.stringify(kept), sealedIn('social_sign_in.sealed', id)) })

export const dropArrival = (tx: Db, { id }: Pick<Arrival, 'id'>): Promise<unknown> =>
  tx<ArrivalRow>('social_sign_in').where({ id }).delete()

/** "Not me" or "another way": nothing is left of it. */
export const forgetArrival = async (
  { db }: Pick<Needs, 'db'>,
  token: string | undefined,
): Promise<void> => {
  if (token) await db('social_sign_in').where('tokenHash', hashSecret(token)).delete()
}

/**
 * The confirmed account whose address was proven, which the provider's person would be linked to.
 */
export async function findNamesake(
  db: Db,
  { isProven, email }: Kept,
): Promise<AccountModel | undefined> {
  const account = isProven && email ? await AccountModel.query(db).findOne({ email }) : undefined
  return account?.mayEnter ? account : undefined
}

export type DescribedArrival = {
  provider: ProviderId
  providerName: string
  /**
   * Choose an account type and agree to the terms; or show that the account of this address is
   * yours.
   */
  step: 'register' | 'link'
  email?: string
  isProven: boolean
  /** The owner sent our code back already: one press is enough to link. */
  isOwnerShown: boolean
  hasPassword: boolean
  name: string
  lastname: string
  details?: Details
  /** A code is on its way and can still be entered. */
  code?: { nextAt: Date; isDead: boolean }
}

/** What the page after the provider has to ask. */
export async function describeArrival(
  needs: Pick<Needs, 'db' | 'clock' | 'cipher'>,
  token: string | undefined,
): Promise<DescribedArrival | undefined> {
  const arrival = await findArrival(needs, needs.db, token)
  if (!arrival) return undefined
  const { provider, kept, codeSentAt, codeTries } = arrival
  const namesake = await findNamesake(needs.db, kept)
  return {
    provider,
    providerName: PROVIDER_NAMES[provider],
    step: namesake ? 'link' : 'register',
    ...(kept.email && { email: kept.email }),
    isProven: kept.isProven,
    isOwnerShown: namesake !== undefined && kept.provenBy === 'code',
    hasPassword: Boolean(namesake?.passwordHash),
    name: kept.name,
    lastname: kept.lastname,
    ...(kept.details && { details: kept.details }),
    ...(codeSentAt &&
      kept.provenBy !== 'code' && {
        code: {
          nextAt: new Date(codeSentAt.getTime() + NEXT_CODE_AFTER),
          isDead: codeTries >= CODE_TRIES,
        },
      }),
  }
}
