import { consultationEvents } from '#modules/consultation'
import { matterEvents } from '#modules/matter'
import type { NewNotification } from '#modules/notification'
import { on, type RecordedEvent, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

type MatterEvent = RecordedEvent<{ matterId: string }>
type Side = 'client' | 'lawyer'

/**
 * When a matter opens, and who is notified of what in it. Nothing here names a lawyer, a client or
 * a word that was written.
 */
export function matterSubscribers({
  matter,
  notification,
}: Pick<Services, 'matter' | 'notification'>): SameTransactionSubscriber[] {
  const notify = async (
    tx: Tx,
    { id: eventId, payload: { matterId } }: MatterEvent,
    { reader, text, channels }: { reader: Side } & Pick<NewNotification, 'text' | 'channels'>,
  ) => {
    const sides = await matter.records.getSides(tx, matterId)
    await notification.notify(tx, {
      accountId: sides[`${reader}AccountId`],
      text,
      channels,
      eventId,
      kind: 'message',
      leadsTo: 'matter',
      consultationId: null,
      params: { matterId },
    })
  }

  return [
    // Before `accepted`, which the same transaction emits next.
    on(consultationEvents.offerTaken, async (tx, { payload: { consultationId, followsId } }) => {
      await matter.records.openMatter(tx, { consultationId, followsId })
    }),
    ...[consultationEvents.accepted, consultationEvents.conflictChecked].map((event) =>
      on(event, async (tx, { payload: { consultationId } }) => {
        await matter.records.openMatter(tx, { consultationId })
      }),
    ),
    on(matterEvents.messageSent, (tx, event) =>
      notify(tx, event, {
        reader: event.payload.bySide === 'client' ? 'lawyer' : 'client',
        text: 'matterMessage',
        channels: ['bell'],
      }),
    ),
    on(matterEvents.messagesUnread, (tx, event) =>
      notify(tx, event, {
        reader: event.payload.reader,
        text: 'matterUnread',
        channels: ['mail', 'sms'],
      }),
    ),
    on(matterEvents.matterClosed, async (tx, event) => {
      for (const reader of ['client', 'lawyer'] as const)
        if (event.payload.by !== reader)
          await notify(tx, event, { reader, text: 'matterClosed', channels: ['bell'] })
    }),
    on(matterEvents.documentsRequested, (tx, event) =>
      notify(tx, event, {
        reader: 'client',
        text: 'documentsAsked',
        channels: ['bell', 'mail', 'sms'],
      }),
    ),
    on(matterEvents.documentReminderDue, (tx, event) =>
      notify(tx, event, {
        reader: 'client',
        text: 'remindDocuments',
        channels: ['bell', 'mail', 'sms'],
      }),
    ),
    on(matterEvents.documentRequestAnswered, (tx, event) =>
      event.payload.isComplete
        ? notify(tx, event, { reader: 'lawyer', text: 'documentsCame', channels: ['bell', 'mail'] })
        : notify(tx, event, { reader: 'lawyer', text: 'documentAnswered', channels: ['bell'] }),
    ),
    on(matterEvents.matterReopened, (tx, event) =>
      notify(tx, event, { reader: 'client', text: 'matterReopened', channels: ['bell'] }),
    ),
  ]
}
