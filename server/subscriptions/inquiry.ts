import { inquiryEvents } from '#modules/inquiry'
import { on, type RecordedEvent, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { NewNotification } from '#modules/notification'
import type { Services } from '../modules.ts'

type InquiryEvent = RecordedEvent<{ inquiryId: string }>
type NotificationInput = Pick<NewNotification, 'accountId' | 'text'> &
  Partial<Pick<NewNotification, 'leadsTo' | 'channels'>>

/**
 * Who is notified of what about an inquiry. Nothing here names a lawyer, a client or a word that was written.
 */
export function inquirySubscribers({
  inquiry,
  notification,
}: Pick<Services, 'inquiry' | 'notification'>): SameTransactionSubscriber[] {
  const notify = (
    tx: Tx,
    { id: eventId, payload: { inquiryId } }: InquiryEvent,
    { leadsTo = 'inquiry', channels = ['bell', 'mail', 'sms'], ...given }: NotificationInput,
  ) =>
    notification.notify(tx, {
      ...given,
      leadsTo,
      channels,
      eventId,
      kind: 'message',
      consultationId: null,
      params: { inquiryId },
    })

  return [
    on(inquiryEvents.messageSent, async (tx, event) => {
      const { bySide, isFirst, isAlreadyUnread, inquiryId } = event.payload
      const { clientAccountId, lawyerAccountId } = await inquiry.records.getSides(tx, inquiryId)
      // One mail until it is read: what follows rings on the page alone.
      const channels = isAlreadyUnread ? (['bell'] as const) : undefined
      await notify(
        tx,
        event,
        bySide === 'lawyer'
          ? { accountId: clientAccountId, text: 'inquiryAnswered', ...(channels && { channels }) }
          : {
              accountId: lawyerAccountId,
              text: isFirst ? 'inquiryReceived' : 'inquiryMessage',
              ...(channels && { channels }),
            },
      )
    }),
    on(inquiryEvents.nameShown, async (tx, event) => {
      const { lawyerAccountId } = await inquiry.records.getSides(tx, event.payload.inquiryId)
      await notify(tx, event, {
        accountId: lawyerAccountId,
        text: 'inquiryNameShown',
        channels: ['bell'],
      })
    }),
    on(inquiryEvents.closed, async (tx, event) => {
      const { clientAccountId, lawyerAccountId } = await inquiry.records.getSides(
        tx,
        event.payload.inquiryId,
      )
      const { by } = event.payload
      if (by !== 'client')
        await notify(tx, event, {
          accountId: clientAccountId,
          text: 'inquiryClosed',
          channels: ['bell', 'mail'],
        })
      if (by !== 'lawyer')
        await notify(tx, event, {
          accountId: lawyerAccountId,
          text: 'inquiryClosed',
          channels: ['bell'],
        })
    }),
    on(inquiryEvents.reportDecided, async (tx, event) => {
      const { reportedBy, decision, inquiryId } = event.payload
      const { [`${reportedBy}AccountId` as const]: accountId } = await inquiry.records.getSides(
        tx,
        inquiryId,
      )
      await notify(tx, event, {
        accountId,
        text: decision === 'closed' ? 'reportUpheld' : 'reportDismissed',
        channels: ['bell', 'mail'],
      })
    }),
    on(inquiryEvents.expired, (tx, event) =>
      notify(tx, event, {
        accountId: event.payload.clientAccountId,
        text: 'inquiryExpired',
        leadsTo: 'lawyers',
        channels: ['bell', 'mail'],
      }),
    ),
  ]
}
