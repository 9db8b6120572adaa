import { timeFreed } from '#modules/calendar'
import { consultationEvents } from '#modules/consultation'
import { membershipEnded, lawyerHidden } from '#modules/lawyer'
import { accountDeleted } from '#modules/account'
import { waitingListEvents } from '#modules/waiting-list'
import { dateIn, on, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

/** What the waiting list does about events, and whom it notifies: in the event's transaction. */
export function waitingSubscribers({
  waitingList,
  notification,
  consultation,
  lawyer,
}: Pick<
  Services,
  'waitingList' | 'notification' | 'consultation' | 'lawyer'
>): SameTransactionSubscriber[] {
  const endBooked = async (tx: Tx, consultationId: string, isMoved = false) => {
    const { clientAccountId, firmLawyerId, serviceId, startsAt, timeZone } =
      await consultation.snapshots.get(tx, consultationId)
    await waitingList.entries.endBooked(tx, {
      accountId: clientAccountId,
      firmLawyerId,
      serviceId,
      consultationId,
      startsAt,
      ...(isMoved && { onDate: dateIn(timeZone, startsAt) }),
    })
  }
  return [
    on(timeFreed, (tx, { payload }) => waitingList.offers.offerBeside(tx, payload)),
    on(consultationEvents.requested, (tx, { payload }) => endBooked(tx, payload.consultationId)),
    on(consultationEvents.offerTaken, (tx, { payload }) => endBooked(tx, payload.consultationId)),
    // Moved to a time between the dates of the entry, it ends the entry; to a later time it does not.
    on(consultationEvents.rescheduled, (tx, { payload }) =>
      endBooked(tx, payload.consultationId, true),
    ),
    ...[consultationEvents.declined, consultationEvents.past].map((over) =>
      on(over, (tx, { payload }) => waitingList.entries.endForConsultation(tx, payload)),
    ),
    on(waitingListEvents.offered, async (tx, { id: eventId, payload }) => {
      const { accountId, firmLawyerId, heldOfferStartsAt, heldOfferUntil, timeZone } =
        await waitingList.entries.getParties(tx, payload.entryId)
      if (!heldOfferStartsAt || !heldOfferUntil) return
      await notification.notify(tx, {
        accountId,
        eventId,
        kind: 'waiting',
        text: 'timeFreed',
        leadsTo: 'waiting-list',
        channels: ['bell', 'mail', 'sms'],
        consultationId: null,
        onlyIf: { waitingEntryId: payload.entryId, heldUntil: heldOfferUntil.toISOString() },
        params: {
          startsAt: heldOfferStartsAt.toISOString(),
          deadlineAt: heldOfferUntil.toISOString(),
          timeZone,
          firmLawyerId,
        },
      })
    }),
    on(waitingListEvents.endedBySystem, async (tx, { id: eventId, payload }) => {
      const { accountId, firmLawyerId, endedBecause } = await waitingList.entries.getParties(
        tx,
        payload.entryId,
      )
      const text = endedBecause === 'unused' ? 'waitingUnused' : 'waitingOver'
      await notification.notify(tx, {
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
      waitingList.entries.endForLawyer(
        tx,
        (await lawyer.memberships.listFirmLawyersOfLawyers(tx, [lawyerId])).map(({ id }) => id),
      ),
    ),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) =>
      waitingList.entries.endForLawyer(tx, [firmLawyerId]),
    ),
    on(accountDeleted, (tx, { payload }) => waitingList.entries.deleteForAccount(tx, payload)),
  ]
}
