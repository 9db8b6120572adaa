import { defineEvent } from '#modules/shared'

/** The invited person accepted or declined; the lawyer is notified. */
export const assistantAnswered = defineEvent<{ assistantId: string; accepts: boolean }>(
  'assistant.answered',
)
/** The lawyer took the right to answer; the assistant is told nothing more of requests. */
export const assistantLimited = defineEvent<{ assistantId: string }>('assistant.limited')
/** The right ended; the other of the two is notified. */
export const assistantEnded = defineEvent<{
  assistantId: string
  endedBy: 'lawyer' | 'assistant' | 'system'
}>('assistant.ended')
