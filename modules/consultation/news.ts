import type { Db } from '#modules/shared'
import { Consultation } from './consultation.ts'
import { readTold } from './just-made.ts'

/** What may be told of a consultation outside it: states, instants, amounts, ids. Never a name, an area or a word of the matter. */
export async function getNews(db: Db, id: string) {
  const {
    status, clientAccountId, firmId, lawyerAccountId, lawyerId, firmLawyerId, serviceId, startsAt, endsAt, timeZone, priceCents, prepaid, answerBy, payBy, declinedBy, declineReason,
    paidAt, refundDueCents, clientJoinedAt, lawyerJoinedAt, dueAt, proposedStartsAt,
  } = await readTold(db, id)
  return {
    id, status, clientAccountId, firmId, lawyerAccountId, lawyerId, firmLawyerId, serviceId, startsAt, endsAt, timeZone, proposedStartsAt,
    /** What has to be paid before the meeting. */
    priceCents: prepaid ? priceCents : 0,
    answerBy, payBy, declinedBy, declineReason, paidAt, refundDueCents, clientJoinedAt, lawyerJoinedAt,
    /** When the system acts if nobody does; null where nobody is waited for. */
    dueAt,
  }
}

/** Whether a meeting is still to take place at this time: what a reminder written a while ago asks before it leaves. */
export async function standsAt(db: Db, now: Date, { consultationId, startsAt }: { consultationId: string; startsAt: string }): Promise<boolean> {
  const starts = new Date(startsAt)
  if (now >= starts) return false
  const [found] = await Consultation.query(db).where({ id: consultationId, startsAt: starts })
    .where((confirmed) => void confirmed.whereIn('status', ['reserved', 'accepted']).orWhereIn('standing', ['reserved', 'accepted'])).select('id')
  return found !== undefined
}

/** Whether somebody is still waited for, in this state and until this moment: what a reminder to answer, pay or sign asks before it leaves. */
export async function waitsUntil(db: Db, now: Date, { consultationId, waitsAs, until }: { consultationId: string; waitsAs: string; until: string }): Promise<boolean> {
  const due = new Date(until)
  if (now >= due) return false
  const [found] = await Consultation.query(db).where({ id: consultationId, status: waitsAs }).whereBetween('dueAt', [due, new Date(due.getTime() + 1)]).select('id')
  return found !== undefined
}

export type Coming = Pick<Consultation, 'id' | 'startsAt' | 'timeZone' | 'lawyerId' | 'clientAccountId' | 'lawyerAccountId'> & { confirmedAt: Date }

/** Confirmed meetings that start within a stretch of time, for reminders; also while another time is being talked over. */
export async function listStarting(db: Db, { from, to }: { from: Date; to: Date }): Promise<Coming[]> {
  const coming = await Consultation.query(db)
    .whereBetween('startsAt', [from, to])
    .where((confirmed) => void confirmed.whereIn('status', ['reserved', 'accepted']).orWhereIn('standing', ['reserved', 'accepted']))
    .orderBy('startsAt')
  return coming.map(({ id, startsAt, timeZone, lawyerId, clientAccountId, lawyerAccountId, signedAt, acceptedAt, requestedAt }) =>
    ({ id, startsAt, timeZone, lawyerId, clientAccountId, lawyerAccountId, confirmedAt: signedAt ?? acceptedAt ?? requestedAt }))
}
