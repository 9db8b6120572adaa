import {
  HOUR,
  isId,
  newId,
  paged,
  type Actor,
  type Clock,
  type Db,
  type Page,
  type Paged,
  type Tx,
} from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { keyOf, Refund, REFUSED } from './refund.ts'
import { sendRefund } from './send-refund.ts'

/**
 * Tried so often in vain, or owed for so long, a refund is the team's business; one that only a
 * person can send is at once.
 */
export const STUCK_AFTER_ATTEMPTS = 3
export const STUCK_AFTER = 6 * HOUR

/** Money on its way back as the team sees it: what and how often, never whose or for what. */
export type TeamRefund = {
  id: string
  paymentId: string
  consultationId: string
  amountCents: number
  reason: string
  status: Refund['status']
  provider: string
  /** What the provider calls the payment: needed to send it back by hand. */
  providerRef: string | null
  sentReference: string | null
  attempts: number
  lastError: string | null
  createdAt: Date
  nextAttemptAt: Date
  doneAt: Date | null
}

const read = (db: Db) =>
  db('refund')
    .join('payment', 'payment.id', 'refund.paymentId')
    .select<TeamRefund[]>(
      'refund.id',
      'refund.paymentId',
      'payment.consultationId',
      'refund.amountCents',
      'refund.reason',
      'refund.status',
      'payment.provider',
      'payment.providerRef',
      'refund.sentReference',
      'refund.attempts',
      'refund.lastError',
      'refund.createdAt',
      'refund.nextAttemptAt',
      'refund.doneAt',
    )

const stuck = (db: Db, now: Date) =>
  read(db)
    .whereNot('refund.status', 'done')
    .where(
      (late) =>
        void late
          .where('refund.attempts', '>=', STUCK_AFTER_ATTEMPTS)
          .orWhere('refund.status', 'by-hand')
          .orWhere('refund.createdAt', '<=', new Date(now.getTime() - STUCK_AFTER)),
    )

/** Refunds that did not go through, oldest first. */
export const listStuckRefunds = (
  { db, clock }: { db: Db; clock: Clock },
  page?: Page,
): Promise<Paged<TeamRefund>> =>
  paged(stuck(db, clock.now()).orderBy(['refund.createdAt', 'refund.id']), page)

/** Refunds that went through, latest first, for who wants to see what became of one. */
export const listDoneRefunds = ({ db }: { db: Db }, page?: Page): Promise<Paged<TeamRefund>> =>
  paged(
    read(db)
      .where('refund.status', 'done')
      .orderBy([{ column: 'refund.doneAt', order: 'desc' }, 'refund.id']),
    page,
  )

export async function getRefundForTeam({ db }: Pick<Needs, 'db'>, id: string): Promise<TeamRefund> {
  const refund = isId(id) ? await read(db).where('refund.id', id).first() : undefined
  if (!refund) throw errors.REFUND_NOT_FOUND()
  return refund
}

/**
 * Tries again now. However often and by however many it is asked, the provider is given one key and
 * moves the money once; a new key only after the provider itself refused the former refund for
 * good.
 */
export async function retryRefund(
  needs: Needs,
  team: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<TeamRefund> {
  const { transact, account, clock, db } = needs
  if (!reason.trim()) throw errors.REFUND_REASON_NEEDED({ field: 'reason' })
  const { paymentId, status } = await getRefundForTeam({ db }, id)
  if (status !== 'done') {
    const isDue = await transact(async (tx) => {
      const refund = await Refund.query(tx).findById(id).whereNot('status', 'done').forUpdate()
      if (!refund) return false
      const isRefused = refund.status === 'by-hand' && refund.lastError === REFUSED
      const anew = isRefused
        ? {
            sendKey: newId(),
            providerRef: null,
            lastError: null,
            refusedRefs: [
              ...refund.refusedRefs,
              keyOf(refund),
              ...(refund.providerRef ? [refund.providerRef] : []),
            ],
          }
        : {}
      await refund.$query(tx).patch({ nextAttemptAt: clock.now(), status: 'due', ...anew })
      await account.team.recordTeamAction(tx, {
        team,
        action: 'refund.retried',
        subjectId: id,
        reason: reason.trim(),
      })
      return true
    })
    if (isDue) await sendRefund(needs, { paymentId })
  }
  return getRefundForTeam({ db }, id)
}

/**
 * For the seed: money of this consultation that the provider has not taken back so far. The one who
 * cancels afterwards finds the refund owed already, so that it waits for the team.
 */
export async function storeStuckRefund(
  { clock }: { clock: Clock },
  tx: Tx,
  {
    consultationId,
    attempts,
    owedSince,
    fault,
  }: { consultationId: string; attempts: number; owedSince: Date; fault: string },
): Promise<void> {
  const payment = await tx('payment')
    .where({ consultationId })
    .whereIn('outcome', ['confirmed', 'retaken'])
    .first<{ id: string; amountCents: number }>('id', 'amountCents')
  if (!payment) throw new Error('Nothing was paid for this consultation')
  await tx('refund').insert({
    id: newId(),
    paymentId: payment.id,
    cause: 'meeting',
    amountCents: payment.amountCents,
    reason: 'declined',
    status: 'due',
    attempts,
    lastError: fault,
    createdAt: owedSince,
    nextAttemptAt: new Date(clock.now().getTime() + HOUR),
  })
}
