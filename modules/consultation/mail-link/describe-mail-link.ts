import { networkOf, type Limit } from '#modules/account'
import { isRefusal, MINUTE, type Actor, type Locale } from '#modules/shared'
import type { Refund } from '../cancel/cancellation.ts'
import { Consultation } from '../consultation.ts'
import { isUnanswered, type Payment, type Side } from '../state/consultation-status.ts'
import type { Needs } from '../needs.ts'
import { getConsultation } from '../views/get-consultation.ts'
import type { PresentedConsultation } from '../schemas.ts'
import { readDraft, type RefusedAction } from './draft.ts'
import { findOffer, describeOffer, type OfferInLink } from './offer-of-link.ts'
import type { Offer } from '../offer/offer.ts'
import { findMailLink, type MailLink } from './link.ts'
import type { Act, Purpose } from './purposes.ts'
import { listTimesToPropose } from './times-to-propose.ts'
import { actsOf, stateOf } from './state.ts'

/** Tokens cannot be guessed; the limit protects the database from attempts. */
export const UNKNOWN_TOKENS: Limit = {
  name: 'mail-link-unknown',
  max: 30,
  windowMs: 15 * MINUTE,
}

export type DescribedLink =
  | { state: 'unknown' | 'too-many' }
  /** A link that no longer works: what it was used for, and where its owner continues. */
  | {
      state: 'used' | 'expired' | 'overtaken'
      consultationId: string
      usedFor: Act | null
      taken?: TakenFromMail
    }
  | {
      state: 'open'
      consultationId: string
      purpose: Purpose
      side: Side
      acts: Act[]
      startsAt: Date
      timeZone: string
      durationMinutes: number
      /** The service and, for the lawyer, its area; nothing of the matter. */
      serviceTitle: string
      specialtyCode: string | null
      proposedStartsAt: Date | null
      answerBy: Date | null
      price: { grossCents: number; payment: Payment; isPaid: boolean }
      /** The refund if this side cancels now. */
      refund: Refund | null
      /**
       * The conflict check that must come first: the names, and how many of them the firm has met.
       */
      gate: {
        parties: PresentedConsultation['parties']
        hints: number
        specialtyCode: string | null
      } | null
      /** How often this client missed a meeting with this lawyer. */
      missedWithYou: number
      isAgreed: boolean
      times: Date[]
      offer: OfferInLink | null
      draft: RefusedAction | null
    }

/** The meeting that the offer became, shown after the link was used. */
type TakenFromMail = {
  startsAt: Date
  timeZone: string
  priceCents: number
  payBy: Date | null
  signBy: Date | null
}

/**
 * Describes what a mail link does. It changes nothing, because mail scanners open links. Anybody with
 * the mail may read it: it has times and amounts, never the other side's name or the matter, and the
 * parties' names only for the lawyer who must compare them.
 */
export async function describeMailLink(
  needs: Needs,
  { token, locale, ipAddress }: { token: string; locale: Locale; ipAddress: string },
): Promise<DescribedLink> {
  const { db, clock, account } = needs
  const link = token ? await findMailLink(db, token) : undefined
  if (!link)
    return (await isOverLimitAfterCounting(needs, ipAddress))
      ? { state: 'too-many' }
      : { state: 'unknown' }
  const consultation = await Consultation.query(db).findById(link.consultationId).throwIfNotFound()
  const actor = await account.people.findActor(db, link.accountId)
  const offer = await findOffer(db, link)
  const linkState = linkStateOf(link, consultation, offer, clock.now())
  if (!actor || linkState !== 'open') {
    // A taken offer continues as a consultation of its own.
    const taken =
      link.usedFor === 'take-offer' && offer?.takenConsultationId
        ? await Consultation.query(db)
            .findById(offer.takenConsultationId)
            .select('startsAt', 'timeZone', 'priceCents', 'payBy', 'signBy')
        : undefined
    return {
      state: actor && linkState !== 'open' ? linkState : 'expired',
      consultationId: offer?.takenConsultationId ?? link.consultationId,
      usedFor: link.usedFor,
      ...(taken && { taken }),
    }
  }
  return {
    state: 'open',
    ...(await describeOpen(needs, { ...actor, locale }, link, consultation, offer)),
  }
}

export function linkStateOf(
  link: MailLink,
  consultation: Consultation,
  offer: Offer | undefined,
  now: Date,
): 'used' | 'expired' | 'overtaken' | 'open' {
  if (link.usedAt) return 'used'
  // An offer does not depend on the state of the meeting it follows.
  if (offer) return LINK_STATE_OF_OFFER[offer.stateAt(now)]
  // That the state changed is a better explanation than that time has passed.
  if (link.state !== stateOf(consultation)) return 'overtaken'
  return link.expiresAt <= now ? 'expired' : 'open'
}

const LINK_STATE_OF_OFFER = {
  open: 'open',
  expired: 'expired',
  taken: 'overtaken',
  withdrawn: 'overtaken',
} as const

async function describeOpen(
  needs: Needs,
  actor: Actor,
  link: MailLink,
  consultation: Consultation,
  offer: Offer | undefined,
) {
  const { purpose, consultationId } = link
  const {
    startsAt,
    timeZone,
    durationMinutes,
    proposal,
    answerBy,
    payment,
    priceCents,
    paidAt,
    conflict,
  } = consultation
  const side = consultation.sideOf(actor)
  const { refundPreview, parties, conflictHints, specialtyCode, missedWithYou } =
    await getConsultation(needs, actor, consultationId)
  const acts = actsOf(consultation, purpose, side, needs.clock.now())
  const times = acts.includes('propose-time') ? await listTimesToPropose(needs, consultation) : []
  return {
    consultationId,
    purpose,
    side,
    startsAt,
    timeZone,
    durationMinutes,
    proposedStartsAt: proposal?.startsAt ?? null,
    answerBy,
    serviceTitle: consultation.serviceTitleIn(actor.locale),
    specialtyCode: side === 'lawyer' ? specialtyCode : null,
    acts: acts.filter((act) => act !== 'propose-time' || times.length > 0),
    price: { grossCents: priceCents, payment, isPaid: paidAt !== null },
    refund: refundPreview?.now ?? null,
    gate:
      side === 'lawyer' && conflict === null && purpose !== 'attendance'
        ? { parties, hints: conflictHints.length, specialtyCode }
        : null,
    times,
    missedWithYou,
    isAgreed: !isUnanswered(consultation),
    offer: offer ? await describeOffer(needs, actor, offer) : null,
    draft: readDraft(needs.cipher, link),
  }
}

async function isOverLimitAfterCounting({ account }: Needs, ipAddress: string) {
  try {
    await account.limits.countAttempt(UNKNOWN_TOKENS, networkOf(ipAddress))
    return false
  } catch (error) {
    if (isRefusal(error, 'TOO_MANY_ATTEMPTS')) return true
    throw error
  }
}
