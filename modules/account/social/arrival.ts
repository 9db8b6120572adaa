import { after, HOUR, newId, newSecret, sealedIn, type Db, type Tx } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { hashSecret } from '../secrets.ts'
import { CODE_TRIES, NEXT_CODE_AFTER } from '../own/confirmation-code.ts'
import { PROVIDER_NAMES, type Profile, type ProviderId } from './provider.ts'

export const ARRIVAL_LIFETIME = HOUR

/** What a new person typed; the account is created once the address is theirs. */
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

/** The sealed part. `isProven`: the provider verified the address, or our code was entered. */
export type Identification = Pick<Profile, 'name' | 'lastname' | 'email'> & {
  /** Their address at the provider. */ label?: string
  isProven: boolean
  provenBy?: 'provider' | 'code'
  details?: Details
}

export type Arrival = ArrivalRow & { identification: Identification }

/** Stores an identified person without an account. The token is for a cookie. */
export async function storeArrival(
  { clock, cipher }: Needs,
  db: Db,
  { provider, subject, name, lastname, email, isEmailVerified }: Profile,
  callbackPath: string | undefined,
) {
  const now = clock.now()
  const token = newSecret()
  const expiresAt = after(now, ARRIVAL_LIFETIME)
  const identification: Identification = {
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
    sealed: cipher.seal(JSON.stringify(identification), sealedIn('social_sign_in.sealed', id)),
    callbackPath: callbackPath ?? null,
    codeTries: 0,
    createdAt: now,
    expiresAt,
  })
  return { token, expiresAt }
}

async function findArrival(
  { clock, cipher }: Needs,
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
      identification: JSON.parse(
        cipher.open(row.sealed, sealedIn('social_sign_in.sealed', row.id)),
      ) as Identification,
    }
  )
}

/** Locks the arrival until the transaction ends. Refuses with SIGN_IN_EXPIRED. */
export async function getArrival(
  needs: Needs,
  tx: Tx,
  token: string | undefined,
): Promise<Arrival> {
  const arrival = await findArrival(needs, tx, token, { forUpdate: true })
  if (!arrival) throw errors.SIGN_IN_EXPIRED()
  return arrival
}

export const updateIdentification = (
  { cipher }: Needs,
  tx: Tx,
  { id }: Pick<Arrival, 'id'>,
  identification: Identification,
): Promise<unknown> =>
  tx<ArrivalRow>('social_sign_in')
    .where({ id })
    .update({
      sealed: cipher.seal(JSON.stringify(identification), sealedIn('social_sign_in.sealed', id)),
    })

export const dropArrival = (tx: Db, { id }: Pick<Arrival, 'id'>): Promise<unknown> =>
  tx<ArrivalRow>('social_sign_in').where({ id }).delete()

export const cancelArrival = async ({ db }: Needs, token: string | undefined): Promise<void> => {
  if (token) await db('social_sign_in').where('tokenHash', hashSecret(token)).delete()
}

/** The confirmed account with the proven address, which could be linked. */
export async function findNamesake(
  db: Db,
  { isProven, email }: Identification,
): Promise<AccountModel | undefined> {
  const account = isProven && email ? await AccountModel.query(db).findOne({ email }) : undefined
  return account?.mayEnter ? account : undefined
}

type DescribedArrival = {
  provider: ProviderId
  providerName: string
  /** Register; or prove that the account of this address is yours. */
  step: 'register' | 'link'
  email?: string
  isProven: boolean
  /** Our code was entered already: one press links. */
  isOwnerShown: boolean
  hasPassword: boolean
  name: string
  lastname: string
  details?: Details
  /** A code was sent and can still be entered. */
  code?: { nextAt: Date; isDead: boolean }
}

/** What the page after the provider asks. */
export async function describeArrival(
  needs: Needs,
  token: string | undefined,
): Promise<DescribedArrival | undefined> {
  const arrival = await findArrival(needs, needs.db, token)
  if (!arrival) return undefined
  const { provider, identification, codeSentAt, codeTries } = arrival
  const namesake = await findNamesake(needs.db, identification)
  return {
    provider,
    providerName: PROVIDER_NAMES[provider],
    step: namesake ? 'link' : 'register',
    ...(identification.email && { email: identification.email }),
    isProven: identification.isProven,
    isOwnerShown: namesake !== undefined && identification.provenBy === 'code',
    hasPassword: Boolean(namesake?.passwordHash),
    name: identification.name,
    lastname: identification.lastname,
    ...(identification.details && { details: identification.details }),
    ...(codeSentAt &&
      identification.provenBy !== 'code' && {
        code: {
          nextAt: after(codeSentAt, NEXT_CODE_AFTER),
          isDead: codeTries >= CODE_TRIES,
        },
      }),
  }
}
