import {
  errors as shared,
  type Actor,
  type Cipher,
  type Db,
  type Locale,
  type Tx,
  sealedIn,
} from '#modules/shared'
import { AccountModel } from './account.ts'
import { toActor } from './sign-in/session.ts'

/** What other modules may know of a person. Whoever shows a deleted one says "Deleted user". */
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

/** Refuses with NOT_FOUND when there never was such a person. */
export async function getPerson(db: Db, accountId: string): Promise<Person> {
  const account = await AccountModel.query(db).findById(accountId)
  if (!account) throw shared.NOT_FOUND()
  return toPerson(account)
}

/** Several at once, for lists; those that do not exist are missing. */
export async function getPeople(
  db: Db,
  accountIds: readonly string[],
): Promise<Map<string, Person>> {
  const accounts = await AccountModel.query(db).findByIds([...new Set(accountIds)])
  return new Map(accounts.map((account) => [account.id, toPerson(account)]))
}

/**
 * The same, to write to: their addresses stay theirs until the caller's transaction ends. Whoever
 * is changing theirs at that moment is waited for, so that neither a mail nor a link in it goes to
 * a mailbox that has just become somebody else's.
 */
export async function holdPeople(
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
 * Whoever writes something of their own is here, and stays until the caller's transaction ends: one
 * who leaves at that moment waits for it, and takes along what was written; of one who has left
 * nothing is written any more. Taken before any other lock.
 */
export async function holdPresent(
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

/** Which of these addresses belong to accounts that are not deleted, sorted. */
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

/** Whether nobody has an account yet, not even a deleted one. */
export const hasNobody = async ({ db }: { db: Db }): Promise<boolean> =>
  (await AccountModel.query(db).first()) === undefined

/** The person as one who acts; undefined when unknown, deleted or not confirmed. */
export async function findActor(db: Db, accountId: string): Promise<Actor | undefined> {
  const account = await AccountModel.query(db).findById(accountId)
  return account?.mayEnter ? toActor(account) : undefined
}

/** Asked only when an invoice or an agreement needs it; encrypted in its column. */
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

/** "1980-02-29", where the person has said it. */
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
