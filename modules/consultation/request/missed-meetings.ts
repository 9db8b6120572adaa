import { DAY, type Actor, type Db, before } from '#modules/shared'
import { isPrepaid } from './booked-terms.ts'
import { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

/** How long a meeting counts at which the lawyer waited and the client did not come … */
const MISSED_WITHIN = 365 * DAY
/** … and after how many of them a client must pay in advance (docs/decisions/070). */
const MISSED_TO_PREPAY = 2

type MissedQuery = {
  clientAccountId: string
  now: Date
  /** Only with this lawyer: the client's other lawyers are secret. */ lawyerId?: string
}

export const countMissed = (
  db: Db,
  { clientAccountId, lawyerId, now }: MissedQuery,
): Promise<number> =>
  Consultation.query(db)
    .where({ clientAccountId, status: 'past', clientJoinedAt: null, ...(lawyerId && { lawyerId }) })
    .whereNotNull('lawyerJoinedAt')
    .where('startsAt', '>', before(now, MISSED_WITHIN))
    .resultSize()

export const isTooMany = (missed: number): boolean => missed >= MISSED_TO_PREPAY

export const mustPrepay = async ({ clock, db }: Needs, { accountId }: Actor): Promise<boolean> =>
  isTooMany(await countMissed(db, { clientAccountId: accountId, now: clock.now() }))

/** Whether this client may not request this service. */
export const isBarred = async (
  { clock }: Needs,
  db: Db,
  {
    clientAccountId,
    service,
  }: { clientAccountId: string; service: Parameters<typeof isPrepaid>[0] },
): Promise<boolean> =>
  !isPrepaid(service) && isTooMany(await countMissed(db, { clientAccountId, now: clock.now() }))
