import {
  HOUR,
  isId,
  newId,
  paged,
  type Actor,
  type Db,
  type Page,
  type Paged,
  before,
} from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { sendKeyOf, Refund, REFUSED, type RefundReason } from './refund.ts'
import { readTeamReason } from './team-reason.ts'
import { sendRefund } from './send-refund.ts'
import type { ProviderName } from '../providers/provider-name.ts'

/** The team sees a refund after so many failed attempts or so long, and one to send by hand at once. */
const SHOWN_AFTER_ATTEMPTS = 3
const SHOWN_AFTER = 6 * HOUR

/** A refund as the team sees it: the sum and the attempts, never the person or the matter. */
export type TeamRefund = {
  id: string
  paymentId: string
  consultationId: string
  amountCents: number
  reason: RefundReason
  status: Refund['status']
  provider: ProviderName
  /** The provider's number of the payment, needed to send the money by hand. */
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

const unsent = (db: Db, now: Date) =>
  read(db)
    .whereNot('refund.status', 'done')
    .where(
      (late) =>
        void late
          .where('refund.attempts', '>=', SHOWN_AFTER_ATTEMPTS)
          .orWhere('refund.status', 'by-hand')
          .orWhere('refund.createdAt', '<=', before(now, SHOWN_AFTER)),
    )

/** Refunds that did not go through, oldest first. */
export const listUnsentRefunds = ({ db, clock }: Needs, page?: Page): Promise<Paged<TeamRefund>> =>
  paged(unsent(db, clock.now()).orderBy(['refund.createdAt', 'refund.id']), page)

/** Refunds that went through, latest first. */
export const listDoneRefunds = ({ db }: Needs, page?: Page): Promise<Paged<TeamRefund>> =>
  paged(
    read(db)
      .where('refund.status', 'done')
      .orderBy([{ column: 'refund.doneAt', order: 'desc' }, 'refund.id']),
    page,
  )

export async function getRefundForTeam({ db }: Needs, id: string): Promise<TeamRefund> {
  const refund = isId(id) ? await read(db).where('refund.id', id).first() : undefined
  if (!refund) throw errors.REFUND_NOT_FOUND()
  return refund
}

/**
 * Tries again now. Repeated requests use one idempotency key, so the provider moves the money once;
 * a new key is made only after the provider refused the former request for good.
 */
export async function retryRefund(
  needs: Needs,
  team: Actor,
  { id, ...input }: { id: string; reason: string },
): Promise<TeamRefund> {
  const { transact, account, clock } = needs
  const reason = readTeamReason(input)
  const known = await getRefundForTeam(needs, id)
  refuseSentByHand(known)
  if (known.status === 'done') return known
  const isDue = await transact(async (tx) => {
    const refund = await Refund.query(tx).findById(id).whereNot('status', 'done').forUpdate()
    if (!refund) return false
    const isRefused = refund.status === 'by-hand' && refund.lastError === REFUSED
    await refund
      .$query(tx)
      .patch({ nextAttemptAt: clock.now(), status: 'due', ...(isRefused && renewed(refund)) })
    const action = 'refund.retried'
    await account.team.recordTeamAction(tx, { team, action, subjectId: id, reason })
    return true
  })
  if (isDue) await sendRefund(needs, known)
  const retried = await getRefundForTeam(needs, id)
  if (!isDue) refuseSentByHand(retried)
  return retried
}

/** A colleague sent the money from our bank: the provider has nothing to do. */
function refuseSentByHand({ sentReference: reference }: TeamRefund): void {
  if (reference !== null) throw errors.REFUND_SENT_BY_HAND({ params: { reference } })
}

/** A new request of a refused refund; later events about the refused one are ignored. */
const renewed = (refund: Refund) => ({
  sendKey: newId(),
  providerRef: null,
  lastError: null,
  refusedRefs: [
    ...refund.refusedRefs,
    sendKeyOf(refund),
    ...(refund.providerRef ? [refund.providerRef] : []),
  ],
})
