import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { island } from '../../../data/island.tsx'
import type { IslandMessages } from '../../../i18n.ts'
import { toast } from '../../../toast.ts'
import { useT } from '../../../use-t.ts'
import { BlockDialog } from '../BlockDialog.tsx'
import { draftOfBlock, type BlockDraft } from '../block-draft.ts'
import type { Holidays, OwnCalendar } from '../types.ts'
import { useAffected } from '../use-affected.tsx'
import { useBlockChanges } from '../use-block-changes.ts'
import { BlockList } from './BlockList.tsx'
import { HolidayForm } from './HolidayForm.tsx'
import { useTimeOff } from './use-time-off.ts'
import '../calendar.css'

type Props = {
  calendar: Pick<OwnCalendar, 'firmLawyerId' | 'timeZone' | 'blocks'>
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
  const { blocks, holidays, isLoadingYear, reload } = useTimeOff({
    firmLawyerId,
    t,
    blocks: calendar.blocks,
    holidays: firstHolidays,
    firstYear,
    year,
  })
  const affected = useAffected({ firmLawyerId, t, locale, consultationPath })
  const closeDraft = () => setDraft(undefined)
  const { saveDraft, remove } = useBlockChanges({
    firmLawyerId,
    t,
    draft,
    closeDraft,
    saveSeen: affected.saveSeen,
    reload,
    refuse: (_, text) => toast({ tone: 'stop', text }),
  })

  return (
    <div className="time-off">
      <BlockList
        {...{ t, locale, timeZone, blocks }}
        onAdd={() => setDraft(wholeDay(today))}
        onChange={(block) => setDraft(draftOfBlock(block, timeZone))}
        onDelete={(block) => void remove(block)}
      />
      <HolidayForm
        {...{ t, locale, firmLawyerId, holidays, year, reload }}
        years={{ first: firstYear, last: firstYear + YEARS_AHEAD }}
        isLoading={isLoadingYear}
        onYear={setYear}
        saveSeen={affected.saveSeen}
      />
      {draft && (
        <BlockDialog draft={draft} t={t} mayOpen={false} onClose={closeDraft} onSave={saveDraft} />
      )}
      {affected.dialog}
    </div>
  )
}

const wholeDay = (date: string): BlockDraft => ({
  reason: '',
  local: { isWhole: true, fromDate: date, fromTime: '09:00', toDate: date, toTime: '12:00' },
})
