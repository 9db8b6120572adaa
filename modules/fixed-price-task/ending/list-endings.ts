import type { Needs } from '../needs.ts'
import { FixedPriceTask, openTexts } from '../task.ts'
import { moveFor } from './end-all.ts'

/** What becomes of an open task when its client or its lawyer leaves. */
export type TaskEnding = {
  id: string
  firmLawyerId: string
  /** Empty once erased. */
  title: string
  refundCents: number
  /** `accepted`: by a client who leaves. `stays`: the client of the lawyer may still accept it. */
  outcome: 'ends' | 'accepted' | 'stays'
}

/** Of a client who deletes the account. */
export const listEndings = (
  needs: Needs,
  { accountId }: { accountId: string },
): Promise<TaskEnding[]> => list(needs, 'client', { clientAccountId: accountId })

/** Of lawyers who may not work any more, or who leave a firm. */
export const listLawyerEndings = (
  needs: Needs,
  whose: { lawyerId: string } | { firmLawyerIds: readonly string[] },
): Promise<TaskEnding[]> => list(needs, 'lawyer', whose)

async function list(
  { db, cipher }: Needs,
  leaver: 'client' | 'lawyer',
  whose: { clientAccountId: string } | { lawyerId: string } | { firmLawyerIds: readonly string[] },
): Promise<TaskEnding[]> {
  const open = await FixedPriceTask.query(db)
    .modify((query) => {
      if ('firmLawyerIds' in whose) return query.whereIn('firmLawyerId', [...whose.firmLawyerIds])
      return query.where(whose)
    })
    .whereNull('endedAt')
    .orderBy('id')
  return open.map((task) => {
    const move = moveFor(task, leaver)
    return {
      id: task.id,
      firmLawyerId: task.firmLawyerId,
      title: openTexts(cipher, task).title,
      refundCents: move === 'withdraw' && task.paidAt ? task.priceCents : 0,
      outcome: outcomeOf(move),
    }
  })
}

function outcomeOf(move: ReturnType<typeof moveFor>): TaskEnding['outcome'] {
  if (!move) return 'stays'
  return move === 'accept' ? 'accepted' : 'ends'
}
