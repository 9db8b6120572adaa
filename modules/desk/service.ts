import { bind } from '#modules/shared'
import { carryOutDue } from './carry-out.ts'
import { DECISION_NAMES, kindOf } from './decisions.ts'
import { findLastDecision } from './find-last-decision.ts'
import { holdDecision } from './hold.ts'
import { listHeld, listOwn } from './list-held.ts'
import type { Needs } from './needs.ts'
import { sweep } from './sweep.ts'
import { readRefusal, undoDecision } from './undo.ts'

/** Decisions of the team that are held for a moment before they are carried out. */
export const createDesk = (needs: Needs) => ({
  rules: {
    /** Decisions about several cases at once, and their queues. */
    forMany: DECISION_NAMES.filter((name) => kindOf(name).isForMany),
    queuesForMany: DECISION_NAMES.filter((name) => kindOf(name).isForMany).flatMap(
      (name) => kindOf(name).queues,
    ),
  },
  held: {
    listHeld: () => listHeld(needs),
    ...bind(needs, {
      carryOutDue,
      findLastDecision,
      holdDecision,
      listOwn,
      readRefusal,
      sweep,
      undoDecision,
    }),
  },
})

export type Desk = ReturnType<typeof createDesk>
