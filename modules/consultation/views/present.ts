import type { Person } from '#modules/account'
import { onlyFirmInvoices, type FirmLawyerDetails } from '#modules/lawyer'
import { splitVat, translators, type Actor, type Cipher, type Locale } from '#modules/shared'
import { refundOf } from '../cancel/cancellation.ts'
import type { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'
import type { ConsultationFile } from '../matter/consultation-file.ts'
import type { ConsultationMove } from '../state/consultation-move.ts'
import type { ConflictHint } from '../conflict/find-conflict-hints.ts'
import { openParty } from '../matter/seal-party.ts'
import type { ConsultationParty } from '../matter/consultation-party.ts'
import { isConfirmed, nextState, type Side } from '../state/consultation-status.ts'
import { isWithin, joinWindow } from '#modules/attendance'
import { openMatter, openTitle } from '../matter/matter.ts'
import { nextStep } from '../state/next-step.ts'
import { openMoves, PROPOSALS_IN_ROW } from '../state/policy.ts'
import {
  presentConflict,
  presentDecline,
  presentMove,
  presentParty,
  visibleMoves,
  iso,
} from './present-by-side.ts'
import { lawyerNameOf, presentClient, presentLawyer } from './present-people.ts'
import { priceState } from './price-words.ts'
import { answersInWords } from '../matter/answers-in-words.ts'
import type { ConsultationRow, PresentedConsultation } from '../schemas.ts'
import { coveredStatus } from '../state/shown-status.ts'
import { statusLabel } from '../state/status-label.ts'
import { foreseenSignBy } from '../state/waiting.ts'
import { canReadMatter } from '../state/visibility.ts'

export type View = {
  side: Side
  readerId: string
  locale: Locale
  now: Date
  cipher: Cipher
}
export const viewOf = (
  { clock, cipher }: Pick<Needs, 'clock' | 'cipher'>,
  actor: Actor,
  consultation: Consultation,
): View => ({
  side: consultation.sideOf(actor),
  readerId: actor.accountId,
  locale: actor.locale,
  now: clock.now(),
  cipher,
})

export type People = {
  client: Person | undefined
  lawyer: FirmLawyerDetails
  /** Who offers to meet the client instead. */
  colleague: FirmLawyerDetails | undefined
}

export function presentRow(
  consultation: Consultation,
  { client, lawyer, colleague }: People,
  view: View,
): ConsultationRow {
  const { side, now, cipher } = view
  const { id, number, timeZone, startsAt, endsAt } = consultation
  const step = nextStep(consultation, side, now)
  return {
    id,
    number,
    firmLawyerId: consultation.firmLawyerId,
    side,
    status: consultation.shownStatus,
    coveredStatus: coveredStatus(consultation),
    statusLabel: statusLabel(consultation, side, now),
    nextStep: {
      code: step.code,
      by: step.by,
      until: iso(step.until),
      moves: buttons(consultation, view),
    },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    counterpart:
      side === 'client' ? presentLawyer(lawyer, view.locale) : presentClient(client, view.locale),
    service: {
      id: consultation.serviceId,
      title: consultation.serviceTitleIn(view.locale),
      type: consultation.serviceType,
      durationMinutes: consultation.durationMinutes,
    },
    price: presentPrice(consultation),
    toPay:
      consultation.toPaySince && !(side === 'lawyer' && onlyFirmInvoices(lawyer))
        ? {
            totalCents: consultation.toPayCents,
            dueAt: iso(consultation.toPayDueAt),
            isAsked: consultation.toPayAskedAt !== null,
          }
        : null,
    title: canReadMatter(side, consultation.conflict)
      ? openTitle(cipher, consultation) || translators[view.locale]('consultation.erased')
      : null,
    proposal: presentProposal(consultation, colleague, view.locale),
    countdownTo: iso(step.until),
  }
}

export type Details = {
  files: ReadonlyArray<ConsultationFile & { name: string; mimeType: string }>
  moves: readonly ConsultationMove[]
  parties: readonly ConsultationParty[]
  hints: readonly ConflictHint[]
  missed: number
  /** The people of moves that another person made, by account. */
  names: ReadonlyMap<string, string>
  cover: PresentedConsultation['cover']
  wasTooShort: boolean
}

/** Everything one side may see; the only exit of a consultation. */
export function presentConsultation(
  consultation: Consultation,
  people: People,
  details: Details,
  view: View,
): PresentedConsultation {
  const { side, now, cipher } = view
  const isMatterOpen = canReadMatter(side, consultation.conflict)
  const matter = isMatterOpen ? openMatter(cipher, consultation) : null
  const { opensAt, closesAt } = joinWindow(consultation)
  return {
    ...presentRow(consultation, people, view),
    deadlines: {
      answerBy: iso(consultation.answerBy),
      payBy: consultation.status === 'awaiting-payment' ? iso(consultation.payBy) : null,
      signBy: consultation.status === 'awaiting-signature' ? iso(consultation.signBy) : null,
    },
    join: isConfirmed(consultation)
      ? {
          opensAt: opensAt.toISOString(),
          closesAt: closesAt.toISOString(),
          isOpen: isWithin({ opensAt, closesAt }, now),
        }
      : null,
    conflict: presentConflict(consultation, side),
    specialtyCode: consultation.specialtyCode,
    parties: details.parties.map((party) => presentParty(party, isMatterOpen, cipher)),
    conflictHints:
      side === 'client'
        ? []
        : details.hints.map(({ party, ...hint }) => ({
            partyName: openParty(cipher, party).name,
            ...hint,
          })),
    isMatterOpen,
    description: matter
      ? matter.description || translators[view.locale]('consultation.erased')
      : null,
    questionnaire: matter?.questionnaire ?? null,
    answers:
      matter &&
      answersInWords(matter.questionnaire, {
        locale: view.locale,
        reader: side,
        nameOfFile: (fileId) => details.files.find((file) => file.fileId === fileId)?.name,
      }),
    attachments: isMatterOpen ? details.files.map(presentAttachment) : null,
    decline: presentDecline(consultation, side, isMatterOpen, cipher),
    refundPreview: presentRefund(consultation, side, now),
    agreement: {
      sha256: consultation.agreementSha256,
      shownAt: iso(consultation.agreementShownAt),
      signedAt: iso(consultation.signedAt),
    },
    attendance: {
      clientJoinedAt: iso(consultation.clientJoinedAt),
      lawyerJoinedAt: iso(consultation.lawyerJoinedAt),
      clientComingAt: iso(consultation.clientComingAt),
      lawyerComingAt: iso(consultation.lawyerComingAt),
      wasTooShort: details.wasTooShort,
    },
    cover: details.cover,
    missedWithYou: side === 'lawyer' ? details.missed : 0,
    requestedAt: consultation.requestedAt.toISOString(),
    timeline: visibleMoves(details.moves).map((move) =>
      presentMove(move, side, {
        isMatterOpen,
        wasAgreed: consultation.acceptedAt !== null,
        cipher,
        readerId: view.readerId,
        lawyerAccountId: consultation.lawyerAccountId,
        names: details.names,
      }),
    ),
  }
}

function buttons(
  consultation: Consultation,
  { side, now }: View,
): ConsultationRow['nextStep']['moves'] {
  const canJoin =
    isConfirmed(consultation) &&
    isWithin(joinWindow(consultation), now) &&
    canReadMatter(side, consultation.conflict)
  const canPay = side === 'client' && consultation.status === 'awaiting-payment'
  return [
    ...openMoves(consultation, side, now),
    ...(canPay ? ['pay' as const] : []),
    ...(canJoin ? ['join' as const] : []),
  ]
}

function presentPrice(consultation: Consultation): ConsultationRow['price'] {
  const { priceCents, vatBasisPoints, payment, paidAt, refundDueCents, refundedAt } = consultation
  return {
    payment,
    state: priceState(consultation),
    grossCents: priceCents,
    ...splitVat(priceCents, vatBasisPoints),
    vatBasisPoints,
    paidAt: iso(paidAt),
    refundDueCents,
    refundedAt: iso(refundedAt),
  }
}

function presentProposal(
  { proposal, proposalsInRow }: Consultation,
  colleague: FirmLawyerDetails | undefined,
  locale: Locale,
): ConsultationRow['proposal'] {
  return (
    proposal && {
      by: proposal.by,
      startsAt: proposal.startsAt.toISOString(),
      endsAt: proposal.endsAt.toISOString(),
      inRow: proposalsInRow,
      left: PROPOSALS_IN_ROW - proposalsInRow,
      colleague: colleague
        ? {
            name: lawyerNameOf(colleague, locale),
            lawyerSlug: colleague.lawyerSlug,
            qualification: colleague.qualification,
            gender: colleague.gender,
          }
        : null,
    }
  )
}

export const presentAttachment = ({
  fileId,
  name,
  mimeType,
  byteSize,
  side,
  addedAt,
}: Details['files'][number]) => ({
  id: fileId,
  name,
  mimeType,
  byteSize,
  side,
  addedAt: addedAt.toISOString(),
})

function presentRefund(
  consultation: Consultation,
  side: Side,
  now: Date,
): PresentedConsultation['refundPreview'] {
  if (!nextState(consultation, 'decline', side, consultation.facts)) return null
  const { refundRule: rule, startsAt, paidCents, signedAt } = consultation
  return {
    now: refundOf(rule, { by: side, startsAt, now, paidCents, signedAt }),
    rule,
    at: now.toISOString(),
    signBy: iso(foreseenSignBy(consultation, now) ?? null),
  }
}
