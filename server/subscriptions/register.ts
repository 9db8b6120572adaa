import {
  approvalAsked,
  approvalRefused,
  confirmationVoided,
  lawyerApproved,
  lawyerHidden,
  registerContactChanged,
  registerStale,
  statusConfirmed,
  titleChanged,
} from '#modules/lawyer'
import { registerEvents } from '#modules/register'
import {
  DEFAULT_TIME_ZONE,
  on,
  type EventType,
  type SameTransactionSubscriber,
  type Tx,
} from '#modules/shared'
import type { Services } from '../modules.ts'

type NewNotification = Parameters<Services['notification']['notify']>[1]
type NotificationInput = Pick<NewNotification, 'accountId' | 'text'> &
  Partial<Pick<NewNotification, 'leadsTo' | 'params'>>

/** Notifies lawyers of their status, and the team of the register. */
export function registerSubscribers({
  account,
  lawyer,
  notification,
}: Services): SameTransactionSubscriber[] {
  const notify = (
    tx: Tx,
    eventId: string,
    { leadsTo = 'account-profile', params = {}, ...given }: NotificationInput,
  ) =>
    notification.notify(tx, {
      ...given,
      eventId,
      kind: 'account',
      leadsTo,
      params,
      consultationId: null,
      channels: ['bell', 'mail'],
    })
  const notifyLawyer = (event: EventType<{ lawyerId: string }>, text: NewNotification['text']) =>
    on(event, async (tx, { id, payload }) => {
      const { accountId } = await lawyer.registerChecks.getStatusNotice(tx, payload.lawyerId)
      await notify(tx, id, { accountId, text })
    })
  const notifyOfCase = (event: EventType<{ caseId: string }>, text: NewNotification['text']) =>
    on(event, async (tx, { id, payload }) => {
      const { accountId, dueAt, reason } = await lawyer.registerChecks.getApprovalNotice(
        tx,
        payload.caseId,
      )
      await notify(tx, id, {
        accountId,
        text,
        params: {
          deadlineAt: dueAt.toISOString(),
          timeZone: DEFAULT_TIME_ZONE,
          ...(reason && { reason }),
        },
      })
    })
  const notifyTeam = <Payload extends object>(
    event: EventType<Payload>,
    text: NewNotification['text'],
  ) =>
    on(event, async (tx, { id, payload }) => {
      const params = 'importId' in payload ? { importId: String(payload.importId) } : {}
      for (const { id: accountId } of await account.team.listTeam(tx))
        await notify(tx, id, { accountId, text, leadsTo: 'admin-imports', params })
    })
  return [
    notifyLawyer(lawyerApproved, 'statusApproved'),
    notifyLawyer(statusConfirmed, 'statusConfirmed'),
    notifyLawyer(confirmationVoided, 'confirmationVoided'),
    notifyLawyer(registerContactChanged, 'registerContactChanged'),
    notifyLawyer(titleChanged, 'titleChanged'),
    notifyOfCase(approvalAsked, 'approvalAsked'),
    notifyOfCase(approvalRefused, 'approvalRefused'),
    on(lawyerHidden, async (tx, { id, payload }) => {
      const { accountId, hiddenBy, hiddenReason } = await lawyer.registerChecks.getStatusNotice(
        tx,
        payload.lawyerId,
      )
      if (hiddenBy === 'register')
        return notify(tx, id, {
          accountId,
          text: hiddenReason === 'suspended' ? 'suspended' : 'struckOff',
        })
      // Who hid the profile themself knows.
      if (hiddenBy === 'team')
        return notify(tx, id, {
          accountId,
          text: 'hiddenByTeam',
          params: { reason: hiddenReason ?? '' },
        })
    }),
    notifyTeam(registerEvents.importHeld, 'importHeld'),
    notifyTeam(registerEvents.importRefused, 'importRefused'),
    notifyTeam(registerStale, 'registerStale'),
  ]
}
