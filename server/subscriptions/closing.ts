import { addressChanged } from '#modules/account'
import { consultationEvents } from '#modules/consultation'
import { fixedPriceTaskEvents } from '#modules/fixed-price-task'
import { inquiryEvents } from '#modules/inquiry'
import {
  finalInvoiceCancelled,
  finalInvoiceExplained,
  finalInvoicePaid,
  finalInvoiceQuestioned,
  finalInvoiceSent,
} from '#modules/invoice'
import {
  lawyerApproved,
  lawyerDeleted,
  profileChangeDecided,
  profileChangeSubmitted,
  statusConfirmed,
} from '#modules/lawyer'
import { matterEvents } from '#modules/matter'
import { mailboxReopened } from '#modules/messenger'
import type { OtherAction } from '#modules/notification'
import { registerEvents } from '#modules/register'
import { replyWritten, reviewLeft } from '#modules/review'
import { on, type EventType, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import { waitingListEvents } from '#modules/waiting-list'
import type { Services } from '../modules.ts'

/**
 * By which events an awaited action is done or void. A new kind of action without an
 * entry here does not compile. What is asked about a consultation's state closes with that state
 * (`modules/notification/actions/awaited-actions.ts`); a second notification of the same action replaces the
 * first.
 */
export function closingSubscribers({
  account,
  inquiry,
  lawyer,
  matter,
  notification,
  review,
  waitingList,
}: Services): SameTransactionSubscriber[] {
  type Which = Omit<Parameters<Services['notification']['close']>[1], 'action'>
  const ends =
    <Payload extends object>(
      event: EventType<Payload>,
      which: (payload: Payload, tx: Tx) => Which | Promise<Which>,
    ) =>
    (action: OtherAction) =>
      on(event, async (tx, { payload }) =>
        notification.close(tx, { action, ...(await which(payload, tx)) }),
      )

  const lawyersOwn = async ({ lawyerId }: { lawyerId: string }, tx: Tx) => ({
    accountIds: [(await lawyer.registerChecks.getStatusNotice(tx, lawyerId)).accountId],
  })
  const ofAccount = ({ accountId }: { accountId: string }) => ({ accountIds: [accountId] })
  const ofConsultation = ({ consultationId }: { consultationId: string }) => ({ consultationId })
  const ofInquiry = ({ inquiryId }: { inquiryId: string }) => ({ about: { inquiryId } })
  const ofSide = async (tx: Tx, matterId: string, side: 'client' | 'lawyer') => ({
    accountIds: [(await matter.records.getSides(tx, matterId))[`${side}AccountId` as const]],
    about: { matterId },
  })
  const ofOffer = ({ offerId }: { offerId: string }) => ({ about: { offerId } })
  const ofTeam = async (_: object, tx: Tx) => ({
    accountIds: (await account.team.listTeam(tx)).map(({ id }) => id),
  })
  const ofEntry = async ({ entryId }: { entryId: string }, tx: Tx) => {
    const { accountId, firmLawyerId } = await waitingList.entries.getParties(tx, entryId)
    return { accountIds: [accountId], about: { firmLawyerId } }
  }

  const endings: Readonly<
    Record<OtherAction, readonly ((action: OtherAction) => SameTransactionSubscriber)[]>
  > = {
    review: [
      ends(reviewLeft, async ({ reviewId }, tx) =>
        ofConsultation(await review.records.getDecision(tx, reviewId)),
      ),
    ],
    'final-invoice': [
      finalInvoicePaid,
      finalInvoiceCancelled,
      finalInvoiceSent,
      finalInvoiceQuestioned,
    ].map((event) => ends(event as EventType<{ consultationId: string }>, ofConsultation)),
    'invoice-question': [finalInvoicePaid, finalInvoiceCancelled, finalInvoiceExplained].map(
      (event) => ends(event as EventType<{ consultationId: string }>, ofConsultation),
    ),
    offer: [
      ends(consultationEvents.offerTaken, ofOffer),
      ends(consultationEvents.offerWithdrawn, ofOffer),
    ],
    waiting: [
      ends(waitingListEvents.endedByClient, ofEntry),
      ends(waitingListEvents.endedBySystem, ofEntry),
    ],
    inquiry: [
      // The author of a message has answered what they were notified of.
      ends(inquiryEvents.messageSent, async ({ inquiryId, bySide }, tx) => {
        const { clientAccountId, lawyerAccountId } = await inquiry.records.getSides(tx, inquiryId)
        return {
          accountIds: [bySide === 'client' ? clientAccountId : lawyerAccountId],
          about: { inquiryId },
        }
      }),
      ends(inquiryEvents.closed, ofInquiry),
      ends(inquiryEvents.expired, ofInquiry),
    ],
    matter: [
      ends(matterEvents.messageSent, ({ matterId, bySide }, tx) => ofSide(tx, matterId, bySide)),
      ends(matterEvents.messagesRead, ({ matterId, reader }, tx) => ofSide(tx, matterId, reader)),
    ],
    documents: [
      ...[matterEvents.documentRequestAnswered, matterEvents.documentsWithdrawn].map(
        (event) => (action: OtherAction) =>
          on(event, async (tx, { payload: { matterId, isComplete } }) => {
            if (isComplete) await notification.close(tx, { action, about: { matterId } })
          }),
      ),
      ends(matterEvents.matterClosed, ({ matterId }) => ({ about: { matterId } })),
    ],
    'fixed-price-task': [
      ends(fixedPriceTaskEvents.taskMoved, ({ taskId }) => ({ about: { taskId } })),
    ],
    status: [lawyerApproved, statusConfirmed, lawyerDeleted].map((event) =>
      ends(event, lawyersOwn),
    ),
    'profile-change': [profileChangeSubmitted, profileChangeDecided, lawyerDeleted].map((event) =>
      ends(event as EventType<{ lawyerId: string }>, lawyersOwn),
    ),
    reply: [
      ends(replyWritten, async ({ replyId }, tx) =>
        ofAccount(await review.records.getReplyDecision(tx, replyId)),
      ),
    ],
    import: [
      ends(registerEvents.importClosed, async ({ importId }, tx) => ({
        ...(await ofTeam({}, tx)),
        about: { importId },
      })),
    ],
    register: [ends(registerEvents.imported, ofTeam)],
    mailbox: [ends(addressChanged, ofAccount), ends(mailboxReopened, ofAccount)],
  }
  return (Object.keys(endings) as OtherAction[]).flatMap((action) =>
    endings[action].map((ending) => ending(action)),
  )
}
