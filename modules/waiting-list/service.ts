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
import { listFreeDays } from './free-days.ts'
import type { Needs } from './needs.ts'
import { offerBeside, offerTimesOf } from './offer-times.ts'
import { getEntry, getParties, isHeldUntil, listEntries } from './queries.ts'
import type { PresentedEntry } from './schemas.ts'
import { offerAll, sweep } from './sweep.ts'

/** Waiting lists for earlier times, and offers of freed times. */
export const createWaitingList = (needs: Needs) => ({
  own: bind(needs, {
    join: presented(joinWaitingList),
    leave: leaveWaitingList,
    listEntries,
    passOn: presented(passOn),
  }),
  offers: bind(needs, { isHeldUntil, listFreeDays, offerAll, offerBeside, offerTimesOf }),
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

/** Makes a change return the entry as its owner sees it. */
function presented<Input>(
  change: (needs: Needs, actor: Actor, input: Input) => Promise<{ id: string }>,
): (needs: Needs, actor: Actor, input: Input) => Promise<PresentedEntry> {
  return async (needs, actor, input) =>
    getEntry(needs, actor, (await change(needs, actor, input)).id)
}
