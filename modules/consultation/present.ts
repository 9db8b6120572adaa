import type { Person } from '#modules/account'
import type { FirmLawyerDetails } from '#modules/lawyer'
import { HOUR, splitVat, translators, type Cipher, type Locale } from '#modules/shared'
import { refundOf } from './cancellation.ts'
import type { Consultation } from './consultation.ts'
import type { ConsultationFile } from './consultation-file.ts'
import type { ConsultationMove } from './consultation-move.ts'
import type { ConflictHint } from './conflict/find-conflict-hints.ts'
import { openParty, type ConsultationParty } from './consultation-party.ts'
import { isConfirmed, isProposed, nextState, type Side } from './consultation-status.ts'
import { isWithin, joinWindow } from './join-window.ts'
import { openMatter, openTitle } from './matter.ts'
import { nextStep } from './next-step.ts'
import { openMoves, PROPOSALS_IN_ROW } from './policy.ts'
import { questionnaireRows } from './questionnaire-rows.ts'
import type { ConsultationRow, Counterpart, PresentedConsultation } from './schemas.ts'
import { statusLabel } from './status-label.ts'
import { canReadMatter } from './visibility.ts'

/** For whom and when a consultation is shown. */
export type View = { side: Side; locale: Locale; now: Date; cipher: Cipher }
/** The people around it, as other modules know them. */
export type Around = { client: Person | undefined; lawyer: FirmLawyerDetails }

export function presentRow(consultation: Consultation, { client, lawyer }: Around, view: View): ConsultationRow {
  const { side, now, cipher } = view
  const { id, number, status, standing, timeZone, startsAt, endsAt } = consultation
  const step = nextStep(consultation, side, now)
  return {
    id,
    number,
    firmLawyerId: consultation.firmLawyerId,
    side,
    status,
    standing,
    statusLabel: statusLabel(consultation, side, now),
    nextStep: { code: step.code, by: step.by, until: iso(step.until), moves: buttons(consultation, view) },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    counterpart: side === 'client' ? presentLawyer(lawyer, view.locale) : presentClient(client, view.locale),
    service: {
      id: consultation.serviceId, title: consultation.serviceTitleIn(view.locale), type: consultation.serviceType, durationMinutes: consultation.durationMinutes,
    },
    price: presentPrice(consultation),
    title: canReadMatter(side, consultation.conflict) ? openTitle(cipher, consultation) || translators[view.locale]('consultation.forgotten') : null,
    proposal: presentProposal(consultation),
    countdownTo: iso(step.until),
  }
}

export type Details = { files: ReadonlyArray<ConsultationFile & { mimeType: string }>; moves: readonly ConsultationMove[]; parties: readonly ConsultationParty[]; hints: readonly ConflictHint[] }

/** Everything one side may see, and nothing else: the one exit of a consultation. */
export function presentConsultation(consultation: Consultation, around: Around, details: Details, view: View): PresentedConsultation {
  const { side, now, cipher } = view
  const isMatterOpen = canReadMatter(side, consultation.conflict)
  const matter = isMatterOpen ? openMatter(cipher, consultation) : null
  const { opensAt, closesAt } = joinWindow(consultation)
  return {
    ...presentRow(consultation, around, view),
    deadlines: {
      answerBy: iso(consultation.answerBy),
      payBy: consultation.status === 'awaiting-payment' ? iso(consultation.payBy) : null,
      signBy: consultation.status === 'awaiting-signature' ? iso(consultation.startsAt) : null,
    },
    join: isConfirmed(consultation.state) ? { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString(), isOpen: isWithin({ opensAt, closesAt }, now) } : null,
    conflict: presentConflict(consultation, side),
    specialtyCode: consultation.specialtyCode,
    parties: details.parties.map((party) => presentParty(party, isMatterOpen, cipher)),
    conflictHints: side === 'client' ? [] : details.hints.map(({ party, ...hint }) =>
      ({ partyName: cipher.open(party.nameSealed), ...hint })),
    isMatterOpen,
    description: matter ? matter.description || translators[view.locale]('consultation.forgotten') : null,
    questionnaire: matter?.questionnaire ?? null,
    answers: matter && questionnaireRows(matter.questionnaire, { locale: view.locale, reader: side, nameOfFile: (fileId) => details.files.find((file) => file.fileId === fileId)?.name }),
    attachments: isMatterOpen ? details.files.map(presentAttachment) : null,
    decline: presentDecline(consultation, side, isMatterOpen, cipher),
    refundPreview: presentRefund(consultation, side, now),
    agreement: { sha256: consultation.agreementSha256, shownAt: iso(consultation.agreementShownAt), signedAt: iso(consultation.signedAt) },
    attendance: { clientJoinedAt: iso(consultation.clientJoinedAt), lawyerJoinedAt: iso(consultation.lawyerJoinedAt), clientComingAt: iso(consultation.clientComingAt), lawyerComingAt: iso(consultation.lawyerComingAt) },
    requestedAt: consultation.requestedAt.toISOString(),
    timeline: whatHappened(details.moves).map((move) => presentMove(move, side, isMatterOpen, cipher)),
  }
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

function buttons(consultation: Consultation, { side, now }: View): ConsultationRow['nextStep']['moves'] {
  const canJoin = isConfirmed(consultation.state) && isWithin(joinWindow(consultation), now)
  const canPay = side === 'client' && consultation.status === 'awaiting-payment'
  return [...openMoves(consultation, side, now), ...(canPay ? ['pay' as const] : []), ...(canJoin ? ['join' as const] : [])]
}

const presentLawyer = (lawyer: FirmLawyerDetails, locale: Locale): Counterpart => ({
  side: 'lawyer',
  name: lawyerNameOf(lawyer, locale),
  isDeleted: lawyer.isDeleted,
  firmLawyerId: lawyer.id,
  firmName: lawyer.firmName,
  lawyerId: lawyer.lawyerId,
  lawyerSlug: lawyer.lawyerSlug,
  qualification: lawyer.qualification,
  gender: lawyer.gender,
  portraitVersion: lawyer.portraitVersion,
})

const presentClient = (client: Person | undefined, locale: Locale): Counterpart => ({
  side: 'client',
  name: nameOf(client, locale),
  isDeleted: client?.deleted ?? true,
  firmLawyerId: null,
  firmName: null,
  lawyerId: null,
  lawyerSlug: null,
  qualification: null,
  gender: null,
  portraitVersion: null,
})

export const lawyerNameOf = ({ isDeleted, displayName }: Pick<FirmLawyerDetails, 'isDeleted' | 'displayName'>, locale: Locale): string =>
  isDeleted ? translators[locale]('consultation.deletedUser') : displayName

export const nameOf = (person: Person | undefined, locale: Locale): string =>
  !person || person.deleted ? translators[locale]('consultation.deletedUser') : `${person.name} ${person.lastname}`

function presentPrice(consultation: Consultation): ConsultationRow['price'] {
  const { priceCents, vatBasisPoints, prepaid: isCharged, paidAt, refundDueCents, refundedAt } = consultation
  return { isCharged, grossCents: priceCents, ...splitVat(priceCents, vatBasisPoints), vatBasisPoints, paidAt: iso(paidAt), refundDueCents, refundedAt: iso(refundedAt) }
}

function presentProposal({ status, proposedStartsAt, proposedEndsAt, proposalsInRow }: Consultation): ConsultationRow['proposal'] {
  if (!isProposed(status) || !proposedStartsAt || !proposedEndsAt) return null
  return {
    by: status === 'proposed-by-lawyer' ? 'lawyer' : 'client',
    startsAt: proposedStartsAt.toISOString(),
    endsAt: proposedEndsAt.toISOString(),
    inRow: proposalsInRow,
    left: PROPOSALS_IN_ROW - proposalsInRow,
  }
}

/** Before the gate a company's code goes with its name: it is what tells two of one name apart, and it is public. */
function presentParty(party: ConsultationParty, isMatterOpen: boolean, cipher: Cipher): PresentedConsultation['parties'][number] {
  const { role, kind, name, place, code } = openParty(cipher, party)
  return { role, kind, name, place: isMatterOpen ? place ?? null : null, code: code ?? null }
}

const presentAttachment = ({ fileId, name, mimeType, byteSize, side, addedAt }: Details['files'][number]) =>
  ({ id: fileId, name, mimeType, byteSize, side, addedAt: addedAt.toISOString() })

/**
 * A conflict of interest is declined neutrally: that there is one would tell the client whom else the firm advises (Law on
 * the Bar, Art. 46). What they see is, word for word, what an ordinary refusal looks like.
 */
const isSecretOf = (side: Side, why: string | null): boolean => side === 'client' && (why === 'found' || why === 'conflict')

const presentConflict = ({ conflict, conflictCheckedAt }: Consultation, side: Side): PresentedConsultation['conflict'] =>
  isSecretOf(side, conflict) ? { state: 'unchecked', checkedAt: null } : { state: conflict ?? 'unchecked', checkedAt: iso(conflictCheckedAt) }

/** What the client writes beside another time, or why they cannot come, may tell of the matter: it waits behind the gate as well. */
const openNote = (sealed: string | null, { by, side, isMatterOpen }: { by: string; side: Side; isMatterOpen: boolean }, cipher: Cipher): string | null =>
  sealed && (isMatterOpen || by === side) ? cipher.open(sealed) : null

function presentDecline({ declinedBy, declineReason, declineCommentSealed, declinedAt }: Consultation, side: Side, isMatterOpen: boolean, cipher: Cipher): PresentedConsultation['decline'] {
  if (!declinedBy || !declinedAt) return null
  const reason = isSecretOf(side, declineReason) ? 'comment' : declineReason ?? 'comment'
  return { by: declinedBy, reason, comment: openNote(declineCommentSealed, { by: declinedBy, side, isMatterOpen }, cipher), at: declinedAt.toISOString() }
}

function presentRefund(consultation: Consultation, side: Side, now: Date): PresentedConsultation['refundPreview'] {
  if (!consultation.prepaid || !nextState(consultation.state, 'decline', side, consultation.facts)) return null
  const { refundRule: rule, startsAt, paidCents, signedAt } = consultation
  const fullUntil = side === 'client' ? new Date(startsAt.getTime() - rule.fullRefundHoursBefore * HOUR) : null
  return { now: refundOf(rule, { by: side, startsAt, now, paidCents, signedAt }), fullUntil: iso(fullUntil), isLate: fullUntil !== null && fullUntil < now, lateSharePercent: side === 'client' ? rule.lateSharePercent : 100 }
}

/** Who took an offer did not ask and wait: the request that the log begins with was answered before. */
const whatHappened = (moves: readonly ConsultationMove[]): readonly ConsultationMove[] => (moves[1]?.reason === 'offer' ? moves.slice(1) : moves)

function presentMove(told: ConsultationMove, side: Side, isMatterOpen: boolean, cipher: Cipher): PresentedConsultation['timeline'][number] {
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
