import { timeFreed } from '#modules/calendar'
import { consultationEvents } from '#modules/consultation'
import { membershipEnded, lawyerHidden } from '#modules/lawyer'
import { accountDeleted } from '#modules/account'
import { waitingListEvents } from '#modules/waiting-list'
import { dateIn, on, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

/**
 * What the waiting list hears, and what those who wait are told. Written with the change itself.
 */
export function waitingSubscribers({
  waitingList,
  notification,
  consultation,
  lawyer,
}: Pick<
  Services,
  'waitingList' | 'notification' | 'consultation' | 'lawyer'
>): SameTransactionSubscriber[] {
  const settle = async (tx: Tx, consultationId: string, isMoved = false) => {
    const { clientAccountId, firmLawyerId, serviceId, startsAt, timeZone } =
      await consultation.snapshots.get(tx, consultationId)
    await waitingList.settleBooked(tx, {
      accountId: clientAccountId,
      firmLawyerId,
      serviceId,
      consultationId,
      startsAt,
      ...(isMoved && { onDate: dateIn(timeZone, startsAt) }),
    })
  }
  return [
    on(timeFreed, (tx, { payload }) => waitingList.hearFreed(tx, payload)),
    on(consultationEvents.requested, (tx, { payload }) => settle(tx, payload.consultationId)),
    on(consultationEvents.offerTaken, (tx, { payload }) => settle(tx, payload.consultationId)),
    // Moved to a time between the dates of the wish: it is fulfilled. One moved to a later time is
    // not.
    on(consultationEvents.rescheduled, (tx, { payload }) =>
      settle(tx, payload.consultationId, true),
    ),
    ...[consultationEvents.declined, consultationEvents.past].map((over) =>
      on(over, (tx, { payload }) => waitingList.endForConsultation(tx, payload)),
    ),
    on(waitingListEvents.offered, async (tx, { id: eventId, payload }) => {
      const { accountId, firmLawyerId, holdStartsAt, holdUntil, timeZone } =
        await waitingList.getNews(tx, payload.entryId)
      if (!holdStartsAt || !holdUntil) return
      await notification.tell(tx, {
        accountId,
        eventId,
        kind: 'waiting',
        text: 'timeFreed',
        leadsTo: 'waiting-list',
        channels: ['bell', 'mail', 'sms'],
        consultationId: null,
        onlyIf: { waitingEntryId: payload.entryId, heldUntil: holdUntil.toISOString() },
        params: {
          startsAt: holdStartsAt.toISOString(),
          deadlineAt: holdUntil.toISOString(),
          timeZone,
          firmLawyerId,
        },
      })
    }),
    on(waitingListEvents.ended, async (tx, { id: eventId, payload }) => {
      const { accountId, firmLawyerId, endedBecause } = await waitingList.getNews(
        tx,
        payload.entryId,
      )
      const text = endedBecause === 'unused' ? 'waitingUnused' : 'waitingOver'
      await notification.tell(tx, {
        accountId,
        eventId,
        kind: 'waiting',
        text,
        leadsTo: 'waiting-list',
        channels: ['bell', 'mail'],
        consultationId: null,
        params: { firmLawyerId },
      })
    }),
    on(lawyerHidden, async (tx, { payload: { lawyerId } }) =>
      waitingList.endForLawyer(
        tx,
        (await lawyer.memberships.listFirmLawyersOfLawyers(tx, [lawyerId])).map(({ id }) => id),
      ),
    ),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) =>
      waitingList.endForLawyer(tx, [firmLawyerId]),
    ),
    on(accountDeleted, (tx, { payload }) => waitingList.forgetAccount(tx, payload)),
  ]
}
