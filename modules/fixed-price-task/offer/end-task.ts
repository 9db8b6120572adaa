import { errors as shared, type Actor } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { byOf, makeMove } from '../state/make-move.ts'
import { lockVisible, type FixedPriceTask } from '../task.ts'

type One = { id: string }

/** The client does not want the work; before the signature, with everything back. */
export const declineTask = (needs: Needs, actor: Actor, { id }: One): Promise<FixedPriceTask> =>
  end(needs, actor, { id, move: 'decline', side: 'client' })

/** The lawyer takes an offer back or gives the work up, with everything back. */
export const withdrawTask = (needs: Needs, actor: Actor, { id }: One): Promise<FixedPriceTask> =>
  end(needs, actor, { id, move: 'withdraw', side: 'lawyer' })

const end = (
  needs: Needs,
  actor: Actor,
  { id, move, side }: One & { move: 'decline' | 'withdraw'; side: 'client' | 'lawyer' },
) =>
  needs.transact(async (tx) => {
    const task = await lockVisible(needs, tx, actor, id)
    if (task.sideOf(actor) !== side) throw shared.FORBIDDEN()
    return makeMove(needs, tx, task, { move, by: byOf(task, actor) })
  })
