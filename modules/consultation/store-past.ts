import { DAY, HOUR, MINUTE, newId, type Cipher, type Tx, before, after } from '#modules/shared'
import { agreeOn } from './answer/agree.ts'
import { isPrepaid, type BookedService } from './request/booked-terms.ts'
import { Consultation, paymentOf } from './consultation.ts'
import { nextState } from './state/consultation-status.ts'
import { shownStatus } from './state/shown-status.ts'
import { joinWindow } from '#modules/attendance'
import { insertConsultations, type NewConsultation } from './request/insert-consultation.ts'
import { sealClientName } from './matter/matter.ts'
import { NO_ANSWERS } from './matter/no-answers.ts'

export type PastMeeting = {
  client: { accountId: string; name: string }
  lawyer: NewConsultation['lawyer']
  service: BookedService & { prepayment: boolean }
  /** A charged one is signed and paid; other modules store its agreement, payment and invoices. */
  isCharged: boolean
  specialtyCode: string
  title: string
  description: string
  startsAt: Date
}

export type StoredPast = {
  consultationId: string
  meeting: PastMeeting
  endsAt: Date
  /** When a charged meeting was agreed on; `paidAt` is null if a final invoice pays it. */
  agreed: { acceptedAt: Date; shownAt: Date; paidAt: Date | null; signedAt: Date } | null
}

const ROWS_AT_ONCE = 500

/**
 * For the seed: stores whole histories, with the same rows, seals and moves as real ones. Emits no
 * events.
 */
export async function storePast(
  needs: { cipher: Cipher },
  tx: Tx,
  meetings: readonly PastMeeting[],
): Promise<StoredPast[]> {
  const stored = meetings.map((meeting) => ({ meeting, new: pastConsultation(meeting) }))
  for (let at = 0; at < stored.length; at += ROWS_AT_ONCE)
    await insertConsultations(
      needs,
      tx,
      stored.slice(at, at + ROWS_AT_ONCE).map((past) => past.new),
    )
  return stored.map(({ meeting, new: { id, endsAt, state } }) => ({
    consultationId: id,
    meeting,
    endsAt,
    agreed: agreedIn(state),
  }))
}

export async function storePastAgreement(
  { cipher }: { cipher: Cipher },
  tx: Tx,
  { id, sha256, clientName }: { id: string; sha256: string; clientName: string },
): Promise<void> {
  await Consultation.query(tx)
    .findById(id)
    .where({ status: 'past' })
    .whereNull('agreementSha256')
    .patch({ agreementSha256: sha256, clientNameSealed: sealClientName(cipher, id, clientName) })
}

function agreedIn(state: PastState): StoredPast['agreed'] {
  const { acceptedAt, agreementShownAt, paidAt, signedAt } = state
  return agreementShownAt && signedAt
    ? { acceptedAt, shownAt: agreementShownAt, paidAt, signedAt }
    : null
}

function pastConsultation(meeting: PastMeeting) {
  const { client, lawyer, service, isCharged, specialtyCode, title, description, startsAt } =
    meeting
  const endsAt = after(startsAt, service.durationMinutes * MINUTE)
  const requestedAt = before(startsAt, 4 * DAY)
  const priceCents = isCharged ? service.priceCents : 0
  const prepaid = isPrepaid({ ...service, priceCents })
  const terms = { isCharged, prepaid, priceCents, startsAt, endsAt }
  const state = pastState(terms, after(requestedAt, answerHours(startsAt) * HOUR))
  return {
    id: newId(),
    client,
    lawyer,
    service: { ...service, priceCents },
    prepaid,
    firstMeetingOnly: false,
    startsAt,
    endsAt,
    specialtyCode,
    matter: { title, description, questionnaire: NO_ANSWERS },
    requestedAt,
    state,
    moves: movesOf(meeting, { ...terms, ...state }),
  } satisfies NewConsultation
}

/** From an hour to a day and more; the same time makes the same answer. */
export const answerHours = (startsAt: Date): number =>
  1 + ((startsAt.getUTCDate() ** 2 + startsAt.getUTCHours() * 7) % 31) * 0.9

type PastTerms = {
  isCharged: boolean
  prepaid: boolean
  priceCents: number
  startsAt: Date
  endsAt: Date
}
type PastState = ReturnType<typeof pastState>
type Moves = NonNullable<NewConsultation['moves']>[number][]

function pastState(terms: PastTerms, acceptedAt: Date) {
  const { isCharged, prepaid, startsAt } = terms
  const afterAcceptance = (minutes: number) => after(acceptedAt, minutes * MINUTE)
  return {
    status: 'past' as const,
    conflict: 'none' as const,
    conflictCheckedAt: before(acceptedAt, HOUR),
    ...agreeOn(terms, acceptedAt),
    agreementShownAt: isCharged ? afterAcceptance(40) : null,
    paidAt: prepaid ? afterAcceptance(45) : null,
    signedAt: isCharged ? afterAcceptance(52) : null,
    finishedAt: joinWindow(terms).closesAt,
    clientJoinedAt: before(startsAt, MINUTE),
    lawyerJoinedAt: before(startsAt, MINUTE / 3),
  }
}

/** The lawyer found no conflict of interest and accepted the request. */
export function movesOfAcceptance(
  { accountId }: NewConsultation['lawyer'],
  terms: Parameters<typeof paymentOf>[0],
  { checkedAt, acceptedAt }: { checkedAt: Date; acceptedAt: Date },
): Moves {
  const byLawyer = { by: 'lawyer', accountId } as const
  const payment = paymentOf(terms)
  const requested = { status: 'requested', proposal: null } as const
  const accepted = nextState(requested, 'accept', 'lawyer', { payment })!
  const toStatus = shownStatus({ ...accepted, payment })
  return [
    { ...byLawyer, move: 'clear-conflict', toStatus: 'requested', movedAt: checkedAt },
    { ...byLawyer, move: 'accept', toStatus, movedAt: acceptedAt },
  ]
}

function movesOf({ client, lawyer }: PastMeeting, past: PastTerms & PastState) {
  const byClient = { by: 'client', accountId: client.accountId } as const
  const bySystem = { by: 'system', accountId: null } as const
  const { conflictCheckedAt: checkedAt, acceptedAt } = past
  const moves: Moves = movesOfAcceptance(lawyer, past, { checkedAt, acceptedAt })
  if (past.paidAt)
    moves.push({
      ...bySystem,
      move: 'pay',
      toStatus: 'awaiting-signature',
      amountCents: past.priceCents,
      movedAt: past.paidAt,
    })
  if (past.signedAt)
    moves.push({ ...byClient, move: 'sign', toStatus: 'reserved', movedAt: past.signedAt })
  moves.push({ ...bySystem, move: 'finish', toStatus: 'past', movedAt: past.finishedAt })
  return moves
}
