import { emit, errors as shared, isId, type Actor, type Tx } from '#modules/shared'
import { Assistant } from './assistant.ts'
import { assistantEnded } from './events.ts'
import type { Needs } from './needs.ts'
import { lockOwn } from './own-assistants.ts'

type By = NonNullable<Assistant['endedBy']>

/** The lawyer ends the right or withdraws the invitation; it works nowhere from this moment. */
export async function endAssistant(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    await lockPerson(needs, tx, id)
    await end(needs, tx, await lockOwn(tx, actor, id), 'lawyer')
  })
}

/** The assistant stops helping this lawyer. */
export async function leaveLawyer(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    await lockPerson(needs, tx, id)
    const found = isId(id)
      ? await Assistant.query(tx)
          .findById(id)
          .where({ accountId: actor.accountId })
          .whereNull('endedAt')
          .forUpdate()
      : undefined
    if (!found) throw shared.NOT_FOUND()
    await end(needs, tx, found, 'assistant')
  })
}

/** Ends with the lawyer's profile: they have no assistants any more. */
export async function endAssistantsOf(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  const open = await Assistant.query(tx)
    .where({ lawyerAccountId: accountId })
    .whereNull('endedAt')
    .whereNull('declinedAt')
    .orderBy('id')
    .forUpdate()
  for (const assistant of open) await end(needs, tx, assistant, 'system')
}

/** Of a deleted account: its assistants and its help end, and the mailed addresses are erased. */
export async function eraseAccount(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await endAssistantsOf(needs, tx, { accountId })
  const helped = await Assistant.query(tx)
    .where({ accountId })
    .whereNull('endedAt')
    .orderBy('id')
    .forUpdate()
  for (const assistant of helped) await end(needs, tx, assistant, 'assistant')
  await Assistant.query(tx)
    .where((of) => void of.where('lawyerAccountId', accountId).orWhere({ accountId }))
    .patch({ email: null })
}

/** Accounts are locked before rows of assistants, as in their deletion. */
async function lockPerson({ account }: Needs, tx: Tx, id: string): Promise<void> {
  const known = isId(id) ? await Assistant.query(tx).findById(id) : undefined
  if (known?.accountId) await account.people.lockPeople(tx, [known.accountId])
}

async function end({ account, clock }: Needs, tx: Tx, { id, accountId }: Assistant, endedBy: By) {
  await Assistant.query(tx).findById(id).patch({ endedAt: clock.now(), endedBy })
  if (!accountId) return
  const others = await Assistant.query(tx).findOne({ accountId }).whereNull('endedAt')
  if (!others) await account.accounts.withdrawRole(tx, { accountId, role: 'ROLE_ASSISTANT' })
  await emit(tx, assistantEnded, { assistantId: id, endedBy })
}
