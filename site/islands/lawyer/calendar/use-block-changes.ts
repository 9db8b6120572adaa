import { api } from '../../api.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { sayRefusal, sentenceOf } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { saveBlock } from './block-api.ts'
import type { BlockAnswer, BlockDraft } from './block-draft.ts'
import type { Block } from './types.ts'
import type { useAffected } from './use-affected.tsx'

type Given = {
  firmLawyerId: string
  t: IslandTranslate
  draft: BlockDraft | undefined
  closeDraft: () => void
  saveSeen: ReturnType<typeof useAffected>['saveSeen']
  reload: () => Promise<unknown>
}

/** Saves and deletes blocks; a deleted one can be restored for ten seconds. */
export function useBlockChanges({ firmLawyerId, t, draft, closeDraft, saveSeen, reload }: Given) {
  /** Resolves to an error text when refused. */
  async function saveDraft({ time, reason }: BlockAnswer): Promise<string | undefined> {
    const outcome = await saveBlock(saveSeen, firmLawyerId, {
      id: draft?.id,
      version: draft?.version,
      time,
      reason,
    })
    if (outcome === 'given-up') return undefined
    if (outcome !== 'saved') {
      if (outcome.code === 'CALENDAR_CHANGED') void reload()
      return sentenceOf(outcome, t)
    }
    closeDraft()
    toast({ tone: 'verified', text: t('calendar.block.saved') })
    await reload()
    return undefined
  }

  async function remove({
    id,
    startsAt,
    endsAt,
    reason,
  }: Pick<Block, 'id' | 'startsAt' | 'endsAt' | 'reason'>) {
    closeDraft()
    const { error } = await api.DELETE('/api/me/calendar/blocks/{id}', { params: { path: { id } } })
    await reload()
    if (error && error.code !== 'NOT_FOUND') return sayRefusal(error, t)
    const restore = () =>
      saveBlock(saveSeen, firmLawyerId, { time: { startsAt, endsAt }, reason: reason ?? '' })
    toast({
      text: t('calendar.block.deleted'),
      durationMs: 10_000,
      action: { text: t('calendar.block.undo'), onClick: () => void restore().then(reload) },
    })
  }

  return { saveDraft, remove }
}
