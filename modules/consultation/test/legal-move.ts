import type { Consultation } from '../consultation.ts'
import type { ConsultationMove } from '../state/consultation-move.ts'
import { nextState, STATUSES, type State } from '../state/consultation-status.ts'
import { shownStatus } from '../state/shown-status.ts'

/** Every state that a consultation may have. */
export const STATES: readonly State[] = [
  ...STATUSES.map((status) => ({ status, proposal: null })),
  ...(['requested', 'confirmed'] as const).flatMap((status) =>
    (['lawyer', 'client'] as const).map((by) => ({ status, proposal: { by } })),
  ),
]

/** Whether the table of states has this move of the history. */
export const isLegalMove = (
  { move, by, fromStatus, toStatus }: ConsultationMove,
  { facts }: Consultation,
): boolean =>
  STATES.some((state) => {
    const next = nextState(state, move, by, facts)
    return (
      next !== undefined &&
      shownStatus({ ...state, ...facts }) === fromStatus &&
      shownStatus({ ...next, ...facts }) === toStatus
    )
  })
