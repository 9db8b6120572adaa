import { bind, type Actor } from '#modules/shared'
import {
  endBooked,
  endForConsultation,
  endForLawyer,
  deleteForAccount,
  leaveWaitingList,
  passOn,
} from './end-entry.ts'
import { joinWaitingList } from './join.ts'
import type { Needs } from './needs.ts'
import { offerBeside, offerFreed } from './offer-times.ts'
import { getEntry, getParties, isHeldUntil, listEntries } from './queries.ts'
import type { PresentedEntry } from './schemas.ts'
import { offerAll, sweep } from './sweep.ts'

/** Who waits for an earlier time, and the freed time that is held for the first in order. */
export const createWaitingList = (needs: Needs) => ({
  own: bind(needs, {
    join: presented(joinWaitingList),
    leave: leaveWaitingList,
    listEntries,
    passOn: presented(passOn),
  }),
  offers: bind(needs, { isHeldUntil, offerAll, offerBeside, offerTimes: offerFreed }),
  entries: bind(needs, {
    endForConsultation,
    endForLawyer,
    endBooked,
    deleteForAccount,
    getParties,
    sweep,
  }),
})

export type WaitingList = ReturnType<typeof createWaitingList>

/** A change that answers the entry as its owner sees it. */
function presented<Input>(
  change: (needs: Needs, actor: Actor, input: Input) => Promise<{ id: string }>,
): (needs: Needs, actor: Actor, input: Input) => Promise<PresentedEntry> {
  return async (needs, actor, input) =>
    getEntry(needs, actor, (await change(needs, actor, input)).id)
}
