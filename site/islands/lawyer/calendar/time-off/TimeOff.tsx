import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { island } from '../../../data/island.tsx'
import type { IslandMessages } from '../../../i18n.ts'
import { toast } from '../../../toast.ts'
import { useT } from '../../../use-t.ts'
import { BlockDialog } from '../BlockDialog.tsx'
import { draftOfBlock, type BlockDraft } from '../block-draft.ts'
import { RecurringDialog } from '../recurring/RecurringDialog.tsx'
import {
  draftOfRecurring,
  draftOfRepeated,
  type RecurringDraft,
} from '../recurring/recurring-draft.ts'
import { useRecurringChanges } from '../recurring/use-recurring-changes.ts'
import type { Holidays, OwnCalendar } from '../types.ts'
import { useAffected } from '../use-affected.tsx'
import { useBlockChanges } from '../use-block-changes.ts'
import { BlockList } from './BlockList.tsx'
import { HolidayForm } from './HolidayForm.tsx'
import { useTimeOff } from './use-time-off.ts'
import '../calendar.css'

type Props = {
  calendar: Pick<OwnCalendar, 'firmLawyerId' | 'timeZone' | 'blocks' | 'recurringBlocks'>
  today: string
  holidays: Holidays
  locale: Locale
  messages: IslandMessages
  consultationPath: string
}

/** Time off can be planned this many years ahead. */
const YEARS_AHEAD = 4

/** Time off as a list and a form: vacations and parts of days, and public holidays. */
export const TimeOff = island(Content)

function Content({
  calendar,
  today,
  holidays: firstHolidays,
  locale,
  messages,
  consultationPath,
}: Props) {
  const t = useT(messages, locale)
  const { firmLawyerId, timeZone } = calendar
  const firstYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(firstYear)
  const [draft, setDraft] = useState<BlockDraft>()
  const [recurringDraft, setRecurringDraft] = useState<RecurringDraft>()
  const { blocks, recurringBlocks, holidays, isLoadingYear, reload } = useTimeOff({
    firmLawyerId,
    t,
    first: calendar,
    holidays: firstHolidays,
    firstYear,
    year,
  })
  const affected = useAffected({ firmLawyerId, t, locale, consultationPath })
  const closeDraft = () => {
    setDraft(undefined)
    setRecurringDraft(undefined)
  }
  const refuse = (_: unknown, text: string) => toast({ tone: 'stop', text })
  const { saveDraft, remove, offer, steps, during } = useBlockChanges({
    firmLawyerId,
    t,
    draft,
    closeDraft,
    saveSeen: affected.saveSeen,
    reload,
    refuse,
  })
  const recurring = useRecurringChanges({
    firmLawyerId,
    t,
    draft: recurringDraft,
    closeDraft,
    reload,
    refuse,
    offer,
    steps,
    during,
    saveSeen: affected.saveSeen,
  })

  return (
    <div className="time-off">
      <BlockList
        {...{ t, locale, timeZone, blocks, recurringBlocks }}
        onAdd={() => setDraft(wholeDay(today))}
        onChange={(block) => setDraft(draftOfBlock(block, timeZone))}
        onDelete={(block) => void remove(block)}
        onChangeRecurring={(block) => setRecurringDraft(draftOfRecurring(block))}
        onDeleteRecurring={(block) => void recurring.remove(block, 'all')}
      />
      <HolidayForm
        {...{ t, locale, firmLawyerId, holidays, year, reload }}
        years={{ first: firstYear, last: firstYear + YEARS_AHEAD }}
        isLoading={isLoadingYear}
        onYear={setYear}
        saveSeen={affected.saveSeen}
      />
      {draft && (
        <BlockDialog
          {...{ draft, t }}
          mayOpen={false}
          onClose={closeDraft}
          onSave={saveDraft}
          onRepeat={(local, reason) => {
            setDraft(undefined)
            setRecurringDraft(draftOfRepeated(local, reason))
          }}
        />
      )}
      {recurringDraft && (
        <RecurringDialog
          draft={recurringDraft}
          {...{ t, locale }}
          onClose={closeDraft}
          onSave={recurring.save}
        />
      )}
      {affected.dialog}
    </div>
  )
}

const wholeDay = (date: string): BlockDraft => ({
  reason: '',
  local: { isAllDay: true, fromDate: date, fromTime: '09:00', toDate: date, toTime: '12:00' },
})
