import { agreementsDeleted } from '#modules/agreement'
import { calendarChanged, timeFreed } from '#modules/calendar'
import { consultationEvents, type Snapshot } from '#modules/consultation'
import { publishChangedPages } from '#modules/directory'
import { fixedPriceTaskEvents, type FixedPriceTaskMove } from '#modules/fixed-price-task'
import { finalInvoiceCancelled, finalInvoicePaid } from '#modules/invoice'
import {
  approvalAsked,
  firmChanged,
  lawyerApproved,
  lawyerChanged,
  lawyerHidden,
  portraitsReleased,
  profileChangeSubmitted,
  proofsRenewed,
} from '#modules/lawyer'
import { mailRefused } from '#modules/messenger'
import { registerEvents } from '#modules/register'
import {
  authorErased,
  replyPublished,
  replyTakenDown,
  replyWritten,
  reviewLeft,
  reviewPublished,
  reviewTakenDown,
} from '#modules/review'
import { settingsChanged } from '#modules/setting'
import type { EventType, RecordedEvent } from '#modules/shared'
import { specialtiesChanged } from '#modules/specialty'
import type { Services } from '../modules.ts'
import { notifyTimesChanged } from '../realtime/watch-times.ts'

/** From then on a task is not paid any more. */
const LINKS_CLOSE_ON: ReadonlySet<FixedPriceTaskMove> = new Set([
  'pay',
  'decline',
  'withdraw',
  'expire',
])

export type Subscription = {
  event: EventType
  name: string
  handle(event: RecordedEvent): Promise<unknown>
}

/** Events handled after the commit, by a job that is retried until it succeeds. */
export function subscriptionsAfterCommit({
  account,
  agreement,
  consultation,
  directory,
  foundation,
  lawyer,
  payment,
  review,
  waitingList,
}: Services): Subscription[] {
  /**
   * Of whom the directory shows the next free times, and whose calendar somebody may be looking at
   * just now.
   */
  const timesChanged = async ({ firmLawyerId }: { firmLawyerId: string }) => {
    await notifyTimesChanged(foundation.broadcast, firmLawyerId)
    await directory.listings.refreshTimesOfFirmLawyer(firmLawyerId)
  }
  const refreshTimes = async ({ consultationId }: { consultationId: string }) =>
    refreshBoth(await consultation.snapshots.get(foundation.db, consultationId))
  const refreshBoth = async ({ firmLawyerId, proposal }: Snapshot) => {
    await timesChanged({ firmLawyerId })
    // A colleague offered a time of their own.
    if (proposal?.firmLawyerId) await timesChanged({ firmLawyerId: proposal.firmLawyerId })
  }
  const rate = async ({ lawyerId, firmId }: { lawyerId: string; firmId: string }) => {
    await directory.listings.setFirmRating({
      firmId,
      ...(await review.published.summarise({ firmId })),
    })
    await directory.listings.setRating({
      lawyerId,
      ...(await review.published.summarise({ lawyerId })),
    })
  }
  const refreshReplies = async ({ lawyerId, firmId }: { lawyerId: string; firmId: string }) => {
    await directory.listings.refreshLawyer(lawyerId)
    await directory.listings.refreshFirm(firmId)
  }
  const newCases: [EventType, string][] = [
    [approvalAsked, 'desk-shows-approval'],
    [profileChangeSubmitted, 'desk-shows-profile-change'],
    [reviewLeft, 'desk-shows-review'],
    [replyWritten, 'desk-shows-reply'],
    [registerEvents.importHeld, 'desk-shows-held-import'],
    [registerEvents.importRefused, 'desk-shows-refused-import'],
    [mailRefused, 'desk-shows-mail-refusal'],
  ]
  return [
    ...newCases.map(([event, name]) => after(event, name, () => account.team.publishDeskChange())),
    after(lawyerApproved, 'directory-lists-approved', ({ lawyerId }) =>
      directory.listings.refreshLawyer(lawyerId),
    ),
    after(lawyerChanged, 'directory-lists-changed', ({ lawyerId }) =>
      directory.listings.refreshLawyer(lawyerId),
    ),
    after(proofsRenewed, 'directory-dates-proofs', ({ lawyerIds }) =>
      directory.listings.refreshLawyers(lawyerIds),
    ),
    after(portraitsReleased, 'portraits-deleted', () => lawyer.portraits.deleteUnusedPortraits()),
    after(registerEvents.imported, 'lawyers-follow-register', ({ importId }) =>
      lawyer.registerChecks.followRegisterImport(importId),
    ),
    after(lawyerHidden, 'directory-drops-hidden', ({ lawyerId }) =>
      directory.listings.refreshLawyer(lawyerId),
    ),
    after(firmChanged, 'directory-lists-firm', ({ firmId }) =>
      directory.listings.refreshFirm(firmId),
    ),
    after(calendarChanged, 'directory-times-changed', timesChanged),
    after(calendarChanged, 'waiting-list-looks-again', ({ firmLawyerId }) =>
      waitingList.offers.offerTimesOf({ firmLawyerId }),
    ),
    after(timeFreed, 'directory-times-freed', timesChanged),
    after(consultationEvents.requested, 'directory-times-held', refreshTimes),
    after(consultationEvents.offerTaken, 'directory-times-taken', refreshTimes),
    after(consultationEvents.timeProposed, 'directory-times-proposed', refreshTimes),
    after(consultationEvents.paid, 'directory-times-paid', refreshTimes),
    after(consultationEvents.declined, 'payment-links-closed', ({ consultationId }) =>
      payment.callbacks.closeLinks({ consultationId }),
    ),
    after(finalInvoicePaid, 'payment-links-of-paid-invoice-closed', ({ consultationId }) =>
      payment.callbacks.closeLinks({ consultationId }),
    ),
    after(
      finalInvoiceCancelled,
      'payment-links-of-cancelled-invoice-closed',
      ({ consultationId }) => payment.callbacks.closeLinks({ consultationId }),
    ),
    after(consultationEvents.signed, 'agreement-sealed', agreement.files.sealSigned),
    after(fixedPriceTaskEvents.taskMoved, 'task-agreement-sealed', async ({ taskId, move }) => {
      if (move === 'sign') await agreement.files.sealSigned({ taskId })
    }),
    after(
      fixedPriceTaskEvents.taskMoved,
      'payment-links-of-task-closed',
      async ({ consultationId, move }) => {
        if (LINKS_CLOSE_ON.has(move)) await payment.callbacks.closeLinks({ consultationId })
      },
    ),
    after(agreementsDeleted, 'agreement-files-deleted', agreement.deletion.deleteFiles),
    after(reviewPublished, 'directory-rates', rate),
    after(reviewTakenDown, 'directory-rates-again', rate),
    after(replyPublished, 'directory-shows-reply', refreshReplies),
    after(replyTakenDown, 'directory-drops-reply', refreshReplies),
    after(settingsChanged, 'pages-follow-settings', () =>
      publishChangedPages(foundation.broadcast, ['everything']),
    ),
    after(specialtiesChanged, 'pages-follow-areas', () =>
      publishChangedPages(foundation.broadcast, ['everything']),
    ),
    after(authorErased, 'directory-erases-author', ({ lawyerId }) =>
      directory.listings.refreshLawyer(lawyerId),
    ),
  ]
}

const after = <Payload extends object>(
  event: EventType<Payload>,
  name: string,
  handle: (payload: Payload) => Promise<unknown>,
): Subscription => ({ event, name, handle: ({ payload }) => handle(payload as Payload) })
