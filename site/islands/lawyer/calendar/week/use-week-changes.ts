import type { Locale } from '../../../../../modules/shared/index.ts'
import { api, type Problem } from '../../../api.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sayRefusal, sentenceOf } from '../../../refusal.ts'
import { toast } from '../../../toast.ts'
import { saveBlock } from '../block-api.ts'
import type { BlockAnswer, BlockDraft } from '../block-draft.ts'
import { fromField, joined } from '../hours/hours-edit.ts'
import { spanOf } from '../span-of.ts'
import type { WeekBlock } from '../types.ts'
import type { useAffected } from '../use-affected.tsx'
import { useBlockChanges } from '../use-block-changes.ts'

type Given = {
  firmLawyerId: string
  timeZone: string
  t: IslandTranslate
  locale: Locale
  draft: BlockDraft | undefined
  closeDraft: () => void
  saveSeen: ReturnType<typeof useAffected>['saveSeen']
  reload: () => Promise<void>
  say: (text: string) => void
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
}: Given) {
  const { saveDraft, remove } = useBlockChanges({
    firmLawyerId,
    t,
    draft,
    closeDraft,
    saveSeen,
    reload,
  })

  async function open(local: BlockAnswer['local']): Promise<string | undefined> {
    const outcome = await openHours(firmLawyerId, local)
    if (outcome !== 'saved') {
      if (outcome.code === 'CALENDAR_CHANGED') void reload()
      return sentenceOf(outcome, t)
    }
    closeDraft()
    toast({ tone: 'verified', text: t('calendar.week.opened') })
    await reload()
    return undefined
  }
  const save = (answer: BlockAnswer) =>
    answer.kind === 'open' ? open(answer.local) : saveDraft(answer)

  async function change(block: WeekBlock, stretch: { startsAt: string; endsAt: string }) {
    const outcome = await saveBlock(saveSeen, firmLawyerId, {
      id: block.id,
      version: block.version,
      time: stretch,
      reason: block.reason ?? '',
    })
    if (outcome === 'saved')
      say(t('calendar.week.changed', { what: spanOf(stretch, timeZone, locale) }))
    else if (typeof outcome === 'object') sayRefusal(outcome, t)
    await reload()
  }

  return { save, change, remove }
}

/** In a variable calendar: the stretch joins what is worked on its date already. */
async function openHours(
  firmLawyerId: string,
  { fromDate, fromTime, toTime }: BlockAnswer['local'],
): Promise<'saved' | Problem> {
  const { data, error } = await api.GET('/api/me/calendar', {
    params: { query: { firmLawyerId } },
  })
  if (!data) return error as unknown as Problem
  const weekday = ((new Date(`${fromDate}T12:00:00Z`).getUTCDay() + 6) % 7) + 1
  const before =
    data.dates.find(({ date }) => date === fromDate)?.hours ??
    data.weekly.find((one) => one.weekday === weekday)?.hours ??
    []
  const hours = joined([...before, { from: fromTime, to: fromField(toTime, 'to') }])
  const { calendarType, slotsPerDay, weekly, version } = data
  const saved: { error?: Problem | undefined } = await api.PUT('/api/me/calendar', {
    params: { query: { firmLawyerId } },
    body: {
      calendarType,
      slotsPerDay,
      weekly,
      version,
      dates: [...data.dates.filter(({ date }) => date !== fromDate), { date: fromDate, hours }],
    },
  })
  return saved.error ? saved.error : 'saved'
}
