import { DAY, type Actor, type Db } from '#modules/shared'
import { isPrepaid } from './booked.ts'
import { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

/** How long a meeting counts at which the lawyer waited and the client did not come … */
export const MISSED_WITHIN = 365 * DAY
/** … and after how many of them a client must pay in advance (docs/decisions/070). */
export const MISSED_TO_PREPAY = 2

type Asked = {
  clientAccountId: string
  now: Date
  /** Only with this lawyer: the client's other lawyers are secret. */ lawyerId?: string
}

export const countMissed = (db: Db, { clientAccountId, lawyerId, now }: Asked): Promise<number> =>
  Consultation.query(db)
    .where({ clientAccountId, status: 'past', clientJoinedAt: null, ...(lawyerId && { lawyerId }) })
    .whereNotNull('lawyerJoinedAt')
    .where('startsAt', '>', new Date(now.getTime() - MISSED_WITHIN))
    .resultSize()

export const isTooMany = (missed: number): boolean => missed >= MISSED_TO_PREPAY

/** Whether this client may request only services paid in advance. */
export const mustPrepay = async (
  { clock, db }: Pick<Needs, 'clock' | 'db'>,
  { accountId }: Pick<Actor, 'accountId'>,
): Promise<boolean> =>
  isTooMany(await countMissed(db, { clientAccountId: accountId, now: clock.now() }))

/** Whether this client may not request this service. */
export const isBarred = async (
  { clock }: Pick<Needs, 'clock'>,
  db: Db,
  {
    clientAccountId,
    service,
  }: { clientAccountId: string; service: Parameters<typeof isPrepaid>[0] },
): Promise<boolean> =>
  !isPrepaid(service) && isTooMany(await countMissed(db, { clientAccountId, now: clock.now() }))
