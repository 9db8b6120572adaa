import type { Db, Tx } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { isConfirmed, LIVE } from '../state/consultation-status.ts'
import { callOff } from './call-off.ts'
import { SYSTEM } from '../state/make-move.ts'
import type { Needs } from '../needs.ts'
import { Offer } from '../offer/offer.ts'

export type OfLawyer = { lawyerId: string } | { firmLawyerId: string }

/**
 * Cancels what has not begun when a lawyer is struck off, suspended or removed, or leaves the firm.
 * All money is refunded, and both sides are notified. Safe to repeat. Does not end a meeting that
 * has begun. Returns how many were cancelled.
 */
export async function cancelForLawyer(needs: Needs, tx: Tx, whose: OfLawyer): Promise<number> {
  const reason = 'firmLawyerId' in whose ? 'lawyer-left' : 'lawyer-gone'
  // In one order, so that two transactions cannot deadlock.
  const open = await liveOf(tx, whose).orderBy('id').forUpdate()
  await withdrawOffers(tx, whose, needs.clock.now())
  const ended = open.filter((consultation) => !hasBegun(consultation, needs.clock.now()))
  for (const consultation of ended)
    await callOff(needs, tx, consultation, {
      move: 'decline',
      by: SYSTEM,
      reason,
      refundReason: reason,
    })
  return ended.length
}

const withdrawOffers = (tx: Tx, whose: OfLawyer, withdrawnAt: Date) =>
  Offer.query(tx)
    .whereNull('takenAt')
    .whereNull('withdrawnAt')
    .whereIn('consultationId', Consultation.query(tx).select('id').where(whose))
    .patch({ withdrawnAt })

/** What would be cancelled if the lawyer left now, the next one first, each with its refund. */
export type LawyerEnding = Pick<
  Consultation,
  'id' | 'lawyerId' | 'firmLawyerId' | 'startsAt' | 'timeZone'
> & {
  refundCents: number
}

export async function listLawyerEndings(
  { db, clock }: Needs,
  whose: Several,
): Promise<LawyerEnding[]> {
  const open = await liveOf(db, whose).orderBy(['startsAt', 'id'])
  return open
    .filter((consultation) => !hasBegun(consultation, clock.now()))
    .map(({ id, lawyerId, firmLawyerId, startsAt, timeZone, paidCents }) => ({
      id,
      lawyerId,
      firmLawyerId,
      startsAt,
      timeZone,
      refundCents: paidCents,
    }))
}

type Several = { lawyerIds: readonly string[] } | { firmLawyerIds: readonly string[] }

const liveOf = (db: Db, whose: OfLawyer | Several) =>
  Consultation.query(db)
    .whereIn('status', [...LIVE])
    .modify((query) => {
      if ('lawyerIds' in whose) return query.whereIn('lawyerId', [...whose.lawyerIds])
      if ('firmLawyerIds' in whose) return query.whereIn('firmLawyerId', [...whose.firmLawyerIds])
      return query.where(whose)
    })

/** A meeting that is not confirmed cannot begin. */
const hasBegun = ({ status, startsAt }: Consultation, now: Date) =>
  isConfirmed({ status }) && startsAt <= now
