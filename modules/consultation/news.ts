import type { Db } from '#modules/shared'
import { Consultation } from './consultation.ts'
import { readTold } from './just-made.ts'
import { priceState, type PriceState } from './price-words.ts'
import { foreseenSignBy } from './waiting.ts'

/**
 * What may be told of a consultation outside it: states, instants, amounts, ids. Never a name, an
 * area or a word of the matter.
 */
export async function getNews(db: Db, now: Date, id: string) {
  const consultation = await readTold(db, id)
  const {
    number,
    status,
    clientAccountId,
    firmId,
    lawyerAccountId,
    lawyerId,
    firmLawyerId,
    serviceId,
    startsAt,
    endsAt,
    timeZone,
    priceCents,
    payment,
    refundRule,
    acceptedAt,
    answerBy,
    payBy,
    signBy,
    declinedBy,
    declineReason,
    paidAt,
    signedAt,
    refundDueCents,
    clientJoinedAt,
    lawyerJoinedAt,
    dueAt,
    proposedStartsAt,
  } = consultation
  return {
    id,
    number,
    status,
    clientAccountId,
    firmId,
    lawyerAccountId,
    lawyerId,
    firmLawyerId,
    serviceId,
    startsAt,
    endsAt,
    timeZone,
    proposedStartsAt,
    priceCents,
    payment,
    priceState: priceState(consultation),
    refundRule,
    /** Until when the agreement may be signed, as far as that is known. */
    foreseenSignBy: foreseenSignBy(consultation, now),
    acceptedAt,
    answerBy,
    payBy,
    signBy,
    signedAt,
    declinedBy,
    declineReason,
    paidAt,
    refundDueCents,
    clientJoinedAt,
    lawyerJoinedAt,
    /** When the system acts if nobody does; null where nobody is waited for. */
    dueAt,
  }
}

/**
 * Whether a meeting is still to take place at this time: what a reminder written a while ago asks
 * before it leaves.
 */
export async function standsAt(
  db: Db,
  now: Date,
  { consultationId, startsAt }: { consultationId: string; startsAt: string },
): Promise<boolean> {
  const starts = new Date(startsAt)
  if (now >= starts) return false
  const [found] = await Consultation.query(db)
    .where({ id: consultationId, startsAt: starts })
    .where(
      (confirmed) =>
        void confirmed
          .whereIn('status', ['reserved', 'accepted'])
          .orWhereIn('standing', ['reserved', 'accepted']),
    )
    .select('id')
  return found !== undefined
}

/**
 * Whether somebody is still waited for, in this state and until this moment: what a reminder to
 * answer, pay or sign asks before it leaves.
 */
export async function waitsUntil(
  db: Db,
  now: Date,
  { consultationId, waitsAs, until }: { consultationId: string; waitsAs: string; until: string },
): Promise<boolean> {
  const due = new Date(until)
  if (now >= due) return false
  const [found] = await Consultation.query(db)
    .where({ id: consultationId, status: waitsAs })
    .whereBetween('dueAt', [due, new Date(due.getTime() + 1)])
    .select('id')
  return found !== undefined
}

export type Coming = Pick<
  Consultation,
  | 'id'
  | 'number'
  | 'startsAt'
  | 'endsAt'
  | 'timeZone'
  | 'lawyerId'
  | 'clientAccountId'
  | 'lawyerAccountId'
  | 'priceCents'
  | 'payment'
  | 'status'
> & { priceState: PriceState; confirmedAt: Date }

/**
 * Confirmed meetings that start within a stretch of time, for reminders; also while another time is
 * being talked over.
 */
export async function listStarting(
  db: Db,
  { from, to }: { from: Date; to: Date },
): Promise<Coming[]> {
  const coming = await Consultation.query(db)
    .whereBetween('startsAt', [from, to])
    .where(
      (confirmed) =>
        void confirmed
          .whereIn('status', ['reserved', 'accepted'])
          .orWhereIn('standing', ['reserved', 'accepted']),
    )
    .orderBy('startsAt')
  return coming.map((consultation) => {
    const {
      id,
      number,
      startsAt,
      endsAt,
      timeZone,
      lawyerId,
      clientAccountId,
      lawyerAccountId,
      priceCents,
      payment,
      status,
      signedAt,
      acceptedAt,
      requestedAt,
    } = consultation
    return {
      id,
      number,
      startsAt,
      endsAt,
      timeZone,
      lawyerId,
      clientAccountId,
      lawyerAccountId,
      priceCents,
      payment,
      status,
      priceState: priceState(consultation),
      confirmedAt: signedAt ?? acceptedAt ?? requestedAt,
    }
  })
}
