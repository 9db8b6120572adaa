import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { Button } from '../../../parts/Button.tsx'
import { dateIn } from '../../../consultation/slots/wall-time.ts'
import { island } from '../../../data/island.tsx'
import type { IslandMessages } from '../../../i18n.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { toast } from '../../../toast.ts'
import { useT } from '../../../use-t.ts'
import { BlockDialog } from '../BlockDialog.tsx'
import { draftOfBlock, type BlockDraft } from '../block-draft.ts'
import { localTimeRange } from '../local-time-range.ts'
import { spanOf } from '../span-of.ts'
import { RecurringDialog } from '../recurring/RecurringDialog.tsx'
import {
  draftOfRecurring,
  draftOfRepeated,
  type RecurringDraft,
} from '../recurring/recurring-draft.ts'
import type { WeekBlock } from '../types.ts'
import { useAffected } from '../use-affected.tsx'
import type { TimeRange } from './week-cells.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useShownDay } from './use-shown-day.ts'
import { useWeek } from './use-week.ts'
import type { LoadedWeek } from './with-recurring.ts'
import { useWeekChanges } from './use-week-changes.ts'
import { WeekDays, WeekHead } from './WeekHead.tsx'
import { WeekFoot } from './WeekFoot.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import '../calendar.css'
import './week-view.css'
import './week.css'

type Props = {
  firmLawyerId: string
  week: LoadedWeek
  now: string
  locale: Locale
  messages: IslandMessages
  consultationPath: string
}

/**
 * The lawyer's days as they will be lived: hours, blocks, busy times elsewhere, consultations. What
 * is drawn here can be said in a form as well.
 */
export const WeekView = island(Content)

function Content({
  firmLawyerId,
  week: given,
  now: nowText,
  locale,
  messages,
  consultationPath,
}: Props) {
  const t = useT(messages, locale)
  const now = new Date(nowText)
  const { week, state, show, reload } = useWeek(firmLawyerId, given)
  const { timeZone } = week
  const today = dateIn(timeZone, now)
  const monday = week.days[0]!.date
  const isNarrow = useIsPhone()
  const [showsWholeDay, setWholeDay] = useState(false)
  const [draft, setDraft] = useState<BlockDraft>()
  const [recurringDraft, setRecurringDraft] = useState<RecurringDraft>()
  const closeDraft = () => {
    setDraft(undefined)
    setRecurringDraft(undefined)
  }
  const [said, say] = useState('')
  const affected = useAffected({ firmLawyerId, t, locale, consultationPath })
  const { day, days, goToDay, turn } = useShownDay({
    given,
    week,
    today,
    locale,
    isNarrow,
    showWeek: show,
    say,
  })

  const refuse = (time: TimeRange | undefined, text: string) =>
    toast({
      tone: 'stop',
      text: time ? `${spanOf(time, timeZone, locale)}: ${text}` : text,
    })
  const { save, change, remove, drawn, recurring } = useWeekChanges({
    firmLawyerId,
    timeZone,
    t,
    locale,
    draft,
    recurringDraft,
    closeDraft,
    saveSeen: affected.saveSeen,
    reload,
    say,
    refuse,
  })
  const openBlock = (block: WeekBlock) =>
    block.recurring
      ? setRecurringDraft(draftOfRecurring(block.recurring.of, block.recurring.day))
      : setDraft(draftOfBlock(block, timeZone))
  const openTimeRange = (timeRange: { startsAt: string; endsAt: string }) =>
    setDraft({
      reason: '',
      local: { ...localTimeRange(timeRange, timeZone), isAllDay: false },
      exact: timeRange,
    })

  return (
    <div className="week-view" aria-busy={state === 'loading'}>
      <WeekHead
        {...{ t, locale, isNarrow, monday, days, today, turn, goToDay }}
        onAdd={() => setDraft(newDraft(days[0]!.date < today ? today : days[0]!.date))}
      />
      {isNarrow && <WeekDays {...{ t, locale, week, day, goToDay }} />}
      {state === 'failed' && (
        <div role="alert">
          <Notice tone="stop" title={t('calendar.week.failed')}>
            <Button tone="quiet" size="small" onClick={() => void reload()}>
              {t('calendar.week.retry')}
            </Button>
          </Notice>
        </div>
      )}
      <WeekGrid
        key={isNarrow ? days[0]!.date : 'week'}
        {...{ week: drawn(week), days, showsWholeDay, today, now, t, locale, consultationPath }}
        onTimeRange={openTimeRange}
        onOpenBlock={openBlock}
        onBlockChanged={(block, timeRange) => void change(block, timeRange)}
        onDelete={(block) => void remove(block)}
        onTurn={turn}
      />
      <WeekFoot {...{ t, showsWholeDay, setWholeDay }} />
      <p className="only-read-aloud" role="status">
        {said}
      </p>
      {draft && (
        <BlockDialog
          key={draft.id ?? 'new'}
          draft={draft}
          t={t}
          mayOpen={week.calendarType === 'variable'}
          onClose={closeDraft}
          onSave={save}
          onRepeat={(local, reason) => {
            setDraft(undefined)
            setRecurringDraft(draftOfRepeated(local, reason))
          }}
          {...(draft.id && {
            onDelete: () => {
              const block = week.blocks.find(({ id }) => id === draft.id)
              if (block) void remove(block)
            },
          })}
        />
      )}
      {recurringDraft && (
        <RecurringDialog
          draft={recurringDraft}
          {...{ t, locale }}
          onClose={closeDraft}
          onSave={recurring.save}
          {...(recurringDraft.of && {
            onDelete: (scope) =>
              void recurring.remove(recurringDraft.of!, scope, recurringDraft.day),
          })}
        />
      )}
      {affected.dialog}
    </div>
  )
}

const newDraft = (date: string): BlockDraft => ({
  reason: '',
  local: { isAllDay: false, fromDate: date, fromTime: '09:00', toDate: date, toTime: '10:00' },
})
