import { useRef, useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sentenceOf } from '../../../refusal.ts'
import { isSaved, saveBlock, type SaveSeen } from '../block-api.ts'
import type { BlockAnswer, BlockDraft } from '../block-draft.ts'
import { openHours } from '../open-hours.ts'
import { spanOf } from '../span-of.ts'
import type { WeekBlock } from '../types.ts'
import { HOURS } from '../undo-steps.ts'
import { useBlockChanges } from '../use-block-changes.ts'
import type { Stretch } from './week-cells.ts'

type Given = {
  firmLawyerId: string
  timeZone: string
  t: IslandTranslate
  locale: Locale
  draft: BlockDraft | undefined
  closeDraft: () => void
  saveSeen: SaveSeen
  reload: () => Promise<void>
  say: (text: string) => void
  refuse: (time: Stretch | undefined, text: string) => void
}

/** What the lawyer changes in the week: blocks, and hours opened in a variable calendar. */
export function useWeekChanges({
  firmLawyerId,
  timeZone,
  t,
  locale,
  draft,
  closeDraft,
  saveSeen,
  reload,
  say,
  refuse,
}: Given) {
  const { saveDraft, remove, offer, steps } = useBlockChanges({
    firmLawyerId,
    t,
    draft,
    closeDraft,
    saveSeen,
    reload,
    refuse,
  })
  /** A moved block stands at its new time until the server has answered. */
  const [moving, setMoving] = useState<{ id: string } & Stretch>()
  const wanted = useRef<{ block: WeekBlock; stretch: Stretch }>(undefined)
  const running = useRef<Promise<void>>(undefined)

  async function open(local: BlockAnswer['local']): Promise<string | undefined> {
    const outcome = await openHours(firmLawyerId, local)
    if (!('opened' in outcome)) {
      if (outcome.code === 'CALENDAR_CHANGED') void reload()
      return sentenceOf(outcome, t)
    }
    closeDraft()
    const { version, before } = outcome.opened
    const time = draft?.exact
    steps.saved({ id: HOURS, version })
    offer({ kind: 'opened', date: local.fromDate, before, time }, t('calendar.week.opened'))
    await reload()
    return undefined
  }
  const save = (answer: BlockAnswer) =>
    answer.kind === 'open' ? open(answer.local) : saveDraft(answer)

  async function change(block: WeekBlock, stretch: Stretch): Promise<void> {
    setMoving({ id: block.id, ...stretch })
    wanted.current = { block, stretch }
    running.current ??= saveWanted(block).finally(() => {
      running.current = undefined
      setMoving(undefined)
    })
    await running.current
  }

  /** Saves what is wanted, then what was wanted meanwhile. */
  async function saveWanted(block: WeekBlock): Promise<void> {
    let before = block
    // Keys pressed while a change is being saved become one further change.
    while (wanted.current) {
      const next = wanted.current
      wanted.current = undefined
      before = next.block.id === before.id ? before : next.block
      const saved = await saveChange(before, next.stretch)
      if (!saved) wanted.current = undefined
      else before = saved
      if (!wanted.current) await reload()
    }
  }

  /** After a change that is being saved: it would be refused in the version before. */
  async function removeSaved(block: WeekBlock): Promise<void> {
    await running.current
    await remove(block)
  }

  async function saveChange(block: WeekBlock, stretch: Stretch): Promise<WeekBlock | undefined> {
    const { id, reason, startsAt, endsAt } = block
    const outcome = await saveBlock(saveSeen, firmLawyerId, {
      id,
      version: steps.newestOf(block),
      time: stretch,
      reason: reason ?? '',
    })
    if (isSaved(outcome)) {
      steps.saved(outcome.block)
      offer(
        { kind: 'changed', id, time: { startsAt, endsAt }, reason },
        t('calendar.week.changed', { what: spanOf(stretch, timeZone, locale) }),
      )
      return outcome.block
    }
    if (outcome === 'given-up') say(t('calendar.week.notChanged'))
    else refuse(stretch, sentenceOf(outcome, t))
    return undefined
  }

  return { save, change, remove: removeSaved, moving }
}
