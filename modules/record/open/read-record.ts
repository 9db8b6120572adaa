import { consultationEvents, type Snapshot, type TeamMove } from '#modules/consultation'
import type { TeamTask } from '#modules/fixed-price-task'
import type { TeamInvoice } from '#modules/invoice'
import type { ConsultationMessage } from '#modules/notification'
import type { TeamPayment } from '#modules/payment'
import { errors as shared, isId, type Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import type { Needs, RecordedJobs } from '../needs.ts'
import { findOpening } from './open-record.ts'

type PartyOf = { name: string; email: string; isDeleted: boolean }
export type RecordMessage = Pick<
  ConsultationMessage,
  'channel' | 'kind' | 'createdAt' | 'state' | 'at'
> & { to: 'client' | 'lawyer' | 'other' }

/** A consultation as the team may know it. Nothing sealed is read for it. */
export type ConsultationRecord = {
  consultation: Snapshot
  openUntil: Date
  client: PartyOf
  lawyer: PartyOf
  firmName: string
  moves: TeamMove[]
  payments: TeamPayment[]
  invoices: TeamInvoice[]
  /** States and sums of work for a fixed price. */
  tasks: TeamTask[]
  /** The platform's fee, unless it was credited. */
  fee: { netCents: number; vatCents: number } | undefined
  messages: RecordMessage[]
  jobs: RecordedJobs
}

/** Refuses with NOT_FOUND, and with RECORD_NOT_OPENED unless this member gave a reason recently. */
export async function readRecord(
  needs: Needs,
  team: Actor,
  { id }: { id: string },
): Promise<ConsultationRecord> {
  const { db, account, consultation, fee, fixedPriceTask, invoice } = needs
  const { lawyer, notification, payment } = needs
  const snapshot = isId(id) ? await consultation.snapshots.find(db, id) : undefined
  if (!snapshot) throw shared.NOT_FOUND()
  const openUntil = await findOpening(needs, team, { id })
  if (!openUntil) throw errors.RECORD_NOT_OPENED()
  const { clientAccountId, lawyerAccountId, firmId } = snapshot
  const byConsultation = { consultationId: id }
  const [people, firms, moves, payments, invoices, tasks, charge, messages] = await Promise.all([
    account.people.getPeople(db, [clientAccountId, lawyerAccountId]),
    lawyer.firms.listFirms(db, [firmId]),
    consultation.team.listMoves({ id }),
    payment.records.list(byConsultation),
    invoice.records.list(byConsultation),
    fixedPriceTask.records.list(byConsultation),
    fee.entries.findCharge(db, byConsultation),
    notification.records.listMessages(byConsultation),
  ])
  const recordedIds = [...payments, ...tasks, ...messages].map((recorded) => recorded.id)
  const partyOf = (accountId: string): PartyOf => {
    const person = people.get(accountId)
    return {
      name: person && !person.deleted ? `${person.name} ${person.lastname}` : '',
      email: person?.email ?? '',
      isDeleted: person?.deleted ?? true,
    }
  }
  return {
    consultation: snapshot,
    openUntil,
    client: partyOf(clientAccountId),
    lawyer: partyOf(lawyerAccountId),
    firmName: firms[0]?.name ?? '',
    moves,
    payments,
    invoices,
    tasks,
    fee: charge,
    messages: messages.map(({ channel, kind, accountId, createdAt, state, at }) => ({
      channel,
      kind,
      to: addressee(snapshot, accountId),
      createdAt,
      state,
      at,
    })),
    jobs: withoutSecrets(await needs.listJobs({ ...byConsultation, otherIds: recordedIds })),
  }
}

/**
 * These would reveal that a conflict of interest was found. The first is emitted after every check:
 * shown without a `clear-conflict` move, it tells the result.
 */
export const SECRET_JOBS: readonly string[] = [
  consultationEvents.conflictChecked.type,
  consultationEvents.coverConflictFound.type,
]

const withoutSecrets = ({ items, isComplete }: RecordedJobs): RecordedJobs => ({
  items: items.filter(({ name }) => !SECRET_JOBS.includes(name)),
  isComplete,
})

function addressee({ clientAccountId, lawyerAccountId }: Snapshot, accountId: string | null) {
  if (accountId === clientAccountId) return 'client'
  return accountId === lawyerAccountId ? 'lawyer' : 'other'
}
