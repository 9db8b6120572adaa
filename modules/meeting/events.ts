import { defineEvent } from '#modules/shared'

/** The lawyer wrote down what was agreed; told once a meeting. */
export const nextStepsWritten = defineEvent<{ consultationId: string; clientAccountId: string }>(
  'meeting.next-steps-written',
)
