import type { Db } from '#modules/shared'
import { Payment, paysOf, type Pays } from './payment.ts'
import { Refund } from './refunds/refund.ts'

/** A search for a number that more payments than this begin with finds nothing. */
const AT_MOST = 200
/** Payments made within the same minute begin with the same eight signs. */
const MIN_LENGTH = 8

/** The consultations of payments whose number begins with this part, or is this at the provider. */
export async function findPaidConsultations(
  { db }: { db: Db },
  { part }: { part: string },
): Promise<string[]> {
  if (part.length < MIN_LENGTH) return []
  const found = await Payment.query(db)
    .where((any) => {
      const own = rangeOf(part)
      if (own) void any.whereBetween('id', own)
      void any.orWhereRaw(
        `upper(regexp_replace(provider_ref, '[^[:alnum:]]', '', 'g')) like ?`,
        `%${part}%`,
      )
    })
    .orderBy('id', 'desc')
    .limit(AT_MOST)
    .select('consultationId')
  return [...new Set(found.map(({ consultationId }) => consultationId))]
}

/** The first and the last uuid that begin with these signs. */
function rangeOf(part: string): [string, string] | undefined {
  if (!/^[0-9A-F]{8,32}$/.test(part)) return undefined
  const uuid = (filler: string) =>
    part
      .toLowerCase()
      .padEnd(32, filler)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return [uuid('0'), uuid('f')]
}

export type TeamPayment = Pick<
  Payment,
  | 'id'
  | 'provider'
  | 'providerRef'
  | 'amountCents'
  | 'status'
  | 'outcome'
  | 'createdAt'
  | 'paidAt'
  | 'failedAt'
  | 'taskId'
> & {
  pays: Pays
  refunds: Pick<Refund, 'id' | 'amountCents' | 'cause' | 'status' | 'createdAt' | 'doneAt'>[]
}

/** All payments and attempts of a consultation with their refunds, oldest first; for the team. */
export async function listTeamPayments(
  { db }: { db: Db },
  { consultationId }: { consultationId: string },
): Promise<TeamPayment[]> {
  const payments = await Payment.query(db).where({ consultationId }).orderBy('id')
  const refunds = await Refund.query(db)
    .whereIn(
      'paymentId',
      payments.map(({ id }) => id),
    )
    .orderBy('id')
  const refundsOf = Map.groupBy(refunds, ({ paymentId }) => paymentId)
  return payments.map((payment) => ({
    id: payment.id,
    provider: payment.provider,
    providerRef: payment.providerRef,
    amountCents: payment.amountCents,
    status: payment.status,
    outcome: payment.outcome,
    createdAt: payment.createdAt,
    paidAt: payment.paidAt,
    failedAt: payment.failedAt,
    taskId: payment.taskId,
    pays: paysOf(payment),
    refunds: (refundsOf.get(payment.id) ?? []).map(
      ({ id, amountCents, cause, status, createdAt, doneAt }) => ({
        id,
        amountCents,
        cause,
        status,
        createdAt,
        doneAt,
      }),
    ),
  }))
}
