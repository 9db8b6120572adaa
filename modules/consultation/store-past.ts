import { DAY, HOUR, MINUTE, newId, type Cipher, type Tx } from '#modules/shared'
import { agreeOn } from './agree.ts'
import { booked, isPrepaid, type BookedService } from './booked.ts'
import { REFUND_RULE } from './cancellation.ts'
import { Consultation, paymentOf } from './consultation.ts'
import { nextState } from './consultation-status.ts'
import { chainMoves, type MoveRecord } from './consultation-move.ts'
import { partiesOf, sealParty } from './consultation-party.ts'
import { joinWindow } from '#modules/attendance'
import { sealClientName, sealMatter } from './matter.ts'
import { newNumber } from './number.ts'
import type { Questionnaire } from './questionnaire.ts'

/** A meeting that took place, attended by both. */
export type PastMeeting = {
  client: { accountId: string; name: string }
  lawyer: {
    firmLawyerId: string
    lawyerId: string
    firmId: string
    accountId: string
    timeZone: string
    vatPayer: boolean
  }
  service: BookedService & { prepayment: boolean }
  /**
   * A charged one is signed, and paid for as its service says; its agreement, payment and invoices
   * are stored by their own modules.
   */
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
  /**
   * When a charged meeting was agreed on; `paidAt` is null where it is paid by the final invoice.
   */
  agreed: { acceptedAt: Date; shownAt: Date; paidAt: Date | null; signedAt: Date } | null
}

const ANSWERS: Questionnaire = {
  hasBudget: 'unknown',
  isCivilCase: 'unknown',
  wantsSuccessFee: false,
  actingFor: 'self',
  payer: 'self',
  reason: 'personal',
  opposingParties: [],
  wantsFinalInvoice: false,
}
const ROWS_AT_ONCE = 500

/**
 * For the seed: whole histories at once, with the same rows, seals and chained moves as if they had
 * been lived through. Tells nobody.
 */
export async function storePast(
  { cipher }: { cipher: Cipher },
  tx: Tx,
  meetings: readonly PastMeeting[],
): Promise<StoredPast[]> {
  const stored = meetings.map((meeting) => {
    const row = rowOf(cipher, meeting)
    return {
      row,
      moves: movesOf(row),
      parties: partiesOf(meeting.client.name, ANSWERS).map((party, position) =>
        sealParty(cipher, row.id, party, position),
      ),
      meeting,
    }
  })
  await tx.batchInsert('consultation', stored.map(({ row }) => row) as never, ROWS_AT_ONCE)
  await tx.batchInsert(
    'consultation_party',
    stored.flatMap(({ parties }) => parties) as never,
    ROWS_AT_ONCE,
  )
  await tx.batchInsert(
    'consultation_move',
    stored.flatMap(({ moves }) => moves) as never,
    ROWS_AT_ONCE,
  )
  return stored.map(({ row, meeting }) => ({
    consultationId: row.id,
    meeting,
    endsAt: row.endsAt,
    agreed: agreedIn(row),
  }))
}

/** The text that a stored meeting was signed with. */
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

function agreedIn({
  acceptedAt,
  agreementShownAt,
  paidAt,
  signedAt,
}: ReturnType<typeof rowOf>): StoredPast['agreed'] {
  return agreementShownAt && signedAt
    ? { acceptedAt, shownAt: agreementShownAt, paidAt, signedAt }
    : null
}

function rowOf(
  cipher: Cipher,
  { client, lawyer, service, isCharged, specialtyCode, title, description, startsAt }: PastMeeting,
) {
  const id = newId()
  const endsAt = new Date(startsAt.getTime() + service.durationMinutes * 60_000)
  const requestedAt = new Date(startsAt.getTime() - 4 * DAY)
  const acceptedAt = new Date(requestedAt.getTime() + 3 * HOUR)
  const terms = { priceCents: isCharged ? service.priceCents : 0, startsAt }
  const prepaid = isPrepaid({ ...service, ...terms })
  const afterAcceptance = (minutes: number) => new Date(acceptedAt.getTime() + minutes * MINUTE)
  return {
    id,
    number: newNumber(),
    version: isCharged ? (prepaid ? 6 : 5) : 4,
    clientAccountId: client.accountId,
    firmLawyerId: lawyer.firmLawyerId,
    ...booked({ lawyer, service: { ...service, ...terms }, startsAt, endsAt }),
    prepaid,
    firstMeetingOnly: false,
    refundRule: JSON.stringify(REFUND_RULE),
    specialtyCode,
    ...sealMatter(cipher, id, { title, description, questionnaire: ANSWERS }),
    termsAcceptedAt: requestedAt,
    status: 'past',
    conflict: 'none',
    conflictCheckedAt: new Date(acceptedAt.getTime() - HOUR),
    requestedAt,
    ...agreeOn({ ...terms, prepaid }, acceptedAt),
    agreementShownAt: isCharged ? afterAcceptance(40) : null,
    paidAt: prepaid ? afterAcceptance(45) : null,
    signedAt: isCharged ? afterAcceptance(52) : null,
    finishedAt: joinWindow({ startsAt, endsAt }).closesAt,
    clientJoinedAt: new Date(startsAt.getTime() - 60_000),
    lawyerJoinedAt: new Date(startsAt.getTime() - 20_000),
  } satisfies Record<string, unknown> & Partial<Record<keyof Consultation, unknown>>
}

function movesOf(row: ReturnType<typeof rowOf>) {
  const client = { by: 'client', accountId: row.clientAccountId } as const
  const lawyer = { by: 'lawyer', accountId: row.lawyerAccountId } as const
  const system = { by: 'system', accountId: null } as const
  const made: Pick<
    MoveRecord,
    'move' | 'by' | 'accountId' | 'toStatus' | 'movedAt' | 'startsAt' | 'amountCents'
  >[] = [
    {
      ...client,
      move: 'request',
      toStatus: 'requested',
      startsAt: row.startsAt,
      movedAt: row.requestedAt,
    },
    { ...lawyer, move: 'clear-conflict', toStatus: 'requested', movedAt: row.conflictCheckedAt },
    {
      ...lawyer,
      move: 'accept',
      toStatus: nextState({ status: 'requested' }, 'accept', 'lawyer', { payment: paymentOf(row) })!
        .status,
      movedAt: row.acceptedAt,
    },
  ]
  if (row.paidAt)
    made.push({
      ...system,
      move: 'pay',
      toStatus: 'awaiting-signature',
      amountCents: row.priceCents,
      movedAt: row.paidAt,
    })
  if (row.signedAt)
    made.push({ ...client, move: 'sign', toStatus: 'reserved', movedAt: row.signedAt })
  made.push({ ...system, move: 'finish', toStatus: 'past', movedAt: row.finishedAt })
  return chainMoves(
    made.map((move, at) => ({
      ...move,
      consultationId: row.id,
      position: at + 1,
      fromStatus: made[at - 1]?.toStatus ?? null,
    })),
  )
}
