import { sealedIn, type Cipher } from '#modules/shared'
import { isSecret } from '../cancel/decline-reason.ts'
import type { Consultation } from '../consultation.ts'
import type { ConsultationMove } from '../state/consultation-move.ts'
import { openParty } from '../matter/seal-party.ts'
import type { ConsultationParty } from '../matter/consultation-party.ts'
import type { Move, Side } from '../state/consultation-status.ts'
import type { PresentedConsultation } from '../schemas.ts'

export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/**
 * Before the gate the name of a company comes with its public code, which distinguishes equal
 * names.
 */
export function presentParty(
  party: ConsultationParty,
  isMatterOpen: boolean,
  cipher: Cipher,
): PresentedConsultation['parties'][number] {
  const { role, kind, name, place, code } = openParty(cipher, party)
  return { role, kind, name, place: isMatterOpen ? (place ?? null) : null, code: code ?? null }
}

/**
 * A conflict of interest would show the client whom else the firm advises (Law on the Bar, Art. 46).
 * So the client sees an ordinary refusal.
 */
const hidesConflict = (side: Side, conflict: Consultation['conflict']): boolean =>
  side === 'client' && conflict === 'found'
const hidesReason = (side: Side, reason: string | null): boolean =>
  side === 'client' && isSecret(reason)

export const presentConflict = (
  { conflict, conflictCheckedAt }: Consultation,
  side: Side,
): PresentedConsultation['conflict'] =>
  hidesConflict(side, conflict)
    ? { state: 'unchecked', checkedAt: null }
    : { state: conflict ?? 'unchecked', checkedAt: iso(conflictCheckedAt) }

const COLLEAGUES: Partial<Record<Move, string>> = {
  'propose-time': 'offer-to-take',
  'accept-proposal': 'hand-over',
}

/** A client's comment may speak of the matter, so the gate hides it too. */
const mayReadNote = (by: string, side: Side, isMatterOpen: boolean) => isMatterOpen || by === side

export function presentDecline(
  { id, declinedBy, declineReason, declineCommentSealed, declinedAt }: Consultation,
  side: Side,
  isMatterOpen: boolean,
  cipher: Cipher,
): PresentedConsultation['decline'] {
  if (!declinedBy || !declinedAt) return null
  const reason = hidesReason(side, declineReason) ? 'comment' : (declineReason ?? 'comment')
  const comment =
    declineCommentSealed && mayReadNote(declinedBy, side, isMatterOpen)
      ? cipher.open(declineCommentSealed, sealedIn('consultation.decline_comment_sealed', id))
      : null
  return { by: declinedBy, reason, comment, at: declinedAt.toISOString() }
}

/** An offer that was taken was never an open request: its first move is left out. */
export const visibleMoves = (moves: readonly ConsultationMove[]): readonly ConsultationMove[] =>
  moves[1]?.reason === 'offer' ? moves.slice(1) : moves

const openComment = (
  cipher: Cipher,
  sealed: string,
  { consultationId, position }: ConsultationMove,
) => cipher.open(sealed, sealedIn('consultation_move.comment_sealed', consultationId, position))

export function presentMove(
  moved: ConsultationMove,
  side: Side,
  {
    isMatterOpen,
    wasAgreed,
    cipher,
    readerId,
    lawyerAccountId,
    names,
  }: {
    isMatterOpen: boolean
    wasAgreed: boolean
    cipher: Cipher
    readerId: string
    lawyerAccountId: string
    names: ReadonlyMap<string, string>
  },
): PresentedConsultation['timeline'][number] {
  const isSecret = hidesReason(side, moved.reason)
  const move = isSecret ? 'decline' : moved.move
  const isOfAnother = isByAnother(moved, lawyerAccountId)
  const isOwn = moved.by === side && (side === 'client' || moved.accountId === readerId)
  const isRequestDeclined = move === 'decline' && moved.by === 'lawyer' && !wasAgreed
  return {
    position: moved.position,
    move,
    label: `consultation.timeline.${wordsOf({ ...moved, move }, isRequestDeclined)}`,
    by: isOwn ? 'you' : moved.by,
    doneBy: isOfAnother ? (names.get(moved.accountId!) ?? null) : null,
    doneFor: isOfAnother && moved.forAccountId ? (names.get(moved.forAccountId) ?? null) : null,
    at: moved.movedAt.toISOString(),
    comment:
      moved.commentSealed && mayReadNote(moved.by, side, isMatterOpen)
        ? openComment(cipher, moved.commentSealed, moved)
        : null,
    reason: isSecret ? 'comment' : moved.reason,
    startsAt: iso(moved.startsAt),
    amountCents: moved.amountCents,
  }
}

/** A move of the lawyer's side that its lawyer did not make: a colleague or an assistant did. */
export const isByAnother = (
  { by, accountId, forAccountId }: ConsultationMove,
  lawyerAccountId: string,
): boolean =>
  by === 'lawyer' && accountId !== null && (forAccountId !== null || accountId !== lawyerAccountId)

/**
 * The entry of a taken offer says what is left to do. A request that was never accepted was
 * declined, not cancelled.
 */
function wordsOf(
  { move, reason, toStatus }: Pick<ConsultationMove, 'move' | 'reason' | 'toStatus'>,
  isRequestDeclined: boolean,
) {
  if (reason === 'offer')
    return toStatus === 'awaiting-signature' ? 'offer-taken-to-sign' : 'offer-taken'
  if (reason === 'colleague') return COLLEAGUES[move] ?? move
  if (reason === 'cover-ended') return 'taking-dropped'
  return isRequestDeclined ? 'decline-request' : move
}
