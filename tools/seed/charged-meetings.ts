import type { PastMeeting, StoredPast } from '#modules/consultation'
import type { StoredLawyer } from '#modules/lawyer'
import { DAY, vilniusDate, type Tx } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import { clients } from '../../server/dev-tools/demo-accounts.ts'

export const SHOWN_LAWYERS = 10
/** Of the other firms, one in so many charges, since documents take time to write. */
const CHARGING_FIRM_EVERY = 20
const ORIGIN = { address: '127.0.0.1', agent: 'Demo world' }

export type SeededLawyer = StoredLawyer & {
  vatPayer: boolean
  service: PastMeeting['service']
}

/**
 * A firm charges for all its meetings or for none, so that it was paid more than its fees. Meetings
 * paid by the final invoice were paid in advance every second time, and the first time of each year.
 */
export function charge(
  meetings: readonly Omit<PastMeeting, 'isCharged'>[],
  lawyers: readonly SeededLawyer[],
): PastMeeting[] {
  const firms = [...new Set(lawyers.map(({ firmId }) => firmId))]
  const shown = new Set(lawyers.slice(0, SHOWN_LAWYERS).map(({ firmId }) => firmId))
  const charging = new Set(
    firms.filter((firmId, at) => shown.has(firmId) || at % CHARGING_FIRM_EVERY === 0),
  )
  const counts = new Map<string, number>()
  return meetings.map((meeting) => {
    const {
      lawyer: { firmId, firmLawyerId },
      service,
      startsAt,
    } = meeting
    if (!charging.has(firmId)) return { ...meeting, isCharged: false }
    const ofYear = `${firmLawyerId} ${vilniusDate(startsAt).slice(0, 4)}`
    const count = counts.get(ofYear) ?? 0
    counts.set(ofYear, count + 1)
    return {
      ...meeting,
      service: { ...service, prepayment: service.prepayment || count % 2 === 0 },
      isCharged: true,
    }
  })
}

/**
 * Agreements, payments and invoices of the charged meetings, in order of time. Of three prepaid
 * meetings one took longer; some of the latest final invoices are unpaid.
 */
export async function storeDocuments(
  { agreement, invoice, payment, testBank }: Services,
  tx: Tx,
  past: readonly StoredPast[],
  { clientIds, now }: { clientIds: readonly string[]; now: Date },
): Promise<void> {
  const byDate = past.toSorted(
    (a, b) => a.meeting.startsAt.getTime() - b.meeting.startsAt.getTime(),
  )
  for (const [
    at,
    {
      consultationId,
      endsAt,
      meeting: { client, lawyer, service },
      agreed,
    },
  ] of byDate.entries()) {
    if (!agreed) continue
    const { accountId } = client
    const { locale } = clients[clientIds.indexOf(accountId)]!
    const { acceptedAt, shownAt, paidAt, signedAt } = agreed
    if (paidAt) {
      await payment.storePast(tx, {
        consultationId,
        payerAccountId: accountId,
        locale,
        amountCents: service.priceCents,
        paidAt,
        storeOrder: ({ reference, ...order }) =>
          testBank.storePaid(tx, { ...order, merchantReference: reference, paidAt }),
      })
    }
    await agreement.seedSignedAgreement(tx, {
      consultationId,
      accountId,
      locale,
      shownAt,
      signedAt,
      origin: ORIGIN,
    })
    const after = (days: number) => new Date(endsAt.getTime() + days * DAY)
    const hasFinal = !paidAt || at % 3 === 0
    const isPaid = after(9) < now || at % 2 === 0
    const final = hasFinal
      ? {
          minutes: paidAt ? service.durationMinutes + 30 : 0,
          hourlyRateCents: service.priceCents,
          sentAt: after(1),
          paidAt: isPaid ? new Date(Math.min(after(6).getTime(), now.getTime())) : null,
        }
      : null
    await invoice.storePast(tx, {
      consultationId,
      lawyerAccountId: lawyer.accountId,
      acceptedAt,
      paidAt,
      final,
    })
  }
}
