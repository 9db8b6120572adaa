import { networkOf, type Limit } from '#modules/account'
import { isRefusal, MINUTE, type Actor, type Locale } from '#modules/shared'
import type { Refund } from '../cancel/cancellation.ts'
import { Consultation } from '../consultation.ts'
import { isUnanswered, type Payment, type Side } from '../state/consultation-status.ts'
import type { Needs } from '../needs.ts'
import { getConsultation } from '../views/queries.ts'
import type { PresentedConsultation } from '../schemas.ts'
import { readDraft, type Draft } from './draft.ts'
import { findOffer, tellOffer, type ToldOffer } from './offered.ts'
import type { Offer } from '../offer/offer.ts'
import { findMailLink, type MailLink } from './link.ts'
import type { Act, Purpose } from './purposes.ts'
import { listTimesToPropose } from './times-to-propose.ts'
import { actsOf, stateOf } from './state.ts'

/** Tokens cannot be guessed; this only keeps somebody who tries from keeping the database busy. */
export const UNKNOWN_TOKENS: Limit = {
  name: 'mail-link-unknown',
  failures: 30,
  milliseconds: 15 * MINUTE,
}

export type DescribedLink =
  | { state: 'unknown' | 'too-many' }
  /**
   * Where it is no longer good: what was done with it, and where its owner goes on after signing
   * in.
   */
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
      /**
       * What is booked, and for the lawyer the area it lies in: enough to agree, and nothing of the
       * matter.
       */
      serviceTitle: string
      specialtyCode: string | null
      proposedStartsAt: Date | null
      answerBy: Date | null
      price: { grossCents: number; payment: Payment; isPaid: boolean }
      /** What goes back to the client when this side ends it now. */
      refund: Refund | null
      /**
       * The conflict check that has to come first: the names, and how many of them the firm has met
       * before.
       */
      gate: {
        parties: PresentedConsultation['parties']
        hints: number
        specialtyCode: string | null
      } | null
      /** How often this lawyer has waited for this client in vain. */
      missedWithYou: number
      /** Both sides have agreed on a time before. */
      isAgreed: boolean
      times: Date[]
      /** The further meeting it is about, where it is about one. */
      offer: ToldOffer | null
      draft: Draft | null
    }

/** The meeting that an offer became by this link: what was agreed on, to whoever pressed. */
export type TakenFromMail = {
  startsAt: Date
  timeZone: string
  priceCents: number
  payBy: Date | null
  signBy: Date | null
}

/**
 * What a link from a mail will do. Looking uses nothing up, so that mail scanners do nothing. It
 * may be read by whoever holds the mail: it tells times and amounts, never the other side's name
 * nor a word of the matter; the parties' names only to the lawyer who must compare them.
 */
export async function describeMailLink(
  needs: Needs,
  { token, locale, address }: { token: string; locale: Locale; address: string },
): Promise<DescribedLink> {
  const { db, clock, account } = needs
  const link = token ? await findMailLink(db, token) : undefined
  if (!link) return (await isLimited(needs, address)) ? { state: 'too-many' } : { state: 'unknown' }
  const consultation = await Consultation.query(db).findById(link.consultationId).throwIfNotFound()
  const actor = await account.people.findActor(db, link.accountId)
  const offer = await findOffer(db, link)
  const standing = standingOf(link, consultation, offer, clock.now())
  // What was taken goes on as a consultation of its own.
  if (!actor || standing !== 'open') {
    const taken =
      link.usedFor === 'take-offer' && offer?.takenConsultationId
        ? await Consultation.query(db)
            .findById(offer.takenConsultationId)
            .select('startsAt', 'timeZone', 'priceCents', 'payBy', 'signBy')
        : undefined
    return {
      state: actor ? (standing as 'used') : 'expired',
      consultationId: offer?.takenConsultationId ?? link.consultationId,
      usedFor: link.usedFor,
      ...(taken && { taken }),
    }
  }
  return {
    state: 'open',
    ...(await tellOpen(needs, { ...actor, locale }, link, consultation, offer)),
  }
}

export function standingOf(
  link: MailLink,
  consultation: Consultation,
  offer: Offer | undefined,
  now: Date,
): 'used' | 'expired' | 'overtaken' | 'open' {
  if (link.usedAt) return 'used'
  // An offer stands by itself, whatever becomes of the meeting it follows on.
  if (offer) return OF_OFFER[offer.stateAt(now)]
  // What happened tells a person more than that time has passed.
  if (link.state !== stateOf(consultation)) return 'overtaken'
  return link.expiresAt <= now ? 'expired' : 'open'
}

const OF_OFFER = {
  open: 'open',
  expired: 'expired',
  taken: 'overtaken',
  withdrawn: 'overtaken',
} as const

async function tellOpen(
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
    offer: offer ? await tellOffer(needs, actor, offer) : null,
    draft: readDraft(needs.cipher, link),
  }
}

async function isLimited({ account }: Needs, address: string): Promise<boolean> {
  try {
    await account.limits.spendAttempt(UNKNOWN_TOKENS, networkOf(address))
    return false
  } catch (error) {
    if (isRefusal(error, 'TOO_MANY_ATTEMPTS')) return true
    throw error
  }
}
