import { accountDeleted } from '#modules/account'
import { consultationEvents } from '#modules/consultation'
import { lawyerDeleted, lawyerHidden, membershipEnded } from '#modules/lawyer'
import { on, type SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'

/** What ends and what is deleted when an account, lawyer or membership ends or a lawyer is hidden. */
export function deletionSubscribers({
  account,
  agreement,
  attendance,
  calendar,
  consultation,
  fee,
  file,
  firm,
  fixedPriceTask,
  inquiry,
  insight,
  invoice,
  lawyer,
  matter,
  meeting,
  notification,
  review,
  savedLawyer,
}: Services): SameTransactionSubscriber[] {
  return [
    // First, because cancelling meetings takes locks that come after those of consultations.
    on(lawyerHidden, (tx, { payload: { lawyerId } }) =>
      fixedPriceTask.deletion.endAllOf(tx, { lawyerId }),
    ),
    on(lawyerHidden, (tx, { payload }) => consultation.deletion.cancelForLawyer(tx, payload)),
    on(lawyerHidden, (tx, { payload: { lawyerId } }) =>
      inquiry.records.closeForLawyer(tx, { lawyerId }),
    ),
    on(lawyerHidden, (tx, { payload: { lawyerId } }) =>
      matter.records.closeAllOf(tx, { lawyerId }),
    ),
    on(lawyerDeleted, (tx, { payload: { lawyerId } }) =>
      fixedPriceTask.deletion.endAllOf(tx, { lawyerId }),
    ),
    on(lawyerDeleted, (tx, { payload: { lawyerId } }) =>
      matter.records.closeAllOf(tx, { lawyerId }),
    ),
    on(lawyerDeleted, (tx, { payload }) => calendar.deleteLawyer(tx, payload)),
    on(lawyerDeleted, (tx, { payload }) => insight.own.deleteLawyer(tx, payload)),
    on(lawyerDeleted, (tx, { payload }) => review.records.deleteReplies(tx, payload)),
    on(lawyerDeleted, (tx, { payload }) => lawyer.registerChecks.deleteDocuments(tx, payload)),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) =>
      fixedPriceTask.deletion.endAllOf(tx, { firmLawyerId }),
    ),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) =>
      inquiry.records.closeForLawyer(tx, { firmLawyerId }),
    ),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) =>
      consultation.deletion.cancelForLawyer(tx, { firmLawyerId }),
    ),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) =>
      matter.records.closeAllOf(tx, { firmLawyerId }),
    ),
    // Of both sides at once, so that their locks have one order.
    on(accountDeleted, (tx, { payload: { accountId } }) =>
      fixedPriceTask.deletion.endAllOf(tx, { accountId }),
    ),
    on(accountDeleted, (tx, { payload }) => fee.dac7.storePerson(tx, payload)),
    on(accountDeleted, (tx, { payload }) => firm.closePractice(tx, payload)),
    on(accountDeleted, async (tx, { payload }) =>
      account.accounts.sendFarewell(tx, {
        ...payload,
        ended: await consultation.deletion.cancelForClient(tx, payload),
      }),
    ),
    on(accountDeleted, (tx, { payload }) => consultation.deletion.eraseClient(tx, payload)),
    // Matters are locked after their consultations.
    on(accountDeleted, (tx, { payload: { accountId } }) =>
      matter.records.closeAllOf(tx, { clientAccountId: accountId }),
    ),
    on(accountDeleted, (tx, { payload }) => inquiry.records.eraseAccount(tx, payload)),
    on(accountDeleted, (tx, { payload }) => review.records.eraseAuthor(tx, payload)),
    on(accountDeleted, (tx, { payload }) => review.records.deleteReplies(tx, payload)),
    on(accountDeleted, (tx, { payload }) => notification.records.eraseAccount(tx, payload)),
    on(accountDeleted, (tx, { payload }) => file.abandonUnused(tx, payload)),
    on(accountDeleted, (tx, { payload }) => invoice.buyer.delete(tx, payload)),
    on(accountDeleted, (tx, { payload }) => savedLawyer.records.deleteForAccount(tx, payload)),
    on(accountDeleted, (tx, { payload: { accountId } }) =>
      agreement.deletion.deleteDrafts(tx, { accountId }),
    ),
    // Ends what is open, so it comes before the agreements are deleted.
    on(consultationEvents.matterErased, (tx, { payload }) =>
      fixedPriceTask.deletion.eraseTasks(tx, payload),
    ),
    on(consultationEvents.matterErased, (tx, { payload }) =>
      agreement.deletion.deleteMatter(tx, payload),
    ),
    on(consultationEvents.matterErased, (tx, { payload }) =>
      matter.records.eraseConsultation(tx, payload),
    ),
    on(consultationEvents.matterErased, (tx, { payload }) => invoice.question.erase(tx, payload)),
    on(consultationEvents.matterErased, (tx, { payload }) => meeting.eraseMeeting(tx, payload)),
    on(consultationEvents.matterErased, (tx, { payload }) => attendance.stays.erase(tx, payload)),
    on(consultationEvents.matterErased, (tx, { payload }) =>
      notification.records.eraseMatter(tx, payload),
    ),
  ]
}
