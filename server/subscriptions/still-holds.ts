import type { Consultation } from '#modules/consultation'
import type { Condition } from '#modules/messenger'
import type { Db } from '#modules/shared'
import type { WaitingList } from '#modules/waiting-list'

type Needs = {
  consultation: Pick<Consultation, 'standsAt' | 'waitsUntil'>
  waitingList: Pick<WaitingList, 'isHeldUntil'>
}

/** Whether what a message was written upon still stands, when it leaves at last. */
export function stillHolds(
  { consultation, waitingList }: Needs,
  db: Db,
  condition: Condition,
): Promise<boolean> {
  if ('heldUntil' in condition) return waitingList.isHeldUntil(db, condition)
  return 'waitsAs' in condition
    ? consultation.waitsUntil(db, condition)
    : consultation.standsAt(db, condition)
}
