import { errors as shared, type Refusal } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import {
  isAnswerAwaited,
  isConfirmed,
  isMoveOf,
  isUnanswered,
  movesOf,
  nextState,
  type Move,
  type Side,
  type State,
} from './consultation-status.ts'
import { hasPassed, isTooNear } from '../deadlines/deadlines.ts'
import { errors } from '../errors.ts'

export const PROPOSALS_IN_ROW = 3

/** What the rules depend on; a `Snapshot` has it too. */
type JudgedState = State &
  Pick<
    Consultation,
    'shownStatus' | 'payment' | 'startsAt' | 'answerBy' | 'conflict' | 'proposalsInRow'
  >
type Reason = (consultation: JudgedState, side: Side, now: Date) => Refusal | undefined

/** What the table of states does not know: time, the conflict gate, repetition. */
const reasons: Partial<Record<Move, readonly Reason[]>> = {
  'clear-conflict': [alreadyChecked],
  'report-conflict': [alreadyChecked],
  accept: [answerRunOut, gateClosed],
  'accept-proposal': [answerRunOut, gateClosed],
  'propose-time': [answerRunOut, gateClosed, tooOften, tooNear],
  decline: [alreadyStarted],
}

/** Why this side may not make this move now; undefined if it may. Pure. */
export function whyNot(
  consultation: JudgedState,
  move: Move,
  side: Side,
  now: Date,
): Refusal | undefined {
  if (!isMoveOf(side, move)) return shared.FORBIDDEN()
  if (!nextState(consultation, move, side, consultation))
    return errors.MOVE_NOT_POSSIBLE({ extras: { consultationStatus: consultation.shownStatus } })
  return (reasons[move] ?? []).map((reason) => reason(consultation, side, now)).find(Boolean)
}

/** What this side may do now, as the buttons of the page. */
export const openMoves = (consultation: JudgedState, side: Side, now: Date): Move[] =>
  movesOf(consultation, side, consultation).filter((move) => !whyNot(consultation, move, side, now))

/**
 * What an assistant may do for the lawyer. A conflict of interest is for the lawyer to judge, and so
 * is calling off what both sides agreed on.
 */
export const isMoveOfAssistant = (state: State, move: Move): boolean =>
  move === 'decline'
    ? isUnanswered(state)
    : ['accept', 'propose-time', 'accept-proposal', 'drop-proposal'].includes(move)

function answerRunOut(consultation: JudgedState, _side: Side, now: Date): Refusal | undefined {
  const { answerBy } = consultation
  return isAnswerAwaited(consultation) && answerBy && hasPassed(answerBy, now)
    ? errors.ANSWER_TOO_LATE()
    : undefined
}

/** A lawyer must rule out a conflict of interest before agreeing to anything. */
function gateClosed({ conflict }: JudgedState, side: Side): Refusal | undefined {
  return side === 'lawyer' && conflict !== 'none' ? errors.CONFLICT_NOT_CHECKED() : undefined
}

function alreadyChecked({ conflict }: JudgedState): Refusal | undefined {
  return conflict ? errors.CONFLICT_ALREADY_CHECKED() : undefined
}

function tooOften({ proposalsInRow }: JudgedState): Refusal | undefined {
  return proposalsInRow >= PROPOSALS_IN_ROW
    ? errors.TOO_MANY_PROPOSALS({ params: { n: PROPOSALS_IN_ROW } })
    : undefined
}

function tooNear({ startsAt }: JudgedState, _side: Side, now: Date): Refusal | undefined {
  return isTooNear(startsAt, now) ? errors.TOO_LATE_TO_PROPOSE() : undefined
}

function alreadyStarted(
  { status, startsAt }: JudgedState,
  _side: Side,
  now: Date,
): Refusal | undefined {
  return isConfirmed({ status }) && hasPassed(startsAt, now) ? errors.ALREADY_STARTED() : undefined
}
