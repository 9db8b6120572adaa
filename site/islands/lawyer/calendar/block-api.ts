import { api, type Problem } from '../../api.ts'
import { createAttempts } from '../../attempt.ts'
import { keepWithDraft } from '../../typed/kept-attempt.ts'
import type { Block, BlockTime, Change } from './types.ts'
import type { Outcome } from './use-affected.tsx'
import { unlessGone } from '../../refusal.ts'

export type SaveSeen = (
  change: Change,
  save: (seen: string[]) => Promise<{ error?: Problem | undefined }>,
) => Promise<Outcome>
type BlockInput = {
  id?: string | undefined
  version?: number | undefined
  time: BlockTime
  reason: string
}
/** The saved block, or why it is not saved. */
export type BlockOutcome = { block: Block } | Exclude<Outcome, 'saved'>

/** How many new blocks without an answer are remembered. */
export const MOST_UNANSWERED = 20

export const isSaved = (outcome: BlockOutcome): outcome is { block: Block } =>
  typeof outcome === 'object' && 'block' in outcome

/**
 * New blocks whose answer was lost. The lawyer enters them again, perhaps on the page that was loaded
 * anew. Once a block was changed or deleted, an equal one is a new one.
 */
const unanswered = keepWithDraft('calendar-blocks', MOST_UNANSWERED)
const attempt = createAttempts(unanswered)

/** Creates or changes a block, after the lawyer has seen which consultations it affects. */
export async function saveBlock(
  saveSeen: SaveSeen,
  firmLawyerId: string,
  { id, version, time, reason }: BlockInput,
): Promise<BlockOutcome> {
  let block: Block | undefined
  const outcome = await saveSeen({ blocks: [time] }, async (seen) => {
    const body = { ...time, reason: reason || null, seen }
    if (id) await unanswered.forget()
    const { data, error } = await (id
      ? api.PUT('/api/me/calendar/blocks/{id}', {
          params: { path: { id } },
          body: { ...body, ...(version !== undefined && { version }) },
        })
      : attempt({ firmLawyerId, ...body }, (headers) =>
          api.POST('/api/me/calendar/blocks', { body: { firmLawyerId, ...body }, headers }),
        ))
    block = data
    return { error }
  })
  return outcome === 'saved' ? { block: block! } : outcome
}

/** Deletes a block. One that somebody has deleted already is deleted too. */
export async function deleteBlock(
  id: string,
  version: number | undefined,
): Promise<Problem | undefined> {
  await unanswered.forget()
  const { error } = await api.DELETE('/api/me/calendar/blocks/{id}', {
    params: { path: { id }, query: version === undefined ? {} : { version } },
  })
  return unlessGone(error)
}
