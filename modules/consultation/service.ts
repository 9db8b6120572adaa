import { carryActivity, lockConsultations, recordActivity } from './advance/record-activity.ts'
import { bind, type Actor, type Transact } from '#modules/shared'
import { acceptConsultation } from './answer/accept-consultation.ts'
import { acceptProposal } from './reschedule/accept-proposal.ts'
import { listAgain } from './again/list-again.ts'
import { addAttachment, openAttachment } from './matter/attach-files.ts'
import { BOOKING_TERMS } from './request/booking-terms.ts'
import { cancelForClient } from './cancel/cancel-for-client.ts'
import { cancelForLawyer, listLawyerEndings } from './cancel/cancel-for-lawyer.ts'
import { checkConflict } from './conflict/check-conflict.ts'
import { hasConsultation } from './request/client-requests.ts'
import { confirmComing } from './advance/confirm-coming.ts'
import { confirmPayment, lockPayable } from './advance/confirm-payment.ts'
import { confirmRefund } from './advance/confirm-refund.ts'
import {
  confirmSignature,
  lockSignable,
  recordAgreementShown,
} from './advance/confirm-signature.ts'
import {
  addOpposing,
  countOpposing,
  listOpposing,
  moveAdded,
  removeOpposing,
} from './conflict/opposing-parties.ts'
import { keyParties } from './conflict/key-parties.ts'
import { checkCovered } from './cover/check-covered.ts'
import { isStillOpen } from './cover/covered.ts'
import { listAssisted } from './assisted/list-assisted.ts'
import { readTexts, recordOpening } from './assisted/read-assisted.ts'
import { declineCovered } from './cover/decline-covered.ts'
import { dropTakings } from './cover/hand-over.ts'
import { openCoveredFile } from './cover/open-covered-file.ts'
import { getCoveredRequest, listCoveredRequests } from './cover/present-covered.ts'
import { proposeCovered } from './cover/propose-covered.ts'
import { declineConsultation } from './cancel/decline-consultation.ts'
import { dropProposal } from './reschedule/drop-proposal.ts'
import { eraseClient } from './deletion/erase-client.ts'
import { deleteOldMatters } from './deletion/delete-old-matters.ts'
import { listEndings } from './deletion/list-endings.ts'
import { listOpenings } from './views/list-openings.ts'
import { listOwnFiles } from './views/list-own-files.ts'
import { describeMailLink } from './mail-link/describe-mail-link.ts'
import { deleteMailLinksOf, deleteOldMailLinks, makeMailLink } from './mail-link/link.ts'
import { useMailLink } from './mail-link/use-mail-link.ts'
import { isBarred, mustPrepay } from './request/missed-meetings.ts'
import type { Needs } from './needs.ts'
import { listOffers } from './offer/list-offers.ts'
import { makeOffer } from './offer/make-offer.ts'
import { takeOffer } from './offer/take-offer.ts'
import { withdrawOffer } from './offer/withdraw-offer.ts'
import { listOwnTimes } from './views/own-times.ts'
import { listClients } from './views/list-clients.ts'
import { listOwed, listToPay } from './views/list-to-pay.ts'
import { printMatter } from './matter/print-matter.ts'
import { proposeTime } from './reschedule/propose-time.ts'
import {
  findOwnLive,
  getConsultation,
  openConsultation,
  presentOne,
} from './views/get-consultation.ts'
import { listConsultations, openTab } from './views/list-consultations.ts'
import { getForDocuments, listTitles } from './matter/read-matter.ts'
import { recordAttendance } from './advance/record-attendance.ts'
import {
  holdToPay,
  recordAdvanceVat,
  recordToPay,
  recordWork,
  resumeToPay,
} from './advance/record-invoiced.ts'
import { lockConsultation } from './consultation.ts'
import { lockEnding } from './cancel/lock-ending.ts'
import { remindWaiting } from './deadlines/remind-waiting.ts'
import { isStillAhead, isStillAwaited } from './deadlines/reminder-conditions.ts'
import { requestConsultation } from './request/request-consultation.ts'
import { enforceDeadline, expireOverdue, finishPast } from './deadlines/enforce-deadlines.ts'
import { listRunning } from './views/list-running.ts'
import { listMovesForTeam, searchForTeam } from './views/team-records.ts'
import { snapshots } from './views/snapshots.ts'
import { storeNotHeld } from './store-not-held.ts'
import { storePast, storePastAgreement } from './store-past.ts'

/** Requests and meetings, until they are past. */
export function createConsultation(needs: Needs) {
  return {
    requests: {
      /** For the pages before a request is sent. */
      bookingTerms: BOOKING_TERMS,
      findOwnLive,
      hasConsultation,
      ...bind(needs, { isBarred, mustPrepay, requestConsultation: requestAndPresent }),
    },
    /** Consultations as one of their two sides sees them. */
    views: bind(needs, {
      getConsultation,
      listAgain,
      listClients,
      listConsultations,
      listOwed,
      listToPay,
      listOpenings,
      listOwnFiles,
      listOwnTimes,
      openConsultation,
      openTab,
      printMatter,
    }),
    /** Actions of either side; each returns the consultation as that side then sees it. */
    actions: bind(needs, {
      acceptConsultation: presented(acceptConsultation),
      acceptProposal: presented(acceptProposal),
      checkConflict: presented(checkConflict),
      confirmComing: presented(confirmComing),
      declineConsultation: presented(declineConsultation),
      dropProposal: presented(dropProposal),
      proposeTime: presented(proposeTime),
    }),
    /** What a colleague may do with the requests of a lawyer who is away. */
    covered: bind(needs, {
      checkCovered,
      declineCovered,
      dropTakings,
      getCoveredRequest,
      isStillOpen,
      listCoveredRequests,
      openCoveredFile,
      proposeCovered,
    }),
    /** What an assistant sees and does for a lawyer; the transaction holds their right. */
    assisted: {
      ...bind(needs, { listAssisted, readTexts, recordOpening }),
      within: (transact: Transact) =>
        bind(
          { ...needs, transact },
          {
            acceptConsultation,
            acceptProposal,
            declineConsultation,
            dropProposal,
            proposeTime,
          },
        ),
    },
    attachments: bind(needs, { addAttachment, openAttachment }),
    offers: bind(needs, {
      listOffers,
      makeOffer: listed(makeOffer),
      takeOffer: presented(takeOffer),
      withdrawOffer: listed(withdrawOffer),
    }),
    /** Actions from a mail, without signing in. */
    mailLinks: {
      deleteMailLinksOf,
      ...bind(needs, { describeMailLink, makeMailLink, useMailLink }),
    },
    /** Reads for other modules, without sealed content. */
    snapshots: { ...snapshots, ...bind(needs, { isStillAhead, isStillAwaited }) },
    /** Snapshots on a connection of their own. */
    pages: bind(needs.db, { find: snapshots.find, getVisible: snapshots.getVisible }),
    /** The sealed matter, for those who may read it. */
    matter: bind(needs, { getForDocuments, listTitles }),
    /** Opposing parties of a matter and what the firm knows of them, for its lawyer. */
    conflict: {
      countOpposing,
      moveAdded,
      removeOpposing,
      ...bind(needs, { addOpposing, listOpposing }),
    },
    /**
     * For payment, agreement, invoice and meeting; each locks the row until the transaction ends.
     */
    moves: {
      recordAdvanceVat,
      recordToPay,
      recordActivity,
      carryActivity,
      recordWork,
      holdToPay,
      resumeToPay,
      lock: lockConsultation,
      lockAll: lockConsultations,
      lockEnding,
      ...bind(needs, {
        confirmPayment,
        confirmRefund,
        confirmSignature,
        lockPayable,
        lockSignable,
        recordAgreementShown,
        recordAttendance,
      }),
    },
    /** What the team may know: when meetings are, and how far; never the matter. */
    team: bind(needs, { listRunning, search: searchForTeam, listMoves: listMovesForTeam }),
    deletion: bind(needs, {
      cancelForClient,
      cancelForLawyer,
      eraseClient,
      listEndings,
      listLawyerEndings,
    }),
    deadlines: bind(needs, { enforceDeadline, expireOverdue, finishPast, remindWaiting }),
    maintenance: bind(needs, { deleteOldMatters, deleteOldMailLinks, keyParties }),
    /** For the seed: checks no rights and emits no events. */
    seed: bind(needs, { storeNotHeld, storePast, storePastAgreement }),
  }
}

type One = { id: string }

const requestAndPresent = async (
  needs: Needs,
  actor: Actor,
  ...request: Rest<typeof requestConsultation>
) => presentOne(needs, actor, await requestConsultation(needs, actor, ...request))

/** The same action, returning the consultation as its actor then sees it. */
function presented<Input>(act: (needs: Needs, actor: Actor, input: Input) => Promise<One>) {
  return async (needs: Needs, actor: Actor, input: Input) =>
    getConsultation(needs, actor, (await act(needs, actor, input)).id)
}

/** The same action, returning the offers as its actor then sees them. */
function listed<Input extends One>(
  act: (needs: Needs, actor: Actor, input: Input) => Promise<unknown>,
) {
  return async (needs: Needs, actor: Actor, input: Input) => {
    await act(needs, actor, input)
    return listOffers(needs, actor, input)
  }
}

type Rest<Act> = Act extends (needs: Needs, actor: Actor, ...rest: infer Given) => unknown
  ? Given
  : never

export type Consultations = ReturnType<typeof createConsultation>
