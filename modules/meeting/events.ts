import { defineEvent } from '#modules/shared'

/** The lawyer wrote down the next steps for the first time. */
export const nextStepsWritten = defineEvent<{ consultationId: string; clientAccountId: string }>(
  'meeting.next-steps-written',
)

/** What became of a third person in the call; `accountId` is the one of the two who learns of it. */
export const guestChanged = defineEvent<{
  consultationId: string
  accountId: string
  what: 'invited' | 'agreed' | 'ended'
}>('meeting.guest-changed')
