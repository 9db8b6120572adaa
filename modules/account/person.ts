import {
  errors as shared,
  readByIds,
  type Actor,
  type Cipher,
  type Db,
  type Locale,
  type Tx,
  sealedIn,
} from '#modules/shared'
import { AccountModel } from './account.ts'
import { toActor } from './sign-in/session.ts'

/** What other modules may know of a person. */
export type Person = {
  id: string
  name: string
  lastname: string
  /** Empty for a deleted person. */
  email: string
  emailConfirmed: boolean
  phone?: string
  phoneConfirmed: boolean
  locale: Locale
  pictureFileId?: string
  deleted: boolean
}

/** Refuses with NOT_FOUND. */
export async function getPerson(db: Db, accountId: string): Promise<Person> {
  const account = await AccountModel.query(db).findById(accountId)
  if (!account) throw shared.NOT_FOUND()
  return toPerson(account)
}

/** Unknown ids are missing from the result. */
export async function getPeople(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, Person>> {
  const accounts = await readByIds(accountIds, (ids) => AccountModel.query(db).findByIds(ids))
  return new Map(accounts.map((account) => [account.id, toPerson(account)]))
}

/**
 * Locks the addresses of these people until the transaction ends, so that no mail goes to a mailbox
 * that just became another person's.
 */
export async function lockPeople(
  tx: Tx,
  accountIds: readonly string[],
): Promise<Map<string, Person>> {
  const accounts = await AccountModel.query(tx)
    .findByIds([...new Set(accountIds)])
    .orderBy('id')
    .forKeyShare()
  return new Map(accounts.map((account) => [account.id, toPerson(account)]))
}

/**
 * Locks the acting person's account against deletion until the transaction ends. Refuses with
 * UNAUTHENTICATED when it is deleted. Take this lock before any other.
 */
export async function lockPresent(
  tx: Tx,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<Person> {
  const account = await AccountModel.query(tx)
    .findById(accountId)
    .whereNull('deletedAt')
    .forKeyShare()
  if (!account) throw shared.UNAUTHENTICATED()
  return toPerson(account)
}

export async function findPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  const account = await AccountModel.query(db).findOne({ email })
  return account && toPerson(account)
}

/** Which of these addresses belong to accounts, sorted. */
export async function listKnownEmails(
  { db }: { db: Db },
  emails: readonly string[],
): Promise<string[]> {
  const known = await AccountModel.query(db)
    .whereIn('email', [...emails])
    .whereNull('deletedAt')
    .orderBy('email')
  return known.flatMap(({ email }) => email ?? [])
}

/** Whether there is no account, not even a deleted one. */
export const hasNoAccounts = async ({ db }: { db: Db }): Promise<boolean> =>
  (await AccountModel.query(db).first()) === undefined

/** Undefined when unknown, deleted or not confirmed. */
export async function findActor(db: Db, accountId: string): Promise<Actor | undefined> {
  const account = await AccountModel.query(db).findById(accountId)
  return account?.mayEnter ? toActor(account) : undefined
}

export async function recordPersonalCode(
  { cipher }: { cipher: Cipher },
  tx: Tx,
  { accountId, personalCode }: { accountId: string; personalCode: string },
): Promise<void> {
  await AccountModel.query(tx)
    .findById(accountId)
    .patch({
      personalCodeSealed: cipher.seal(
        personalCode,
        sealedIn('account.personal_code_sealed', accountId),
      ),
    })
}

/** "1980-02-29". */
export async function findBirthDate(db: Db, accountId: string): Promise<string | null> {
  return (await AccountModel.query(db).findById(accountId).select('birthDate'))?.birthDate ?? null
}

export async function findPersonalCode(
  { cipher }: { cipher: Cipher },
  db: Db,
  accountId: string,
): Promise<string | undefined> {
  const account = await AccountModel.query(db).findById(accountId).select('personalCodeSealed')
  return account?.personalCodeSealed
    ? cipher.open(account.personalCodeSealed, sealedIn('account.personal_code_sealed', accountId))
    : undefined
}

export function toPerson(account: AccountModel): Person {
  const { id, name, lastname, email, phone, locale, pictureFileId } = account
  return {
    id,
    name,
    lastname,
    email: email ?? '',
    emailConfirmed: account.emailConfirmedAt !== null,
    ...(phone && { phone }),
    phoneConfirmed: account.phoneConfirmedAt !== null,
    locale,
    ...(pictureFileId && { pictureFileId }),
    deleted: account.deletedAt !== null,
  }
}
