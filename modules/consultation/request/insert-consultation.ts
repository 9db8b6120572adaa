import { type Cipher, type Tx } from '#modules/shared'
import { copyBookedTerms, type BookedLawyer, type BookedService } from './booked-terms.ts'
import { REFUND_RULE } from '../cancel/cancellation.ts'
import { Consultation } from '../consultation.ts'
import { chainMoves, ConsultationMove, type MoveRecord } from '../state/consultation-move.ts'
import { ConsultationParty } from '../matter/consultation-party.ts'
import { partiesOf } from '../matter/parties-of-answers.ts'
import { sealParty } from '../matter/seal-party.ts'
import { sealMatter, type Matter } from '../matter/matter.ts'
import { newNumber } from './number.ts'

export type NewConsultation = {
  id: string
  client: { accountId: string; name: string }
  lawyer: BookedLawyer & { firmLawyerId: string }
  service: BookedService
  prepaid: boolean
  firstMeetingOnly: boolean
  startsAt: Date
  endsAt: Date
  specialtyCode: string | null
  matter: Matter
  requestKey?: string
  requestedAt: Date
  state: Pick<Consultation, 'status'> & Partial<Consultation>
  /** Moves after the request. Only the seed inserts a consultation with a history. */
  moves?: ReadonlyArray<Omit<MoveRecord, 'consultationId' | 'position' | 'fromStatus'>>
}

/** The only way to create a consultation: its row, the parties and the history. */
export async function insertConsultation(
  needs: { cipher: Cipher },
  tx: Tx,
  consultation: NewConsultation,
): Promise<Consultation> {
  const [inserted] = await insertConsultations(needs, tx, [consultation])
  return inserted as Consultation
}

/** Several at once, in three statements. */
export async function insertConsultations(
  { cipher }: { cipher: Cipher },
  tx: Tx,
  consultations: readonly NewConsultation[],
): Promise<Consultation[]> {
  const rows = consultations.map((consultation) => rowOf(cipher, consultation))
  const inserted = await Consultation.query(tx).insert(rows).returning('*')
  await ConsultationParty.query(tx).insert(
    consultations.flatMap((consultation) => sealParties(cipher, consultation)),
  )
  await ConsultationMove.query(tx).insert(consultations.flatMap(historyOf))
  return inserted
}

function rowOf(cipher: Cipher, consultation: NewConsultation): Partial<Consultation> {
  const { id, client, lawyer, prepaid, firstMeetingOnly, specialtyCode, requestedAt } = consultation
  return {
    id,
    number: newNumber(),
    version: 1 + (consultation.moves?.length ?? 0),
    clientAccountId: client.accountId,
    firmLawyerId: lawyer.firmLawyerId,
    ...copyBookedTerms(consultation),
    prepaid,
    firstMeetingOnly,
    refundRule: REFUND_RULE,
    specialtyCode,
    ...sealMatter(cipher, id, consultation.matter),
    termsAcceptedAt: requestedAt,
    requestKey: consultation.requestKey ?? null,
    requestedAt,
    ...consultation.state,
  }
}

const sealParties = (cipher: Cipher, { id, client, matter }: NewConsultation) =>
  partiesOf(client.name, matter.questionnaire).map((party, position) =>
    sealParty(cipher, id, party, position),
  )

function historyOf({ id, client, startsAt, requestedAt, moves = [] }: NewConsultation) {
  const request = {
    move: 'request',
    by: 'client',
    accountId: client.accountId,
    toStatus: 'requested',
    startsAt,
    movedAt: requestedAt,
  } as const
  const all = [request, ...moves]
  return chainMoves(
    all.map((move, at) => ({
      ...move,
      consultationId: id,
      position: at + 1,
      fromStatus: all[at - 1]?.toStatus ?? null,
    })),
  )
}
