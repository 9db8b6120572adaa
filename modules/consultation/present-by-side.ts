import type { Cipher } from '#modules/shared'
import type { Consultation } from './consultation.ts'
import type { ConsultationMove } from './consultation-move.ts'
import { openParty, type ConsultationParty } from './consultation-party.ts'
import type { Side } from './consultation-status.ts'
import type { PresentedConsultation } from './schemas.ts'

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** Before the gate a company's code goes with its name: it is what tells two of one name apart, and it is public. */
export function presentParty(party: ConsultationParty, isMatterOpen: boolean, cipher: Cipher): PresentedConsultation['parties'][number] {
  const { role, kind, name, place, code } = openParty(cipher, party)
  return { role, kind, name, place: isMatterOpen ? place ?? null : null, code: code ?? null }
}

/**
 * A conflict of interest is declined neutrally: that there is one would tell the client whom else the firm advises (Law on
 * the Bar, Art. 46). What they see is, word for word, what an ordinary refusal looks like.
 */
const isSecretOf = (side: Side, why: string | null): boolean => side === 'client' && (why === 'found' || why === 'conflict')

export const presentConflict = ({ conflict, conflictCheckedAt }: Consultation, side: Side): PresentedConsultation['conflict'] =>
  isSecretOf(side, conflict) ? { state: 'unchecked', checkedAt: null } : { state: conflict ?? 'unchecked', checkedAt: iso(conflictCheckedAt) }

/** What the client writes beside another time, or why they cannot come, may tell of the matter: it waits behind the gate as well. */
const openNote = (sealed: string | null, { by, side, isMatterOpen }: { by: string; side: Side; isMatterOpen: boolean }, cipher: Cipher): string | null =>
  sealed && (isMatterOpen || by === side) ? cipher.open(sealed) : null

export function presentDecline({ declinedBy, declineReason, declineCommentSealed, declinedAt }: Consultation, side: Side, isMatterOpen: boolean, cipher: Cipher): PresentedConsultation['decline'] {
  if (!declinedBy || !declinedAt) return null
  const reason = isSecretOf(side, declineReason) ? 'comment' : declineReason ?? 'comment'
  return { by: declinedBy, reason, comment: openNote(declineCommentSealed, { by: declinedBy, side, isMatterOpen }, cipher), at: declinedAt.toISOString() }
}

/** Who took an offer did not ask and wait: the request that the log begins with was answered before. */
export const whatHappened = (moves: readonly ConsultationMove[]): readonly ConsultationMove[] => (moves[1]?.reason === 'offer' ? moves.slice(1) : moves)

export function presentMove(told: ConsultationMove, side: Side, isMatterOpen: boolean, cipher: Cipher): PresentedConsultation['timeline'][number] {
  const isSecret = isSecretOf(side, told.reason)
  const move = isSecret ? 'decline' : told.move
  return {
    position: told.position,
    move,
    label: `consultation.timeline.${told.reason === 'offer' ? 'offer-taken' : move}`,
    by: told.by === side ? 'you' : told.by,
    at: told.movedAt.toISOString(),
    comment: openNote(told.commentSealed, { by: told.by, side, isMatterOpen }, cipher),
    reason: isSecret ? 'comment' : told.reason,
    startsAt: iso(told.startsAt),
    amountCents: told.amountCents,
  }
}
