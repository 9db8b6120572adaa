import { calendarChanged } from '#modules/calendar'
import { invoiceAccountChanged } from '#modules/firm'
import { profileChangeDecided, profileSubmitted } from '#modules/lawyer'
import { guestChanged, nextStepsWritten } from '#modules/meeting'
import { mailRefused } from '#modules/messenger'
import { on, type SameTransactionSubscriber } from '#modules/shared'
import type { Services } from '../modules.ts'

/** They name nobody. */
const GUEST_TEXTS = {
  invited: 'guestInvited',
  agreed: 'guestAgreed',
  ended: 'guestEnded',
} as const

/**
 * Notifications of one line: a decision on their profile, written next steps, a mailbox
 * that refuses. And what makes a profile ready to be shown.
 */
export function noticeSubscribers({
  lawyer,
  notification,
  onboarding,
}: Services): SameTransactionSubscriber[] {
  return [
    // An account for invoices may be the last thing that a draft of the firm's lawyers waited for.
    on(invoiceAccountChanged, async (tx, { payload: { firmId } }) => {
      for (const { lawyerId } of await lawyer.memberships.listMembers(tx, firmId))
        await onboarding.submitIfReady(tx, { lawyerId })
    }),
    on(calendarChanged, async (tx, { payload: { firmLawyerId } }) =>
      onboarding.submitIfReady(tx, await lawyer.memberships.getFirmLawyer(tx, firmLawyerId)),
    ),
    on(profileSubmitted, (tx, { payload }) => onboarding.submitIfReady(tx, payload)),
    on(profileChangeDecided, async (tx, { id: eventId, payload: { changeId } }) => {
      const { accountId, status, reason } = await lawyer.ownProfiles.getChangeDecision(tx, changeId)
      const text = status === 'published' ? 'profilePublished' : 'profileRejected'
      await notification.notify(tx, {
        accountId,
        consultationId: null,
        eventId,
        kind: 'account',
        text,
        leadsTo: 'account-profile',
        channels: ['bell', 'mail'],
        params: { reason },
      })
    }),
    on(nextStepsWritten, (tx, { id: eventId, payload: { clientAccountId, consultationId } }) =>
      notification.notify(tx, {
        accountId: clientAccountId,
        consultationId,
        eventId,
        kind: 'message',
        text: 'nextSteps',
        leadsTo: 'consultation',
        channels: ['bell', 'mail'],
        params: {},
      }),
    ),
    on(guestChanged, (tx, { id: eventId, payload: { accountId, consultationId, what } }) =>
      notification.notify(tx, {
        accountId,
        consultationId,
        eventId,
        kind: 'message',
        text: GUEST_TEXTS[what],
        leadsTo: 'consultation',
        channels: what === 'invited' ? ['bell', 'mail', 'sms'] : ['bell', 'mail'],
        params: {},
      }),
    ),
    on(mailRefused, (tx, { id: eventId, payload: { accountId } }) =>
      notification.notify(tx, {
        accountId,
        consultationId: null,
        eventId,
        kind: 'account',
        text: 'mailRefused',
        leadsTo: 'account-management',
        channels: ['bell'],
        params: {},
      }),
    ),
  ]
}
