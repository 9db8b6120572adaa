import type { IslandTranslate } from '../../i18n.ts'
import { sentenceOf } from '../../refusal.ts'
import { deleteBlock, isSaved, saveBlock, type SaveSeen } from './block-api.ts'
import type { BlockAnswer, BlockDraft } from './block-draft.ts'
import type { Block } from './types.ts'
import type { Step } from './undo-steps.ts'
import { useUndo } from './use-undo.ts'

type BlockChangesInput = {
  firmLawyerId: string
  t: IslandTranslate
  draft: BlockDraft | undefined
  closeDraft: () => void
  saveSeen: SaveSeen
  reload: () => Promise<unknown>
  refuse: (time: Step['time'], text: string) => void
}

type RemovedBlock = Pick<Block, 'id' | 'startsAt' | 'endsAt' | 'reason' | 'version'>

/** Saves and deletes blocks; each change can be taken back. */
export function useBlockChanges({
  firmLawyerId,
  t,
  draft,
  closeDraft,
  saveSeen,
  reload,
  refuse,
}: BlockChangesInput) {
  const { offer, steps, during, ready } = useUndo({ firmLawyerId, t, saveSeen, reload, refuse })

  /** Resolves to an error text when refused. */
  async function saveDraft({ time, reason }: BlockAnswer): Promise<string | undefined> {
    const outcome = await saveBlock(saveSeen, firmLawyerId, {
      id: draft?.id,
      version: draft?.version,
      time,
      reason,
    })
    if (outcome === 'given-up') return undefined
    if (!isSaved(outcome)) {
      if (outcome.code === 'CALENDAR_CHANGED') void reload()
      return sentenceOf(outcome, t)
    }
    closeDraft()
    const { block } = outcome
    steps.saved(block)
    const { id } = block
    const before = draft?.id && draft.exact
    offer(
      before
        ? { kind: 'changed', id, time: before, reason: draft.reason }
        : { kind: 'made', id, time: block },
      t('calendar.block.saved'),
    )
    await reload()
    return undefined
  }

  const remove = (block: RemovedBlock) => during(sendRemoval(block))

  async function sendRemoval({
    id,
    startsAt,
    endsAt,
    reason,
    version,
  }: RemovedBlock): Promise<void> {
    closeDraft()
    await ready()
    const time = { startsAt, endsAt }
    const refused = await deleteBlock(id, steps.newestOf({ id, version }))
    await reload()
    if (refused) return refuse(time, sentenceOf(refused, t))
    offer({ kind: 'deleted', id, time, reason }, t('calendar.block.deleted'))
  }

  return { saveDraft, remove, offer, steps, during, ready }
}
