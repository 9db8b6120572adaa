import { emit, errors as shared, isId, type Actor, type Tx } from '#modules/shared'
import { Assistant, lockOwn } from './assistant.ts'
import { assistantEnded } from './events.ts'
import type { Needs } from './needs.ts'
import { endPermission } from './permission.ts'

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
    const assistant = isId(id)
      ? await Assistant.query(tx)
          .findById(id)
          .where({ accountId: actor.accountId })
          .whereNull('endedAt')
          .forUpdate()
      : undefined
    if (!assistant) throw shared.NOT_FOUND()
    await end(needs, tx, assistant, 'assistant')
  })
}

/** Ends with the lawyer's profile: they have no assistants any more. */
export async function endAssistantsOf(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await endAll(needs, tx, await lockOpen(tx, { lawyerAccountId: accountId }), ofLawyerGone)
}

/** Of a deleted account: its assistants and its help end, and the mailed addresses are erased. */
export async function eraseAccount(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  const open = await lockOpen(tx, { lawyerAccountId: accountId }, { accountId })
  await endAll(needs, tx, open, (assistant) =>
    assistant.accountId === accountId ? 'assistant' : ofLawyerGone(assistant),
  )
  await Assistant.query(tx)
    .where((query) => void query.where('lawyerAccountId', accountId).orWhere({ accountId }))
    .patch({ email: null })
}

/** An invitation that the system ended would count as sent again. */
const ofLawyerGone = ({ beganAt }: Assistant): By => (beganAt ? 'system' : 'lawyer')

const lockOpen = (tx: Tx, ...either: Array<Partial<Assistant>>) =>
  Assistant.query(tx)
    .where((query) => {
      for (const condition of either) void query.orWhere(condition)
    })
    .whereNull('endedAt')
    .whereNull('declinedAt')
    .orderBy('id')
    .forUpdate()

/** Accounts are locked before rows of assistants, as in their deletion. */
async function lockPerson({ account }: Needs, tx: Tx, id: string): Promise<void> {
  const assistant = isId(id) ? await Assistant.query(tx).findById(id) : undefined
  if (assistant?.accountId) await account.people.lockPeople(tx, [assistant.accountId])
}

const end = (needs: Needs, tx: Tx, assistant: Assistant, endedBy: By) =>
  endAll(needs, tx, [assistant], () => endedBy)

/** The rows are locked. The roles come next, since another help may begin at the same moment. */
async function endAll(
  needs: Needs,
  tx: Tx,
  assistants: readonly Assistant[],
  byWhom: (assistant: Assistant) => By,
): Promise<void> {
  const { account, clock } = needs
  await account.accounts.lockRoles(
    tx,
    assistants.flatMap(({ accountId }) => accountId ?? []),
  )
  for (const assistant of assistants) {
    const { id, accountId } = assistant
    const endedBy = byWhom(assistant)
    await Assistant.query(tx).findById(id).patch({ endedAt: clock.now(), endedBy })
    await endPermission(needs, tx, assistant)
    if (!accountId) continue
    const other = await Assistant.query(tx).findOne({ accountId }).whereNull('endedAt')
    if (!other) await account.accounts.withdrawRole(tx, { accountId, role: 'ROLE_ASSISTANT' })
    await emit(tx, assistantEnded, { assistantId: id, endedBy })
  }
}
