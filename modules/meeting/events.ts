import { defineEvent } from '#modules/shared'

/** The lawyer wrote down the next steps for the first time. */
export const nextStepsWritten = defineEvent<{ consultationId: string; clientAccountId: string }>(
  'meeting.next-steps-written',
)
