import type { Refusal } from '#modules/shared'
import type { Consultation } from './consultation.ts'
import { isConfirmed, isProposed, isUnanswered, movesOf, nextState, type Move, type Side } from './consultation-status.ts'
import { ANSWER_BEFORE_START, hasPassed } from './deadlines.ts'
import { errors } from './errors.ts'

export const PROPOSALS_IN_ROW = 3

/** What the table of states does not know: time, the conflict gate, how often. Pure; undefined means "go ahead". */
export function whyNot(consultation: Consultation, move: Move, side: Side, now: Date): Refusal | undefined {
  if (!nextState(consultation.state, move, side, consultation.facts)) return errors.MOVE_NOT_POSSIBLE({ extras: { status: consultation.status } })
  switch (move) {
    case 'clear-conflict':
    case 'report-conflict':
      return consultation.conflict ? errors.CONFLICT_ALREADY_CHECKED() : undefined
    case 'accept':
    case 'accept-proposal':
      return answerRunOut(consultation, now) ?? gateClosed(consultation, side)
    case 'propose-time':
      return answerRunOut(consultation, now) ?? gateClosed(consultation, side) ?? cannotPropose(consultation, now)
    case 'decline':
      return isConfirmed(consultation.state) && hasPassed(consultation.startsAt, now) ? errors.ALREADY_STARTED() : undefined
    default:
      return undefined
  }
}

/** What this side may do now: the buttons of the page and nothing else. */
export const openMoves = (consultation: Consultation, side: Side, now: Date): Move[] =>
  movesOf(consultation.state, side, consultation.facts).filter((move) => !whyNot(consultation, move, side, now))

const answerRunOut = ({ state, status, answerBy }: Consultation, now: Date): Refusal | undefined =>
  (isUnanswered(state) || isProposed(status)) && answerBy && hasPassed(answerBy, now) ? errors.ANSWER_TOO_LATE() : undefined

/** A lawyer agrees to nothing before having said that there is no conflict of interest. */
const gateClosed = ({ state, conflict }: Consultation, side: Side): Refusal | undefined =>
  side === 'lawyer' && isUnanswered(state) && conflict !== 'none' ? errors.CONFLICT_NOT_CHECKED() : undefined

function cannotPropose({ proposalsInRow, startsAt }: Consultation, now: Date): Refusal | undefined {
  if (proposalsInRow >= PROPOSALS_IN_ROW) return errors.TOO_MANY_PROPOSALS({ params: { n: PROPOSALS_IN_ROW } })
  return hasPassed(new Date(startsAt.getTime() - ANSWER_BEFORE_START), now) ? errors.TOO_LATE_TO_PROPOSE() : undefined
}
