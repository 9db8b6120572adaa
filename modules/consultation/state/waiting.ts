import { isAnswerAwaited, type Side, type State } from './consultation-status.ts'
import type { Consultation } from '../consultation.ts'
import { foreseeSignatureDeadline, REMIND_AT } from '../deadlines/deadlines.ts'

type WaitingState = State & Pick<Consultation, 'answerBy' | 'payBy' | 'signBy'>

/** Which side has to act now and until when; undefined if neither has to. Pure. */
export function waitingFor(state: WaitingState): { side: Side; until: Date | null } | undefined {
  if (isAnswerAwaited(state))
    return { side: state.proposal?.by === 'lawyer' ? 'client' : 'lawyer', until: state.answerBy }
  if (state.status === 'awaiting-payment') return { side: 'client', until: state.payBy }
  if (state.status === 'awaiting-signature') return { side: 'client', until: state.signBy }
  return undefined
}

/** Deadline of the signature of a charged consultation, if it is known. */
export function foreseenSignBy(
  {
    status,
    payment,
    signedAt,
    signBy,
    startsAt,
  }: Pick<Consultation, 'status' | 'payment' | 'signedAt' | 'signBy' | 'startsAt'>,
  now: Date,
): Date | undefined {
  if (payment === 'free' || signedAt) return undefined
  return status === 'awaiting-signature'
    ? (signBy ?? undefined)
    : foreseeSignatureDeadline(startsAt, now)
}

/** The moment of the next reminder; null if there is none. */
export function nextReminderAt(since: Date, until: Date, sent: number): Date | null {
  const share = REMIND_AT[sent]
  return share === undefined || until <= since
    ? null
    : new Date(Math.round(+since + (+until - +since) * share))
}

/** How many reminders should have been sent by now. Missed ones are sent as one. */
export const remindersDue = (since: Date, until: Date, now: Date): number =>
  REMIND_AT.filter((_share, sent) => +(nextReminderAt(since, until, sent) ?? Infinity) <= +now)
    .length

/** The columns of a consultation that begins to wait for another action, or for none. */
export function startWaiting(
  state: WaitingState,
  now: Date,
): { waitingSince: Date | null; remindersSent: number; remindAt: Date | null } {
  const until = waitingFor(state)?.until
  return until
    ? { waitingSince: now, remindersSent: 0, remindAt: nextReminderAt(now, until, 0) }
    : { waitingSince: null, remindersSent: 0, remindAt: null }
}

/** The state of a new request: the lawyer has to answer it. */
export function requestedState(answerBy: Date, now: Date) {
  const state = { status: 'requested', answerBy } as const
  return { ...state, ...startWaiting({ ...state, proposal: null, payBy: null, signBy: null }, now) }
}
