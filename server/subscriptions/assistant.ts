import { accountDeleted } from '#modules/account'
import { assistantAnswered, assistantEnded, assistantLimited } from '#modules/assistant'
import { consultationEvents } from '#modules/consultation'
import { lawyerDeleted } from '#modules/lawyer'
import { on, translators, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import type { Services } from '../modules.ts'

type NewNotification = Parameters<Services['notification']['notify']>[1]

/** Who is notified about an assistant, and what ends with an account. Texts never name a client. */
export function assistantSubscribers({
  assistant,
  consultation,
  lawyer,
  notification,
}: Pick<
  Services,
  'assistant' | 'consultation' | 'lawyer' | 'notification'
>): SameTransactionSubscriber[] {
  const { records } = assistant
  const notify = (
    tx: Tx,
    given: Pick<NewNotification, 'accountId' | 'text' | 'eventId' | 'params' | 'leadsTo'> &
      Partial<Pick<NewNotification, 'consultationId' | 'kind' | 'onlyIf'>>,
  ) =>
    notification.notify(tx, {
      kind: 'account',
      consultationId: null,
      channels: ['bell', 'mail'],
      ...given,
    })

  /** All that an assistant is told of a lawyer's work carries the help, and goes with it. */
  const withdraw = async (tx: Tx, helpId: string) => {
    const { accountId } = await records.getParties(tx, helpId)
    if (accountId) await notification.withdraw(tx, { accountId, of: { helpId } })
  }

  return [
    on(assistantLimited, (tx, { payload: { assistantId } }) => withdraw(tx, assistantId)),
    on(assistantEnded, (tx, { payload: { assistantId } }) => withdraw(tx, assistantId)),
    on(assistantAnswered, async (tx, { id: eventId, payload: { assistantId, accepts } }) => {
      const { lawyerAccountId, assistantName } = await records.getParties(tx, assistantId)
      await notify(tx, {
        accountId: lawyerAccountId,
        text: accepts ? 'assistantAccepted' : 'assistantDeclined',
        leadsTo: 'assistants',
        eventId,
        params: { person: assistantName },
      })
    }),
    on(assistantEnded, async (tx, { id: eventId, payload: { assistantId, endedBy } }) => {
      const parties = await records.getParties(tx, assistantId)
      const { lawyerAccountId, lawyerName, accountId, assistantName, assistantLocale } = parties
      // The system ends it when the lawyer is gone.
      if (endedBy === 'assistant')
        await notify(tx, {
          accountId: lawyerAccountId,
          text: 'assistantLeft',
          leadsTo: 'assistants',
          eventId,
          params: { person: assistantName },
        })
      else if (accountId)
        await notify(tx, {
          accountId,
          text: 'helpEnded',
          leadsTo: 'account',
          eventId,
          params: {
            person: lawyerName || translators[assistantLocale]('consultation.deletedUser'),
          },
        })
    }),
    on(consultationEvents.requested, async (tx, { id: eventId, payload: { consultationId } }) => {
      const asked = await consultation.snapshots.get(tx, consultationId)
      if (asked.status !== 'requested') return
      const { lawyerAccountId, clientAccountId, startsAt, timeZone, answerBy } = asked
      const answering = await records.listAnswering(tx, { lawyerAccountId, clientAccountId })
      if (answering.length === 0) return
      const { displayName } = await lawyer.memberships.getFirmLawyer(tx, asked.firmLawyerId)
      for (const { accountId, helpId } of answering)
        await notify(tx, {
          accountId,
          text: 'helpedRequest',
          kind: 'booked',
          leadsTo: 'helping',
          eventId,
          consultationId,
          onlyIf: { helpId },
          params: {
            helpId,
            person: displayName,
            startsAt: startsAt.toISOString(),
            timeZone,
            ...(answerBy && { deadlineAt: answerBy.toISOString() }),
          },
        })
    }),
    on(lawyerDeleted, async (tx, { payload: { lawyerId } }) => {
      const deleted = await lawyer.profiles.findProfile(tx, { id: lawyerId })
      if (deleted) await records.endAssistantsOf(tx, { accountId: deleted.lawyer.accountId })
    }),
    on(accountDeleted, (tx, { payload: { accountId } }) => records.eraseAccount(tx, { accountId })),
  ]
}
