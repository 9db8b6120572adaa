import { api, type Problem } from '../../../api.ts'
import { createAttempts } from '../../../attempt.ts'
import { keepWithDraft } from '../../../typed/kept-attempt.ts'
import { MOST_UNANSWERED, type SaveSeen } from '../block-api.ts'
import type { Block, BlockTime, Change, RecurringBlock, RecurringTime } from '../types.ts'
import type { Outcome } from '../use-affected.tsx'
import { unlessGone } from '../../../refusal.ts'

/** What was saved, or why it was not. */
export type Saved<T> = { saved: T } | Exclude<Outcome, 'saved'>
export const isDone = <T>(outcome: T): outcome is Extract<T, { saved: unknown }> =>
  typeof outcome === 'object' && outcome !== null && 'saved' in outcome

type Versioned = { id: string; version: number | undefined }
type Entered = { rule: RecurringTime; reason: string }

/** As for single blocks; see `block-api.ts`. */
const unanswered = keepWithDraft('calendar-recurring', MOST_UNANSWERED)
const attempt = createAttempts(unanswered)
const versionIn = ({ version }: Versioned) => (version === undefined ? {} : { version })

/** Saves after the lawyer has seen which consultations it affects. */
async function saving<T>(
  saveSeen: SaveSeen,
  change: Change,
  send: (seen: string[]) => Promise<{ data?: T; error?: Problem | undefined }>,
): Promise<Saved<T>> {
  let saved: T | undefined
  const outcome = await saveSeen(change, async (seen) => {
    const { data, error } = await send(seen)
    saved = data
    return { error }
  })
  return outcome === 'saved' ? { saved: saved! } : outcome
}

export const addRecurring = (
  saveSeen: SaveSeen,
  firmLawyerId: string,
  { rule, reason }: Entered,
): Promise<Saved<RecurringBlock>> =>
  saving(saveSeen, { recurringBlocks: [rule] }, (seen) => {
    const body = { firmLawyerId, ...rule, reason: reason || null, seen }
    return attempt(body, (headers) =>
      api.POST('/api/me/calendar/recurring-blocks', { body, headers }),
    )
  })

/** Changes all days; `replaces` is what an earlier change split off. */
export const changeRecurring = (
  saveSeen: SaveSeen,
  block: Versioned,
  { rule, reason, replaces }: Entered & { replaces?: Versioned | undefined },
): Promise<Saved<RecurringBlock>> =>
  saving(saveSeen, { recurringBlocks: [rule] }, async (seen) => {
    await unanswered.forget()
    return api.PUT('/api/me/calendar/recurring-blocks/{id}', {
      params: { path: { id: block.id } },
      body: {
        ...rule,
        reason: reason || null,
        seen,
        ...versionIn(block),
        ...(replaces && { replaces: { id: replaces.id, ...versionIn(replaces) } }),
      },
    })
  })

/** Changes the days from one on. */
export const changeFollowing = (
  saveSeen: SaveSeen,
  block: Versioned,
  { rule, reason, day }: Entered & { day: string },
) =>
  saving(saveSeen, { recurringBlocks: [{ ...rule, firstDay: day }] }, (seen) => {
    const { firstDay: _, ...rest } = rule
    const body = { ...rest, day, reason: reason || null, seen, ...versionIn(block) }
    return attempt({ id: block.id, body }, (headers) =>
      api.POST('/api/me/calendar/recurring-blocks/{id}/following', {
        params: { path: { id: block.id } },
        body,
        headers,
      }),
    )
  })

/** Replaces one day by a single block. */
export const changeDay = (
  saveSeen: SaveSeen,
  block: Versioned,
  { day, time, reason }: { day: string; time: BlockTime; reason: string },
): Promise<Saved<{ recurringBlock: RecurringBlock; block: Block }>> =>
  saving(saveSeen, { blocks: [time] }, (seen) => {
    const body = { ...time, reason: reason || null, seen, ...versionIn(block) }
    const path = { id: block.id, day }
    return attempt({ path, body }, (headers) =>
      api.PUT('/api/me/calendar/recurring-blocks/{id}/days/{day}', {
        params: { path },
        body,
        headers,
      }),
    )
  })

/** Fewer days affect no consultation. */
export async function shortenRecurring(
  block: RecurringBlock & Versioned,
  rule: RecurringTime,
): Promise<{ saved: RecurringBlock } | Problem> {
  await unanswered.forget()
  const { data, error } = await api.PUT('/api/me/calendar/recurring-blocks/{id}', {
    params: { path: { id: block.id } },
    body: { ...rule, reason: block.reason, ...versionIn(block) },
  })
  return data ? { saved: data } : error
}

/** One that somebody has deleted already is deleted too. */
export async function deleteRecurring(block: Versioned): Promise<Problem | undefined> {
  await unanswered.forget()
  const { error } = await api.DELETE('/api/me/calendar/recurring-blocks/{id}', {
    params: { path: { id: block.id }, query: versionIn(block) },
  })
  return unlessGone(error)
}
