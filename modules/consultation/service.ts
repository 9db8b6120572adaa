import { bind, DAY, type Actor, type Db, type Tx } from '#modules/shared'
import { acceptConsultation } from './accept-consultation.ts'
import { acceptProposal } from './accept-proposal.ts'
import { addAttachment, openAttachment } from './attach-files.ts'
import { isPrepaid } from './booked.ts'
import { BOOKING_TERMS } from './booking-terms.ts'
import { cancelForLawyer, listLawyerEndings, type OfLawyer } from './cancel-for-lawyer.ts'
import { cancelForClient } from './cancel-for-client.ts'
import { hasMet } from './client-requests.ts'
import { checkConflict } from './check-conflict.ts'
import { keyParties } from './conflict/key-parties.ts'
import { confirmComing } from './confirm-coming.ts'
import { confirmPayment, lockPayable } from './confirm-payment.ts'
import { confirmRefund } from './confirm-refund.ts'
import { confirmSignature, lockSignable, recordAgreementShown } from './confirm-signature.ts'
import { declineConsultation } from './decline-consultation.ts'
import { dropProposal } from './drop-proposal.ts'
import { forgetMatters } from './forget-matters.ts'
import { forgetClient } from './forget-client.ts'
import { listEndings } from './leaving.ts'
import { listOwnFiles } from './list-own-files.ts'
import { listOpenings } from './list-openings.ts'
import { listOwnTimes } from './own-times.ts'
import { describeMailLink } from './mail-link/describe-mail-link.ts'
import {
  endMailLinks,
  forgetOldMailLinks,
  makeMailLink,
  type NewMailLink,
} from './mail-link/link.ts'
import { useMailLink, type Press } from './mail-link/use-mail-link.ts'
import { recordAttendance } from './record-attendance.ts'
import { recordAdvanceVat, recordToPay } from './record-invoiced.ts'
import { countMissed, mustPrepay } from './missed-meetings.ts'
import type { Needs, Upload } from './needs.ts'
import { listOffers } from './offer/list-offers.ts'
import { makeOffer, type NewOffer } from './offer/make-offer.ts'
import { takeOffer, type TakenOffer } from './offer/take-offer.ts'
import { withdrawOffer } from './offer/withdraw-offer.ts'
import { printMatter } from './print-matter.ts'
import { proposeTime } from './propose-time.ts'
import { findAsked, getConsultation, listConsultations, presentOne } from './queries.ts'
import { getForDocuments, listTitles } from './read-matter.ts'
import { isStillAhead, isStillAwaited } from './reminder-conditions.ts'
import { remindWaiting } from './remind-waiting.ts'
import { requestConsultation } from './request-consultation.ts'
import type { ConsultationRequest, ListQuery } from './asked-schemas.ts'
import { expireOverdue, finishPast, settleOne } from './settle-due.ts'
import { snapshots } from './snapshots.ts'
import { storePast, storePastAgreement, type PastMeeting } from './store-past.ts'

type One = { id: string }

/**
 * Requests and meetings, from the first click to past. What a verb answers to a person is already
 * presented for their side.
 */
export function createConsultation(needs: Needs) {
  const shown = async (actor: Actor, done: Promise<One>) =>
    getConsultation(needs, actor, (await done).id)
  return {
    snapshots: { ...snapshots, ...bind(needs, { isStillAhead, isStillAwaited }) },
    /** Snapshots on a connection of their own. */
    pages: bind(needs.db, { find: snapshots.find, getVisible: snapshots.getVisible }),
    /** The sealed matter, for those who may read it. */
    matter: bind(needs, { listTitles, getForDocuments }),
    /** What payment, agreement and meeting do; each holds the consultation until the end. */
    moves: {
      ...bind(needs, {
        lockPayable,
        confirmPayment,
        confirmRefund,
        lockSignable,
        confirmSignature,
        recordAgreementShown,
        recordAttendance,
      }),
      recordAdvanceVat,
      recordToPay,
    },
    /** What pages tell before a request is sent. */
    bookingTerms: BOOKING_TERMS,
    requestConsultation: async (actor: Actor, input: ConsultationRequest, key?: string) =>
      presentOne(needs, actor, await requestConsultation(needs, actor, input, key)),
    checkConflict: (actor: Actor, input: One & { conflict: boolean }) =>
      shown(actor, checkConflict(needs, actor, input)),
    acceptConsultation: (actor: Actor, input: One & { despiteOutside?: boolean | undefined }) =>
      shown(actor, acceptConsultation(needs, actor, input)),
    declineConsultation: (
      actor: Actor,
      input: One & { comment?: string | undefined; keptCents?: number | undefined },
    ) => shown(actor, declineConsultation(needs, actor, input)),
    proposeTime: (
      actor: Actor,
      input: One & { startsAt: Date; comment?: string | undefined; holdId?: string | undefined },
    ) => shown(actor, proposeTime(needs, actor, input)),
    acceptProposal: (actor: Actor, input: One) => shown(actor, acceptProposal(needs, actor, input)),
    dropProposal: (actor: Actor, input: One) => shown(actor, dropProposal(needs, actor, input)),
    confirmComing: (actor: Actor, input: One) => shown(actor, confirmComing(needs, actor, input)),
    addAttachment: (actor: Actor, input: One & { upload: Upload }) =>
      addAttachment(needs, actor, input),
    openAttachment: (actor: Actor, input: One & { fileId: string }) =>
      openAttachment(needs, actor, input),

    getConsultation: (actor: Actor, id: string) => getConsultation(needs, actor, id),
    printMatter: (actor: Actor, id: string) => printMatter(needs, actor, id),
    findAsked: (db: Db, actor: Actor, id: string) => findAsked(db, actor, id),
    listConsultations: (actor: Actor, query: ListQuery) => listConsultations(needs, actor, query),
    listOwnTimes: (actor: Actor) => listOwnTimes(needs, actor),
    /** Whether this client may ask only for what is paid in advance. */
    isBarred: async (
      db: Db,
      { accountId }: Pick<Actor, 'accountId'>,
      service: Parameters<typeof isPrepaid>[0],
    ) =>
      !isPrepaid(service) &&
      mustPrepay(await countMissed(db, { clientAccountId: accountId, now: needs.clock.now() })),
    hasMet: (tx: Tx, { accountId }: Pick<Actor, 'accountId'>, lawyerId: string) =>
      hasMet(tx, { clientAccountId: accountId, lawyerId }),
    mustPrepay: async ({ accountId }: Actor) =>
      mustPrepay(
        await countMissed(needs.db, { clientAccountId: accountId, now: needs.clock.now() }),
      ),

    // A further meeting, offered by the lawyer.
    listOffers: (actor: Actor, of: One) => listOffers(needs, actor, of),
    makeOffer: async (actor: Actor, input: NewOffer) => {
      await makeOffer(needs, actor, input)
      return listOffers(needs, actor, input)
    },
    withdrawOffer: async (actor: Actor, input: One & { offerId: string }) => {
      await withdrawOffer(needs, actor, input)
      return listOffers(needs, actor, input)
    },
    takeOffer: (actor: Actor, input: TakenOffer) => shown(actor, takeOffer(needs, actor, input)),

    // Answers from a mail, without signing in.
    makeMailLink: (tx: Tx, link: NewMailLink) => makeMailLink(needs, tx, link),
    describeMailLink: (asked: Parameters<typeof describeMailLink>[1]) =>
      describeMailLink(needs, asked),
    useMailLink: (press: Press, from: { address: string }) => useMailLink(needs, press, from),
    endMailLinks,
    forgetOldMailLinks: () =>
      forgetOldMailLinks(needs.db, new Date(needs.clock.now().getTime() - 30 * DAY)),

    /**
     * Every consultation of this lawyer that has not begun ends by the system, with all money back.
     */
    cancelForLawyer: (tx: Tx, of: OfLawyer) => cancelForLawyer(needs, tx, of),
    listLawyerEndings: (of: Parameters<typeof listLawyerEndings>[1]) =>
      listLawyerEndings(needs, of),
    // For whoever leaves: what it would cost, and the leaving itself.
    listEndings: (of: { accountId: string }) =>
      listEndings(needs.db, { ...of, now: needs.clock.now() }),
    listOwnFiles: (actor: Actor, side: 'client' | 'lawyer') => listOwnFiles(needs, actor, side),
    listOpenings: (actor: Actor) => listOpenings(needs, actor),
    cancelForClient: (tx: Tx, of: { accountId: string }) => cancelForClient(needs, tx, of),
    forgetClient: (tx: Tx, of: { accountId: string }) => forgetClient(needs, tx, of),

    // For the worker.
    settle: (id: string) => settleOne(needs, id),
    expireOverdue: () => expireOverdue(needs),
    finishPast: () => finishPast(needs),
    remindWaiting: () => remindWaiting(needs),
    keyParties: () => keyParties(needs),
    forgetMatters: () => forgetMatters(needs),

    /** For the seed: authorises nobody and tells nobody. */
    storePast: (tx: Tx, meetings: readonly PastMeeting[]) => storePast(needs, tx, meetings),
    storePastAgreement: (tx: Tx, signed: Parameters<typeof storePastAgreement>[2]) =>
      storePastAgreement(needs, tx, signed),
  }
}

/** The services of this module; one request or meeting is the model of the same name. */
export type Consultation = ReturnType<typeof createConsultation>
