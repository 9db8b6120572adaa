import type { ConsultationRecord } from './open/read-record.ts'
import type { RecordList, RecordView } from './record-schemas.ts'
import type { Hit } from './search/search-records.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const presentHit = ({
  shownStatus,
  startsAt,
  ...hit
}: Hit): RecordList['items'][number] => ({
  ...hit,
  status: shownStatus,
  startsAt: startsAt.toISOString(),
})

export function presentRecord(record: ConsultationRecord): RecordView {
  const { consultation, openUntil, client, lawyer, firmName, fee, messages, jobs } = record
  return {
    id: consultation.id,
    number: consultation.number,
    status: consultation.shownStatus,
    openUntil: openUntil.toISOString(),
    requestedAt: consultation.requestedAt.toISOString(),
    startsAt: consultation.startsAt.toISOString(),
    endsAt: consultation.endsAt.toISOString(),
    timeZone: consultation.timeZone,
    priceCents: consultation.priceCents,
    dueAt: iso(consultation.dueAt),
    agreementShownAt: iso(consultation.agreementShownAt),
    signedAt: iso(consultation.signedAt),
    clientJoinedAt: iso(consultation.clientJoinedAt),
    lawyerJoinedAt: iso(consultation.lawyerJoinedAt),
    client,
    lawyer,
    firmName,
    moves: record.moves.map(({ move, by, toStatus, startsAt, amountCents, movedAt }) => ({
      move,
      by,
      status: toStatus,
      startsAt: iso(startsAt),
      amountCents,
      movedAt: movedAt.toISOString(),
    })),
    payments: record.payments.map(presentPayment),
    invoices: record.invoices.map(({ issuedAt, dueAt, paidAt, cancelledAt, ...invoice }) => ({
      ...invoice,
      issuedAt: issuedAt.toISOString(),
      dueAt: iso(dueAt),
      paidAt: iso(paidAt),
      cancelledAt: iso(cancelledAt),
    })),
    tasks: record.tasks.map(presentTask),
    fee: fee ?? null,
    messages: messages.map(({ createdAt, at, ...message }) => ({
      ...message,
      createdAt: createdAt.toISOString(),
      at: at.toISOString(),
    })),
    jobs: {
      ...jobs,
      items: jobs.items.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
    },
  }
}

const presentTask = (task: ConsultationRecord['tasks'][number]): RecordView['tasks'][number] => ({
  ...task,
  offeredAt: task.offeredAt.toISOString(),
  paidAt: iso(task.paidAt),
  signedAt: iso(task.signedAt),
  deliveredAt: iso(task.deliveredAt),
  dueAt: iso(task.dueAt),
  endedAt: iso(task.endedAt),
  refundedAt: iso(task.refundedAt),
})

const presentPayment = ({
  createdAt,
  paidAt,
  failedAt: _unsaid,
  refunds,
  ...payment
}: ConsultationRecord['payments'][number]): RecordView['payments'][number] => ({
  ...payment,
  createdAt: createdAt.toISOString(),
  paidAt: iso(paidAt),
  refunds: refunds.map(({ id, amountCents, status, createdAt: since, doneAt }) => ({
    id,
    amountCents,
    status,
    createdAt: since.toISOString(),
    doneAt: iso(doneAt),
  })),
})
