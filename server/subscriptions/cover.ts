import { coverAnswered, coverAsked, coverEnded } from '#modules/calendar'
import { consultationEvents } from '#modules/consultation'
import { lawyerHidden, membershipEnded } from '#modules/lawyer'
import { on, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

type NewNotification = Parameters<Services['notification']['notify']>[1]

/**
 * Who is notified of a cover and of what a colleague answers under it, and what ends with it. Texts
 * name colleagues of the firm, never a client.
 */
export function coverSubscribers({
  calendar,
  consultation,
  lawyer,
  notification,
}: Pick<
  Services,
  'calendar' | 'consultation' | 'lawyer' | 'notification'
>): SameTransactionSubscriber[] {
  const notify = (
    tx: Tx,
    given: Pick<NewNotification, 'accountId' | 'text' | 'eventId' | 'params'> &
      Partial<Pick<NewNotification, 'consultationId' | 'kind' | 'onlyIf'>>,
  ) =>
    notification.notify(tx, {
      kind: 'account',
      consultationId: null,
      leadsTo: 'cover',
      channels: ['bell', 'mail'],
      ...given,
    })
  const partiesOf = (tx: Tx, coverId: string) => calendar.cover.getCoverParties(tx, coverId)

  return [
    on(coverAsked, async (tx, { id: eventId, payload: { coverId } }) => {
      const { lawyer: away, colleague } = await partiesOf(tx, coverId)
      await notify(tx, {
        accountId: colleague.accountId,
        text: 'coverAsked',
        eventId,
        params: { person: away.displayName },
      })
    }),
    on(coverAnswered, async (tx, { id: eventId, payload: { coverId, agrees } }) => {
      const { lawyer: away, colleague } = await partiesOf(tx, coverId)
      await notify(tx, {
        accountId: away.accountId,
        text: agrees ? 'coverAgreed' : 'coverRefused',
        eventId,
        params: { person: colleague.displayName },
      })
    }),
    on(coverEnded, async (tx, { id: eventId, payload: { coverId, endedBy } }) => {
      // The client may still answer what the colleague offered by the last day.
      if (endedBy !== 'date') await consultation.covered.dropTakings(tx, { coverId })
      const { lawyer: away, colleague } = await partiesOf(tx, coverId)
      await notification.withdraw(tx, { accountId: colleague.accountId, of: { coverId } })
      const told = [
        ...(endedBy === 'lawyer' ? [] : [{ reader: away, other: colleague }]),
        ...(endedBy === 'colleague' ? [] : [{ reader: colleague, other: away }]),
      ]
      for (const { reader, other } of told)
        await notify(tx, {
          accountId: reader.accountId,
          text: 'coverEnded',
          eventId,
          params: { person: other.displayName },
        })
    }),
    on(consultationEvents.requested, async (tx, { id: eventId, payload: { consultationId } }) => {
      const asked = await consultation.snapshots.get(tx, consultationId)
      if (!asked.coverId || asked.status !== 'requested') return
      const { colleague, lawyer: away } = await partiesOf(tx, asked.coverId)
      await notify(tx, {
        accountId: colleague.accountId,
        text: 'coveredRequest',
        kind: 'booked',
        eventId,
        consultationId,
        onlyIf: { coverId: asked.coverId, consultationId },
        params: {
          coverId: asked.coverId,
          person: away.displayName,
          startsAt: asked.startsAt.toISOString(),
          timeZone: asked.timeZone,
          ...(asked.answerBy && { deadlineAt: asked.answerBy.toISOString() }),
        },
      })
    }),
    on(consultationEvents.coverConflictFound, async (tx, { payload }) => {
      const { coverId, consultationId } = payload
      const { colleague } = await partiesOf(tx, coverId)
      await notification.withdraw(tx, {
        accountId: colleague.accountId,
        of: { coverId },
        consultationId,
      })
    }),
    on(consultationEvents.handedOver, async (tx, { id: eventId, payload }) => {
      const { consultationId, fromFirmLawyerId } = payload
      const taken = await consultation.snapshots.get(tx, consultationId)
      const [from, to] = [
        await lawyer.memberships.getFirmLawyer(tx, fromFirmLawyerId),
        await lawyer.memberships.getFirmLawyer(tx, taken.firmLawyerId),
      ]
      await notify(tx, {
        accountId: from.accountId,
        text: 'handedOver',
        kind: 'booked',
        eventId,
        params: { person: to.displayName },
      })
    }),
    on(membershipEnded, (tx, { payload: { firmLawyerId } }) =>
      calendar.cover.endCoversOf(tx, { firmLawyerId }),
    ),
    on(lawyerHidden, (tx, { payload: { lawyerId } }) =>
      calendar.cover.endCoversOf(tx, { lawyerId }),
    ),
  ]
}
