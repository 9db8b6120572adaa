import { DAY, type Db } from '#modules/shared'
import { Consultation } from './consultation.ts'

/** Meetings at which the lawyer waited and the client did not come are remembered for so long… */
export const MISSED_REMEMBERED = 365 * DAY
/**
 * …and after so many of them, with whomever, the next ones are paid in advance
 * (docs/decisions/070).
 */
export const MISSED_TO_PREPAY = 2

type Asked = {
  clientAccountId: string
  now: Date
  /** Only with this lawyer: whom else a client turned to is a secret. */ lawyerId?: string
}

export const countMissed = (db: Db, { clientAccountId, lawyerId, now }: Asked): Promise<number> =>
  Consultation.query(db)
    .where({ clientAccountId, status: 'past', clientJoinedAt: null, ...(lawyerId && { lawyerId }) })
    .whereNotNull('lawyerJoinedAt')
    .where('startsAt', '>', new Date(now.getTime() - MISSED_REMEMBERED))
    .resultSize()

export const mustPrepay = (missed: number): boolean => missed >= MISSED_TO_PREPAY
