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

type Telling = Parameters<Services['notification']['tell']>[1]
type Told = Pick<Telling, 'accountId' | 'text'> & Partial<Pick<Telling, 'leadsTo' | 'params'>>

/**
 * What lawyers hear of their status, and the team of the register. Written with the change itself.
 */
export function registerSubscribers({
  account,
  lawyer,
  notification,
}: Services): SameTransactionSubscriber[] {
  const say = (
    tx: Tx,
    eventId: string,
    { leadsTo = 'account-profile', params = {}, ...told }: Told,
  ) =>
    notification.tell(tx, {
      ...told,
      eventId,
      kind: 'account',
      leadsTo,
      params,
      consultationId: null,
      channels: ['bell', 'mail'],
    })
  const tellLawyer = (event: EventType<{ lawyerId: string }>, text: Telling['text']) =>
    on(event, async (tx, { id, payload }) => {
      const { accountId } = await lawyer.registerChecks.getStatusNews(tx, payload.lawyerId)
      await say(tx, id, { accountId, text })
    })
  const tellOfCase = (event: EventType<{ caseId: string }>, text: Telling['text']) =>
    on(event, async (tx, { id, payload }) => {
      const { accountId, dueAt, reason } = await lawyer.registerChecks.getApprovalNews(
        tx,
        payload.caseId,
      )
      await say(tx, id, {
        accountId,
        text,
        params: {
          deadlineAt: dueAt.toISOString(),
          timeZone: DEFAULT_TIME_ZONE,
          ...(reason && { reason }),
        },
      })
    })
  const tellTeam = <Payload extends object>(event: EventType<Payload>, text: Telling['text']) =>
    on(event, async (tx, { id, payload }) => {
      const params = 'importId' in payload ? { importId: String(payload.importId) } : {}
      for (const { id: accountId } of await account.team.listTeam(tx))
        await say(tx, id, { accountId, text, leadsTo: 'admin-imports', params })
    })
  return [
    tellLawyer(lawyerApproved, 'statusApproved'),
    tellLawyer(statusConfirmed, 'statusConfirmed'),
    tellLawyer(confirmationVoided, 'confirmationVoided'),
    tellLawyer(registerContactChanged, 'registerContactChanged'),
    tellLawyer(titleChanged, 'titleChanged'),
    tellOfCase(approvalAsked, 'approvalAsked'),
    tellOfCase(approvalRefused, 'approvalRefused'),
    on(lawyerHidden, async (tx, { id, payload }) => {
      const { accountId, hiddenBy, hiddenReason } = await lawyer.registerChecks.getStatusNews(
        tx,
        payload.lawyerId,
      )
      if (hiddenBy === 'register')
        return say(tx, id, {
          accountId,
          text: hiddenReason === 'suspended' ? 'suspended' : 'struckOff',
        })
      // Who hid the profile themself knows.
      if (hiddenBy === 'team')
        return say(tx, id, {
          accountId,
          text: 'hiddenByTeam',
          params: { reason: hiddenReason ?? '' },
        })
    }),
    tellTeam(registerEvents.importHeld, 'importHeld'),
    tellTeam(registerEvents.importRefused, 'importRefused'),
    tellTeam(registerStale, 'registerStale'),
  ]
}
