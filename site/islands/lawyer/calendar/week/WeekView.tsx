import { useEffect, useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { api, type Problem } from '../../../api.ts'
import { Button } from '../../../Button.tsx'
import {
  addDays,
  dateIn,
  dayName,
  mondayOf,
  weekdayName,
  weekName,
} from '../../../consultation/slots/wall-time.ts'
import { DateInput } from '../../../form/index.ts'
import { Icon } from '../../../Icon.tsx'
import type { IslandMessages } from '../../../i18n.ts'
import { Notice } from '../../../Notice.tsx'
import { sayRefusal, sentenceOf } from '../../../refusal.ts'
import { toast } from '../../../toast.ts'
import { useT } from '../../../use-t.ts'
import { BlockDialog, type BlockAnswer, type BlockDraft } from '../BlockDialog.tsx'
import { saveBlock } from '../block-api.ts'
import { dateName } from '../day-names.ts'
import { fromField, joined } from '../hours/hours-edit.ts'
import { localStretch } from '../local-stretch.ts'
import { spanOf } from '../TimeOff.tsx'
import type { OwnWeek, WeekBlock } from '../types.ts'
import { useAffected } from '../use-affected.tsx'
import { useWeek } from './use-week.ts'
import { WeekGrid } from './WeekGrid.tsx'
import { island } from '../../../data/island.tsx'
import '../calendar.css'
import './week-view.css'
import './week.css'

type Props = {
  firmLawyerId: string
  week: OwnWeek
  now: string
  locale: Locale
  messages: IslandMessages
  consultationPath: string
}

const PHONE = '(max-width: 47.99rem)'

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
  const isNarrow = useNarrow()
  const [day, setDay] = useState(() =>
    Math.max(
      0,
      given.days.findIndex(({ date }) => date === today),
    ),
  )
  const [isWholeDay, setWholeDay] = useState(false)
  const [draft, setDraft] = useState<BlockDraft>()
  const [said, say] = useState('')
  const affected = useAffected({ firmLawyerId, t, locale, consultationPath })
  const days = isNarrow ? [week.days[day] ?? week.days[0]!] : week.days

  function turn(direction: 1 | -1) {
    if (isNarrow && week.days[day + direction]) return setDay(day + direction)
    if (isNarrow) setDay(direction === 1 ? 0 : 6)
    void goTo(addDays(monday, 7 * direction))
  }
  async function goTo(date: string) {
    const first = mondayOf(date)
    await show(first)
    const url = new URL(window.location.href)
    url.searchParams.set('date', first)
    window.history.replaceState(window.history.state, '', url)
    say(weekName(first, locale))
  }
  const goToDay = (date: string) => {
    setDay((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7)
    void goTo(date)
  }

  async function save({ kind, time, local, reason }: BlockAnswer): Promise<string | undefined> {
    const outcome =
      kind === 'open'
        ? await openHours(local)
        : await saveBlock(affected.saveSeen, firmLawyerId, {
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
    setDraft(undefined)
    const text = t(kind === 'open' ? 'calendar.week.opened' : 'calendar.block.saved')
    toast({ tone: 'verified', text })
    await reload()
    return undefined
  }

  /** In a variable calendar: the stretch joins what is worked on its date already. */
  async function openHours({
    fromDate,
    fromTime,
    toTime,
  }: BlockAnswer['local']): Promise<'saved' | Problem> {
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
    const saved: { error?: unknown } = await api.PUT('/api/me/calendar', {
      params: { query: { firmLawyerId } },
      body: {
        calendarType,
        slotsPerDay,
        weekly,
        version,
        dates: [...data.dates.filter(({ date }) => date !== fromDate), { date: fromDate, hours }],
      },
    })
    return saved.error ? (saved.error as Problem) : 'saved'
  }

  async function change(block: WeekBlock, stretch: { startsAt: string; endsAt: string }) {
    const outcome = await saveBlock(affected.saveSeen, firmLawyerId, {
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

  async function remove(block: WeekBlock) {
    setDraft(undefined)
    const { error } = await api.DELETE('/api/me/calendar/blocks/{id}', {
      params: { path: { id: block.id } },
    })
    await reload()
    if (error && (error as Problem).code !== 'NOT_FOUND') return sayRefusal(error, t)
    toast({
      text: t('calendar.block.deleted'),
      durationMs: 10_000,
      action: {
        text: t('calendar.block.undo'),
        onClick: () =>
          void saveBlock(affected.saveSeen, firmLawyerId, {
            time: { startsAt: block.startsAt, endsAt: block.endsAt },
            reason: block.reason ?? '',
          }).then(reload),
      },
    })
  }

  const openBlock = (block: WeekBlock) =>
    setDraft({
      id: block.id,
      version: block.version,
      reason: block.reason ?? '',
      local: localStretch(block, timeZone),
      exact: { startsAt: block.startsAt, endsAt: block.endsAt },
    })
  const openStretch = (stretch: { startsAt: string; endsAt: string }) =>
    setDraft({
      reason: '',
      local: { ...localStretch(stretch, timeZone), isWhole: false },
      exact: stretch,
    })
  const firstOpen = days[0]!

  return (
    <div className="week-view" aria-busy={state === 'loading'}>
      <div className="week-view__head">
        <span className="week-view__turn">
          <button
            type="button"
            className="button button--icon"
            aria-label={t(isNarrow ? 'calendar.week.previousDay' : 'calendar.week.previous')}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <p className="week-view__name">
            {isNarrow ? dayName(days[0]!.date, locale) : weekName(monday, locale)}
          </p>
          <button
            type="button"
            className="button button--icon"
            aria-label={t(isNarrow ? 'calendar.week.nextDay' : 'calendar.week.next')}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </span>
        <span className="buttons">
          <Button tone="quiet" size="small" onClick={() => goToDay(today)}>
            {t('calendar.week.today')}
          </Button>
          <label className="week-view__date">
            <span className="only-read-aloud">{t('calendar.week.goTo')}</span>
            <DateInput
              t={t}
              value={isNarrow ? days[0]!.date : monday}
              onValue={(date) => {
                if (/^20\d\d-/.test(date)) goToDay(date)
              }}
            />
          </label>
          <Button
            tone="quiet"
            size="small"
            onClick={() =>
              setDraft({
                reason: '',
                local: {
                  isWhole: false,
                  fromDate: firstOpen.date < today ? today : firstOpen.date,
                  fromTime: '09:00',
                  toDate: firstOpen.date < today ? today : firstOpen.date,
                  toTime: '10:00',
                },
              })
            }
          >
            <Icon name="plus" size={16} />
            {t('calendar.off.add')}
          </Button>
        </span>
      </div>
      {isNarrow && (
        <div className="week-view__days" role="group" aria-label={t('calendar.week.day')}>
          {week.days.map(({ date }, at) => (
            <button
              key={date}
              type="button"
              className="week-view__day"
              aria-pressed={at === day}
              onClick={() => setDay(at)}
              data-is-busy={
                week.consultations.some(
                  ({ startsAt }) => dateIn(timeZone, new Date(startsAt)) === date,
                )
                  ? ''
                  : undefined
              }
            >
              <span aria-hidden="true">{weekdayName(date, locale)}</span>
              <b className="figures" aria-hidden="true">
                {Number(date.slice(-2))}
              </b>
              <span className="only-read-aloud">{dateName(date, locale)}</span>
            </button>
          ))}
        </div>
      )}
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
        {...{ week, days, isWholeDay, today, now, t, locale, consultationPath }}
        onStretch={openStretch}
        onBlock={openBlock}
        onBlockChanged={(block, stretch) => void change(block, stretch)}
        onDelete={(block) => void remove(block)}
        onTurn={turn}
      />
      <div className="week-view__foot">
        <ul className="legend small" aria-label={t('calendar.week.legend')}>
          <li>
            <span className="legend__mark week__hours" />
            {t('calendar.week.open')}
          </li>
          <li>
            <span className="legend__mark week__block" />
            {t('calendar.week.blocked')}
          </li>
          <li>
            <span className="legend__mark week__outside" />
            {t('calendar.week.outside')}
          </li>
          <li>
            <span className="legend__mark week__consultation" data-is-confirmed="" />
            {t('calendar.week.confirmed')}
          </li>
          <li>
            <span className="legend__mark week__consultation" />
            {t('calendar.week.unconfirmed')}
          </li>
        </ul>
        <label className="check">
          <input
            type="checkbox"
            checked={isWholeDay}
            onChange={({ target }) => setWholeDay(target.checked)}
          />
          <span>{t('calendar.week.wholeDay')}</span>
        </label>
        <details className="small">
          <summary>{t('calendar.week.how')}</summary>
          <p className="muted">{t('calendar.week.howText')}</p>
        </details>
      </div>
      <p className="only-read-aloud" role="status">
        {said}
      </p>
      {draft && (
        <BlockDialog
          key={draft.id ?? 'new'}
          draft={draft}
          t={t}
          mayOpen={week.calendarType === 'variable'}
          onClose={() => setDraft(undefined)}
          onSave={save}
          {...(draft.id && {
            onDelete: () => {
              const block = week.blocks.find(({ id }) => id === draft.id)
              if (block) void remove(block)
            },
          })}
        />
      )}
      {affected.dialog}
    </div>
  )
}

function useNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => window.matchMedia(PHONE).matches)
  useEffect(() => {
    const query = window.matchMedia(PHONE)
    const changed = () => setNarrow(query.matches)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }, [])
  return isNarrow
}
