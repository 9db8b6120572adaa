import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import type { Problem } from '../../../api.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sentenceOf } from '../../../refusal.ts'
import { isSaved, saveBlock, type SaveSeen } from '../block-api.ts'
import type { BlockAnswer, BlockDraft } from '../block-draft.ts'
import { openHours } from '../open-hours.ts'
import { spanOf } from '../span-of.ts'
import type { RecurringDraft } from '../recurring/recurring-draft.ts'
import { isDone } from '../recurring/recurring-api.ts'
import { useRecurringChanges } from '../recurring/use-recurring-changes.ts'
import type { OwnWeek, WeekBlock } from '../types.ts'
import { HOURS } from '../undo-steps.ts'
import { useBlockChanges } from '../use-block-changes.ts'
import { createMoveQueue } from './move-queue.ts'
import type { TimeRange } from './week-cells.ts'

type WeekChangesInput = {
  firmLawyerId: string
  timeZone: string
  t: IslandTranslate
  locale: Locale
  draft: BlockDraft | undefined
  recurringDraft: RecurringDraft | undefined
  closeDraft: () => void
  saveSeen: SaveSeen
  reload: () => Promise<void>
  say: (text: string) => void
  refuse: (time: TimeRange | undefined, text: string) => void
}

/** What the lawyer changes in the week: blocks, and hours opened in a variable calendar. */
export function useWeekChanges({
  firmLawyerId,
  timeZone,
  t,
  locale,
  draft,
  recurringDraft,
  closeDraft,
  saveSeen,
  reload,
  say,
  refuse,
}: WeekChangesInput) {
  const { saveDraft, remove, offer, steps, during, ready } = useBlockChanges({
    firmLawyerId,
    t,
    draft,
    closeDraft,
    saveSeen,
    reload,
    refuse,
  })
  const recurring = useRecurringChanges({
    firmLawyerId,
    t,
    draft: recurringDraft,
    closeDraft,
    saveSeen,
    reload,
    refuse,
    offer,
    steps,
    during,
  })
  /** A moved block stands at its new time until the server has answered. */
  const [moving, setMoving] = useState<ReadonlyMap<string, TimeRange>>(new Map())
  /** Single blocks that are drawn as the days of recurring blocks that they were. */
  const [drawnAs, setDrawnAs] = useState<ReadonlyMap<string, string>>(new Map())
  const [queue] = useState(() => createMoveQueue<WeekBlock, TimeRange>())

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

  const change = (block: WeekBlock, timeRange: TimeRange) => during(saveMove(block, timeRange))

  async function saveMove(block: WeekBlock, timeRange: TimeRange): Promise<void> {
    setMoving((now) => new Map(now).set(block.id, timeRange))
    await queue.move(block, timeRange, {
      async save(before, wanted) {
        await ready()
        const saved = await (before.recurring ? saveDay : saveChange)(before, wanted)
        if (!saved) stopMoving(block.id)
        return saved
      },
      onSaved: reload,
    })
    setMoving(new Map())
  }

  const stopMoving = (id: string) =>
    setMoving((now) => new Map([...now].filter(([moved]) => moved !== id)))

  /** After a change that is being saved: it would be refused in the version before. */
  async function removeSaved(block: WeekBlock): Promise<void> {
    await queue.settled()
    if (block.recurring)
      return recurring.remove(block.recurring.of, 'day', block.recurring.day, block)
    await remove(block)
  }

  const sayChange = (timeRange: TimeRange) =>
    t('calendar.week.changed', { what: spanOf(timeRange, timeZone, locale) })

  function refused(timeRange: TimeRange, outcome: 'given-up' | Problem): undefined {
    if (outcome === 'given-up') say(t('calendar.week.notChanged'))
    else refuse(timeRange, sentenceOf(outcome, t))
  }

  /** A day of a recurring block becomes a single block. */
  async function saveDay(block: WeekBlock, timeRange: TimeRange): Promise<WeekBlock | undefined> {
    const { of, day } = block.recurring!
    const given = { time: timeRange, reason: block.reason ?? '', text: sayChange(timeRange) }
    const outcome = await recurring.replaceDay(of, day, given)
    if (!isDone(outcome)) return refused(timeRange, outcome)
    const { block: single } = outcome.saved
    setDrawnAs((now) => new Map(now).set(single.id, block.id))
    return single
  }

  async function saveChange(
    block: WeekBlock,
    timeRange: TimeRange,
  ): Promise<WeekBlock | undefined> {
    const { id, reason, startsAt, endsAt } = block
    const outcome = await saveBlock(saveSeen, firmLawyerId, {
      id,
      version: steps.newestOf(block),
      time: timeRange,
      reason: reason ?? '',
    })
    if (isSaved(outcome)) {
      steps.saved(outcome.block)
      offer({ kind: 'changed', id, time: { startsAt, endsAt }, reason }, sayChange(timeRange))
      return outcome.block
    }
    return refused(timeRange, outcome)
  }

  /** The week as it is drawn. */
  const drawn = (week: OwnWeek): OwnWeek => ({
    ...week,
    blocks: week.blocks.map((block) => {
      const key = drawnAs.get(block.id)
      return { ...block, ...moving.get(block.id), ...(key !== undefined && { drawnAs: key }) }
    }),
  })

  const removeBlock = (block: WeekBlock) => during(removeSaved(block))

  return { save, change, remove: removeBlock, drawn, recurring }
}
