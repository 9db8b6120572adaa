import { anAccount, type TestAccount } from '#modules/account/testing'
import { hashSecret } from '#modules/account'
import { newId, type Actor } from '#modules/shared'
import type { TestFoundation } from '#testing'

/**
 * A person with an account who helps this lawyer; the rights as given, all without; an account of their
 * own, or the given one.
 */
export async function anAssistant(
  { db, clock, ...foundation }: TestFoundation,
  lawyer: Actor,
  rights: { mayAnswer: boolean; mayChangeCalendar: boolean; mayHandlePapers: boolean } = {
    mayAnswer: true,
    mayChangeCalendar: true,
    mayHandlePapers: true,
  },
  given?: TestAccount,
): Promise<{ id: string; account: TestAccount; actor: Actor }> {
  const account =
    given ??
    (await anAccount(
      { db, clock, ...foundation },
      { name: 'Ina', lastname: 'Padėjėja', roles: ['ROLE_USER', 'ROLE_ASSISTANT'] },
    ))
  const id = newId()
  await db('assistant').insert({
    id,
    lawyerAccountId: lawyer.accountId,
    email: account.email,
    locale: 'lt',
    ...rights,
    tokenHash: hashSecret(id),
    invitedAt: clock.now(),
    expiresAt: clock.now(),
    accountId: account.id,
    beganAt: clock.now(),
  })
  return { id, account, actor: account.actor }
}
