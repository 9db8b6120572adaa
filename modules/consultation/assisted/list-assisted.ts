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
  return found.map((one) => ({
    id: one.id,
    number: one.number,
    client: nameOf(clients.get(one.clientAccountId), actor.locale),
    firmLawyerId: one.firmLawyerId,
    startsAt: one.startsAt.toISOString(),
    endsAt: one.endsAt.toISOString(),
    timeZone: one.timeZone,
    answerBy: iso(one.answerBy),
    service: {
      id: one.serviceId,
      title: one.serviceTitleIn(actor.locale),
      durationMinutes: one.durationMinutes,
    },
    isRequest: isUnanswered(one),
    isChecked: one.conflict === 'none',
    statusLabel: statusLabel(one, 'lawyer', now),
    proposal: one.proposal && {
      by: one.proposal.by,
      startsAt: one.proposal.startsAt.toISOString(),
    },
    moves: openMoves(one, 'lawyer', now).filter((move): move is AssistedMove =>
      isMoveOfAssistant(one, move),
    ),
  }))
}
