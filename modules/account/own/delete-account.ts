import { emit, LOCALES, translators, type Actor, type Locale, type Tx } from '#modules/shared'
import { AccountModel } from '../account.ts'
import { errors } from '../errors.ts'
import { accountDeleted } from '../events.ts'
import { mailFarewell, type Ended } from '../mails.ts'
import type { Needs } from '../needs.ts'
import { reauthenticate, type Proof } from '../password/reauthenticate.ts'
import { endSessions } from '../sign-in/revocation.ts'

/** The word a person types to confirm, in the language of the page. */
export const deletionWord = (locale: Locale): string => translators[locale]('account.deletion.word')

/** Accepts the word in either language. */
export function assertDeletionWord(typed: string, locale: Locale): void {
  const words = LOCALES.map((either) => deletionWord(either).toLowerCase())
  if (!words.includes(typed.trim().toLowerCase()))
    throw errors.DELETION_WORD_IS_WRONG({
      field: 'confirmation',
      params: { word: deletionWord(locale) },
    })
}

/** Deletes the person's own account. Needs the typed word, and the password or a mailed code. */
export async function deleteOwnAccount(
  needs: Needs,
  actor: Actor,
  { confirmation, ...proof }: Proof & { confirmation: string },
): Promise<void> {
  assertDeletionWord(confirmation, actor.locale)
  if (actor.roles.includes('ROLE_ADMIN')) throw errors.TEAM_ACCOUNT_STAYS()
  await reauthenticate(needs, actor, proof)
  const { accountId, sessionId } = actor
  await needs.transact((tx) => deleteAccount(needs, tx, { accountId, ownSessionId: sessionId }))
}

/**
 * Deletes an account: ends its sessions, frees its address, and lets every module erase or keep its
 * part as the law requires. Repeating it changes nothing.
 */
export async function deleteAccount(
  needs: Needs,
  tx: Tx,
  { accountId, ownSessionId }: { accountId: string; ownSessionId?: string | undefined },
): Promise<void> {
  // Waits for transactions that write this account's id, such as a request for a time, and blocks
  // later ones.
  const account = await AccountModel.query(tx).findById(accountId).forUpdate().throwIfNotFound()
  if (account.deletedAt) return
  await AccountModel.query(tx).findById(accountId).patch({ deletedAt: needs.clock.now() })
  await endSessions(needs, tx, {
    accountId,
    reason: 'account-closed',
    ...(ownSessionId && { ownSessionId }),
  })
  for (const table of [
    'account_link',
    'case_claim',
    'one_use_ticket',
    'confirmation_code',
    'social_identity',
    'idempotency_key',
  ])
    await tx(table).where({ accountId }).delete()
  if (account.pictureFileId)
    await needs.files.abandonFiles(tx, { fileIds: [account.pictureFileId] })
  await emit(tx, accountDeleted, { accountId })
  await needs.messenger.messages.eraseAccount(tx, { accountId })
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

/** Accounts deleted since then, in order; ids only, since nothing else of them is left. */
export async function listDeletedAccounts(
  { db }: Pick<Needs, 'db'>,
  { since }: { since: Date },
): Promise<Array<{ accountId: string; deletedAt: Date }>> {
  const rows = await AccountModel.query(db)
    .where('deletedAt', '>=', since)
    .orderBy('deletedAt')
    .select('id', 'deletedAt')
  return rows.map(({ id, deletedAt }) => ({ accountId: id, deletedAt: deletedAt! }))
}

/**
 * The last mail: which consultations ended and what is refunded. Called by subscribers of
 * `account.deleted`.
 */
export async function sendFarewell(
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
