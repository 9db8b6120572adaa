import { networkOf, type Limit } from '#modules/account'
import { isRefusal, MINUTE, type Actor, type Tx } from '#modules/shared'
import { acceptConsultation } from '../answer/accept-consultation.ts'
import { acceptProposal } from '../reschedule/accept-proposal.ts'
import { checkConflict } from '../conflict/check-conflict.ts'
import { confirmComing } from '../advance/confirm-coming.ts'
import { getVisible, lockVisible, type Consultation } from '../consultation.ts'
import { declineConsultation } from '../cancel/decline-consultation.ts'
import { dropProposal } from '../reschedule/drop-proposal.ts'
import { errors } from '../errors.ts'
import type { Needs } from '../needs.ts'
import { takeOffer } from '../offer/take-offer.ts'
import { proposeTime } from '../reschedule/propose-time.ts'
import { linkStateOf, UNKNOWN_TOKENS } from './describe-mail-link.ts'
import { saveDraft } from './draft.ts'
import { findOffer } from './offer-of-link.ts'
import { findMailLink, takeMailLink, type MailLink } from './link.ts'
import type { Act } from './purposes.ts'
import { actsOf, takesTime } from './state.ts'

const PRESSES: Limit = { name: 'mail-link-press', max: 60, windowMs: 15 * MINUTE }

export type Press = {
  token: string
  act: Act
  comment?: string
  startsAt?: string
  noConflict?: boolean
  despiteExternal?: boolean
  /** The amount that the page showed as not refundable. */
  keptCents?: number
  acceptTerms?: boolean
}

/**
 * Does one action as if the owner of the link were signed in, with the same functions and refusals.
 * The transaction that acts also uses up the link. A refusal is stored with what was typed, for the
 * page that explains it.
 */
export async function useMailLink(
  needs: Needs,
  press: Press,
  { ipAddress }: { ipAddress: string },
): Promise<void> {
  await needs.account.limits.countAttempt(PRESSES, networkOf(ipAddress))
  const link = await findMailLink(needs.db, press.token)
  if (!link) {
    await needs.account.limits.countAttempt(UNKNOWN_TOKENS, networkOf(ipAddress))
    throw errors.LINK_IS_NOT_GOOD()
  }
  const actor = await needs.account.people.findActor(needs.db, link.accountId)
  if (!actor) throw errors.LINK_IS_NOT_GOOD()
  try {
    if (press.act === 'take-offer') await takeOnce(needs, actor, link, press)
    else await actOnce(needs, actor, link, press)
  } catch (error) {
    if (isRefusal(error)) await saveDraft(needs, link, error, press)
    throw error
  }
}

async function actOnce(needs: Needs, actor: Actor, link: MailLink, press: Press) {
  const { calendar, clock, db } = needs
  const { act } = press
  const id = link.consultationId
  const { firmLawyerId } = await getVisible(db, actor, id)
  // External calendars are read before any lock is taken.
  if (takesTime(act)) await calendar.external.refreshExternal(firmLawyerId)
  await needs.transact(async (tx) => {
    // The lawyer is locked before their consultations, as everywhere.
    if (act === 'propose-time') await needs.lawyer.memberships.lockShown(tx, firmLawyerId)
    const consultation = await lockVisible(tx, actor, id)
    const now = clock.now()
    const isOpen =
      linkStateOf(link, consultation, undefined, now) === 'open' &&
      actsOf(consultation, link.purpose, consultation.sideOf(actor), now).includes(act)
    if (!isOpen || !(await takeMailLink(tx, link, act, now))) throw errors.LINK_IS_NOT_GOOD()
    const own = within(needs, tx)
    await passGate(own, actor, consultation, press)
    await perform(own, actor, id, press)
  })
}

/**
 * The same needs inside an open transaction, with its connection only: actions that wait for one
 * link already hold a connection, and would wait for each other for a second one.
 */
const within = (needs: Needs, tx: Tx): Needs => ({
  ...needs,
  db: tx,
  calendar: {
    ...needs.calendar,
    external: { ...needs.calendar.external, refreshExternal: async () => undefined },
  },
})

/**
 * Takes an offer as a signed-in client does. Locks are taken in that order, so nothing of the
 * consultation is locked before.
 */
async function takeOnce(
  needs: Needs,
  actor: Actor,
  link: MailLink,
  { act, startsAt, acceptTerms = false }: Press,
) {
  const offer = await findOffer(needs.db, link)
  if (!offer || offer.stateAt(needs.clock.now()) !== 'open') throw errors.LINK_IS_NOT_GOOD()
  const wanted = timeOf(startsAt)
  const { firmLawyerId } = await getVisible(needs.db, actor, link.consultationId)
  await needs.calendar.external.refreshExternal(firmLawyerId)
  await needs.transact(async (tx) => {
    if (!(await takeMailLink(tx, link, act, needs.clock.now()))) throw errors.LINK_IS_NOT_GOOD()
    await takeOffer(within(needs, tx), actor, {
      id: link.consultationId,
      offerId: offer.id,
      startsAt: wanted,
      acceptTerms,
    })
  })
}

/** The lawyer's conflict check comes first; here both are one action. */
async function passGate(
  needs: Needs,
  actor: Actor,
  consultation: Consultation,
  { act, noConflict = false }: Press,
) {
  if (!takesTime(act) || consultation.sideOf(actor) !== 'lawyer' || consultation.conflict !== null)
    return
  if (!noConflict) throw errors.CONFLICT_NOT_CHECKED({ field: 'noConflict' })
  await checkConflict(needs, actor, { id: consultation.id, conflict: false })
}

async function perform(
  needs: Needs,
  actor: Actor,
  id: string,
  { act, comment, startsAt, despiteExternal = false, keptCents }: Press,
) {
  switch (act) {
    case 'take-offer':
      throw errors.LINK_IS_NOT_GOOD()
    case 'accept':
      return acceptConsultation(needs, actor, { id, despiteExternal })
    case 'accept-proposal':
      return acceptProposal(needs, actor, { id, despiteExternal })
    case 'propose-time':
      return proposeTime(needs, actor, { id, startsAt: timeOf(startsAt), comment })
    case 'drop-proposal':
      return dropProposal(needs, actor, { id })
    case 'decline':
      return declineConsultation(needs, actor, { id, comment, keptCents })
    case 'report-conflict':
      return checkConflict(needs, actor, { id, conflict: true })
    case 'come':
      return confirmComing(needs, actor, { id })
  }
}

function timeOf(startsAt = '') {
  const instant = new Date(startsAt)
  if (Number.isNaN(instant.getTime())) throw errors.TIME_NOT_CHOSEN({ field: 'startsAt' })
  return instant
}
