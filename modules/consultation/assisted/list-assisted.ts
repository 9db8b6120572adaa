import type { Actor } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'
import { isUnanswered, LIVE } from '../state/consultation-status.ts'
import { isMoveOfAssistant, openMoves } from '../state/policy.ts'
import { statusLabel } from '../state/status-label.ts'
import { iso } from '../views/present-by-side.ts'
import { nameOf } from '../views/present-people.ts'
import type { AssistedConsultation, AssistedMove } from './assisted-schemas.ts'

const MAX_CONSULTATIONS = 200

/**
 * The lawyer's requests and coming meetings as an assistant sees them, by start. Opens nothing that
 * is sealed. The actor is the lawyer, acted for by the assistant.
 */
export async function listAssisted(
  { account, clock, db }: Needs,
  actor: Actor & { actedBy: string },
): Promise<AssistedConsultation[]> {
  const now = clock.now()
  const found = await Consultation.query(db)
    .modify('visibleTo', actor)
    .whereIn('status', [...LIVE])
    .orderBy(['startsAt', 'id'])
    .limit(MAX_CONSULTATIONS)
  const clients = await account.people.getPeople(
    db,
    found.map(({ clientAccountId }) => clientAccountId),
  )
  return found.map((consultation) => ({
    id: consultation.id,
    number: consultation.number,
    client: nameOf(clients.get(consultation.clientAccountId), actor.locale),
    firmLawyerId: consultation.firmLawyerId,
    startsAt: consultation.startsAt.toISOString(),
    endsAt: consultation.endsAt.toISOString(),
    timeZone: consultation.timeZone,
    answerBy: iso(consultation.answerBy),
    service: {
      id: consultation.serviceId,
      title: consultation.serviceTitleIn(actor.locale),
      durationMinutes: consultation.durationMinutes,
    },
    isRequest: isUnanswered(consultation),
    isChecked: consultation.conflict === 'none',
    statusLabel: statusLabel(consultation, 'lawyer', now),
    proposal: consultation.proposal && {
      by: consultation.proposal.by,
      startsAt: consultation.proposal.startsAt.toISOString(),
    },
    moves: openMoves(consultation, 'lawyer', now).filter((move): move is AssistedMove =>
      isMoveOfAssistant(consultation, move),
    ),
  }))
}
