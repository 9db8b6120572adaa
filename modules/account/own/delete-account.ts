import { emit, LOCALES, translators, type Actor, type Locale, type Tx } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import { accountDeleted } from '../events.ts'
import { mailFarewell, type Ended } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { reauthenticate, type Proof } from '../password/reauthenticate.ts'
import { endSessions } from '../sign-in/revocation.ts'

/** What a person types to show that they mean it, in the language of the page. */
export const deletionWord = (locale: Locale): string => translators[locale]('account.deletion.word')

/** A person ends their own account for good: typed word, and the password or a mailed code. */
export async function deleteOwnAccount(
  needs: Needs,
  actor: Actor,
  { confirmation, ...proof }: Proof & { confirmation: string },
): Promise<void> {
  const words = LOCALES.map((locale) => deletionWord(locale).toLowerCase())
  if (!words.includes(confirmation.trim().toLowerCase()))
    throw errors.DELETION_WORD_IS_WRONG({
      field: 'confirmation',
      params: { word: deletionWord(actor.locale) },
    })
  if (actor.roles.includes('ROLE_ADMIN')) throw errors.TEAM_ACCOUNT_STAYS()
  await reauthenticate(needs, actor, proof)
  await needs.transact((tx) => deleteAccount(needs, tx, { accountId: actor.accountId }))
}

/**
 * The end of an account, whoever asked for it: nobody can enter it any more, every module wipes or
 * keeps its part as the law says, the address is free, and all others see "Deleted user". Once
 * done, asking again changes nothing.
 */
export async function deleteAccount(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  // The lock waits for whatever still writes this account's id, such as a request for a time, and
  // keeps out what comes after.
  const account = await AccountModel.query(tx).findById(accountId).forUpdate().throwIfNotFound()
  if (account.deletedAt) return
  await AccountModel.query(tx).findById(accountId).patch({ deletedAt: needs.clock.now() })
  await endSessions(needs, tx, { accountId })
  for (const table of [
    'account_link',
    'one_use_ticket',
    'confirmation_code',
    'social_identity',
    'idempotency_key',
  ])
    await tx(table).where({ accountId }).delete()
  if (account.pictureFileId)
    await needs.files.abandonFiles(tx, { fileIds: [account.pictureFileId] })
  await emit(tx, accountDeleted, { accountId })
  await needs.messenger.forgetAccount(tx, { accountId })
  await AccountModel.query(tx).findById(accountId).patch({
    email: null,
    emailConfirmedAt: null,
    passwordHash: null,
    name: '',
    lastname: '',
    phone: null,
    phoneConfirmedAt: null,
    birthDate: null,
    personalCodeSealed: null,
    pictureFileId: null,
  })
}

/**
 * The last mail: what was called off, what comes back, what stays and why. For whoever hears
 * `account.deleted`.
 */
export async function sayFarewell(
  needs: Needs,
  tx: Tx,
  { accountId, ended }: { accountId: string; ended: readonly Ended[] },
): Promise<void> {
  const { email, emailConfirmedAt, locale } = await AccountModel.query(tx)
    .findById(accountId)
    .throwIfNotFound()
  if (email && emailConfirmedAt)
    await mailFarewell(needs, tx, { id: accountId, email, locale }, ended)
}
