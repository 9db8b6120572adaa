import { DAY, HOUR, newId, type Cipher, type Tx } from '#modules/shared'
import { booked, type BookedService } from './booked.ts'
import { REFUND_RULE } from './cancellation.ts'
import type { Consultation } from './consultation.ts'
import { chainMoves, type MoveRecord } from './consultation-move.ts'
import { partiesOf, sealParty } from './consultation-party.ts'
import { joinWindow } from './join-window.ts'
import { sealMatter } from './matter.ts'
import { newNumber } from './number.ts'
import type { Questionnaire } from './questionnaire.ts'

/** A meeting that took place: not paid for in advance, attended by both. */
export type PastMeeting = {
  client: { accountId: string; name: string }
  lawyer: { firmLawyerId: string; lawyerId: string; firmId: string; accountId: string; timeZone: string; vatPayer: boolean }
  service: BookedService
  specialtyCode: string
  title: string
  description: string
  startsAt: Date
}

export type StoredPast = { consultationId: string; meeting: PastMeeting; endsAt: Date }

const ANSWERS: Questionnaire = {
  hasBudget: 'unknown', isCivilCase: false, wantsSuccessFee: false, actingFor: 'self', payer: 'self', reason: 'personal', opposingParties: [], wantsFinalInvoice: false,
}
const ROWS_AT_ONCE = 500

/** For the seed: whole histories at once, with the same rows, seals and chained moves as if they had been lived through. Tells nobody. */
export async function storePast({ cipher }: { cipher: Cipher }, tx: Tx, meetings: readonly PastMeeting[]): Promise<StoredPast[]> {
  const stored = meetings.map((meeting) => {
    const row = rowOf(cipher, meeting)
    return { row, moves: movesOf(row), parties: partiesOf(meeting.client.name, ANSWERS).map((party, position) => sealParty(cipher, row.id, party, position)), meeting }
  })
  await tx.batchInsert('consultation', stored.map(({ row }) => row) as never, ROWS_AT_ONCE)
  await tx.batchInsert('consultation_party', stored.flatMap(({ parties }) => parties) as never, ROWS_AT_ONCE)
  await tx.batchInsert('consultation_move', stored.flatMap(({ moves }) => moves) as never, ROWS_AT_ONCE)
  return stored.map(({ row, meeting }) => ({ consultationId: row.id, meeting, endsAt: row.endsAt }))
}

function rowOf(cipher: Cipher, { client, lawyer, service, specialtyCode, title, description, startsAt }: PastMeeting) {
  const endsAt = new Date(startsAt.getTime() + service.durationMinutes * 60_000)
  const requestedAt = new Date(startsAt.getTime() - 4 * DAY)
  const acceptedAt = new Date(requestedAt.getTime() + 3 * HOUR)
  return {
    id: newId(),
    number: newNumber(),
    version: 4,
    clientAccountId: client.accountId,
    firmLawyerId: lawyer.firmLawyerId,
    ...booked({ lawyer, service, startsAt, endsAt }),
    prepaid: false,
    firstMeetingOnly: false,
    refundRule: JSON.stringify(REFUND_RULE),
    specialtyCode,
    ...sealMatter(cipher, { title, description, questionnaire: ANSWERS }),
    termsAcceptedAt: requestedAt,
    status: 'past',
    conflict: 'none',
    conflictCheckedAt: new Date(acceptedAt.getTime() - HOUR),
    requestedAt,
    acceptedAt,
    finishedAt: joinWindow({ startsAt, endsAt }).closesAt,
    clientJoinedAt: new Date(startsAt.getTime() - 60_000),
    lawyerJoinedAt: new Date(startsAt.getTime() - 20_000),
  } satisfies Record<string, unknown> & Partial<Record<keyof Consultation, unknown>>
}

function movesOf(row: ReturnType<typeof rowOf>) {
  const consultationId = row.id
  const moves: MoveRecord[] = [
    { consultationId, position: 1, move: 'request', by: 'client', accountId: row.clientAccountId, fromStatus: null, toStatus: 'requested', startsAt: row.startsAt, movedAt: row.requestedAt },
    { consultationId, position: 2, move: 'clear-conflict', by: 'lawyer', accountId: row.lawyerAccountId, fromStatus: 'requested', toStatus: 'requested', movedAt: row.conflictCheckedAt },
    { consultationId, position: 3, move: 'accept', by: 'lawyer', accountId: row.lawyerAccountId, fromStatus: 'requested', toStatus: 'accepted', movedAt: row.acceptedAt },
    { consultationId, position: 4, move: 'finish', by: 'system', accountId: null, fromStatus: 'accepted', toStatus: 'past', movedAt: row.finishedAt },
  ]
  return chainMoves(moves)
}
