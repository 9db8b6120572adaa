import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { api, type Problem } from '../../../api.ts'
import { Button } from '../../../Button.tsx'
import { Dialog } from '../../../Dialog.tsx'
import { DateInput, TimeInput } from '../../../form/index.ts'
import type { IslandMessages } from '../../../i18n.ts'
import { Notice } from '../../../Notice.tsx'
import { sentenceOf } from '../../../refusal.ts'
import { toast } from '../../../toast.ts'
import { useDraft } from '../../../use-draft.ts'
import { useT } from '../../../use-t.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { dateName, weekdayLong } from '../day-names.ts'
import { sortedByName, zoneName } from './zone-names.ts'
import {
  editedOf,
  faultOf,
  fromField,
  lostDates,
  rulesOf,
  WEEKDAYS,
  WORKDAYS,
  type Edited,
  type HoursFault,
} from './hours-edit.ts'
import { HoursOfDay } from './HoursOfDay.tsx'
import type { Hours, OwnCalendar } from '../types.ts'
import { useAffected } from '../use-affected.tsx'
import { island } from '../../../data/island.tsx'
import '../calendar.css'

type Props = {
  calendar: OwnCalendar
  today: string
  zones: readonly string[]
  locale: Locale
  messages: IslandMessages
  consultationPath: string
}

/**
 * Weekly hours, hours of single dates, the daily limit and the zone: edited as a form, saved as
 * one, never over another window's changes.
 */
export const HoursEditor = island(Content)

function Content({ calendar: given, today, zones, locale, messages, consultationPath }: Props) {
  const t = useT(messages, locale)
  const { firmLawyerId } = given
  const [version, setVersion] = useState(given.version)
  const [edited, setEdited] = useState(() => editedOf(given))
  const [saved, setSaved] = useState(() => JSON.stringify(editedOf(given)))
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const [dialog, setDialog] = useState<{ type: Edited['calendarType'] } | { copy: number }>()
  const [fill, setFill] = useState({ from: '09:00', to: '17:00' })
  const text = JSON.stringify(edited)
  const draft = useDraft(`hours.${firmLawyerId}.${version}`, text, (kept) =>
    setEdited(JSON.parse(kept) as Edited),
  )
  const affected = useAffected({ firmLawyerId, t, locale, consultationPath })

  const change = (part: Partial<Edited>) => {
    draft.touch()
    setEdited((now) => ({ ...now, ...part }))
  }
  const setDay = (weekday: number, hours: Hours) =>
    change({
      weekly: edited.weekly.map((day) => (day.weekday === weekday ? { weekday, hours } : day)),
    })
  const setDays = (weekdays: readonly number[], hours: Hours) =>
    change({
      weekly: edited.weekly.map((day) =>
        weekdays.includes(day.weekday)
          ? { weekday: day.weekday, hours: hours.map((range) => ({ ...range })) }
          : day,
      ),
    })
  const setDate = (at: number, part: Partial<Edited['dates'][number]>) =>
    change({ dates: edited.dates.map((one, index) => (index === at ? { ...one, ...part } : one)) })

  const slots = edited.slotsPerDay.trim()
  const slotsFault =
    slots !== '' && !(/^\d+$/.test(slots) && Number(slots) >= 1 && Number(slots) <= 48)
  const twice = edited.dates.find(
    ({ date }, at) => date !== '' && edited.dates.findIndex((other) => other.date === date) !== at,
  )
  const shownDates = edited.calendarType === 'variable' ? edited.dates : []
  const isFaulty =
    slotsFault ||
    twice !== undefined ||
    [...edited.weekly, ...shownDates].some(({ hours }) => faultOf(hours))
  const faultIn = (hours: Hours): { at: number; fault: HoursFault } | undefined =>
    isTried ? faultOf(hours) : undefined

  function take(calendar: OwnCalendar) {
    draft.discard()
    setVersion(calendar.version)
    setEdited(editedOf(calendar))
    setSaved(JSON.stringify(editedOf(calendar)))
    setProblem(undefined)
    setTried(false)
  }

  async function save() {
    if (isSending) return
    setTried(true)
    setProblem(undefined)
    if (isFaulty)
      return requestAnimationFrame(() =>
        document.querySelector<HTMLElement>('.hours [aria-invalid]')?.focus(),
      )
    setSending(true)
    const rules = rulesOf(edited)
    let fresh: OwnCalendar | undefined
    const outcome = await affected.saveSeen({ rules }, async (seen) => {
      const answer = await api.PUT('/api/me/calendar', {
        params: { query: { firmLawyerId } },
        body: { ...rules, version, seen },
      })
      fresh = answer.data
      return answer
    })
    setSending(false)
    if (outcome === 'saved' && fresh) {
      take(fresh)
      toast({ tone: 'verified', text: t('calendar.hours.saved') })
    } else if (typeof outcome === 'object') setProblem(outcome)
  }

  async function loadNewest() {
    const { data } = await api.GET('/api/me/calendar', { params: { query: { firmLawyerId } } })
    if (data) take(data)
  }

  const lost = lostDates(edited, today)
  return (
    <form
      className="hours"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {draft.wasRestored && (
        <Notice>
          <p>
            {t('site.form.draftRestored')}{' '}
            <button type="button" className="link" onClick={() => void loadNewest()}>
              {t('site.form.discardDraft')}
            </button>
          </p>
        </Notice>
      )}
      {problem && (
        <div role="alert">
          <Notice tone="stop" title={sentenceOf(problem, t)}>
            {problem.code === 'CALENDAR_CHANGED' && (
              <Button tone="quiet" size="small" onClick={() => void loadNewest()}>
                {t('calendar.hours.loadNewest')}
              </Button>
            )}
          </Notice>
        </div>
      )}

      <fieldset className="field">
        <legend className="fieldset__legend">{t('calendar.hours.type')}</legend>
        <div className="checks">
          {(['regular', 'variable'] as const).map((type) => (
            <label key={type} className="check">
              <input
                type="radio"
                name="calendarType"
                checked={edited.calendarType === type}
                onChange={() => setDialog({ type })}
              />
              <span>{t(`calendar.hours.${type}`)}</span>
              <span className="field__hint">{t(`calendar.hours.${type}Hint`)}</span>
            </label>
          ))}
        </div>
      </fieldset>

      <section className="panel" aria-labelledby="hours-week">
        <h2 className="text-25" id="hours-week">
          {t('calendar.hours.week')}
        </h2>
        <div className="fill" role="group" aria-label={t('calendar.hours.allDays')}>
          <span className="fill__name">{t('calendar.hours.allDays')}</span>
          <span className="day__range">
            {(['from', 'to'] as const).map((side) => (
              <TimeInput
                key={side}
                t={t}
                aria-label={t(`calendar.hours.fill.${side}`)}
                value={fill[side]}
                onValue={(time) => setFill((now) => ({ ...now, [side]: time }))}
              />
            ))}
          </span>
          <span className="buttons">
            <Button
              tone="quiet"
              size="small"
              onClick={() => setDays(WORKDAYS, [{ from: fill.from, to: fromField(fill.to, 'to') }])}
            >
              {t('calendar.hours.fillWorkdays')}
            </Button>
            <Button
              tone="quiet"
              size="small"
              onClick={() => setDays(WEEKDAYS, [{ from: fill.from, to: fromField(fill.to, 'to') }])}
            >
              {t('calendar.hours.fillAll')}
            </Button>
          </span>
        </div>
        <div className="days">
          {edited.weekly.map(({ weekday, hours }) => (
            <HoursOfDay
              key={weekday}
              name={weekdayLong(weekday, locale)}
              hours={hours}
              fault={faultIn(hours)}
              t={t}
              onChange={(changed) => setDay(weekday, changed)}
            >
              <Button
                tone="plain"
                size="small"
                aria-label={t('calendar.hours.copyOf', { name: weekdayLong(weekday, locale) })}
                onClick={() => setDialog({ copy: weekday })}
              >
                {t('calendar.hours.copy')}
              </Button>
            </HoursOfDay>
          ))}
        </div>
      </section>

      {edited.calendarType === 'variable' && (
        <section className="panel" aria-labelledby="hours-dates">
          <h2 className="text-25" id="hours-dates">
            {t('calendar.hours.dates')}
          </h2>
          <p className="muted">{t('calendar.hours.datesText')}</p>
          {twice && isTried && (
            <p className="field__error" role="alert">
              {t('calendar.errors.DAY_GIVEN_TWICE')}: {dateName(twice.date, locale)}
            </p>
          )}
          <div className="days">
            {edited.dates.map(({ date, hours }, at) =>
              date !== '' && date < today ? null : (
                <div key={at} className="dated">
                  <label className="field">
                    <span className="field__label">{t('calendar.hours.date')}</span>
                    <DateInput
                      t={t}
                      min={today}
                      value={date}
                      onValue={(value) => setDate(at, { date: value })}
                    />
                  </label>
                  <HoursOfDay
                    name={date ? dateName(date, locale) : t('calendar.hours.newDate')}
                    hours={hours}
                    fault={faultIn(hours)}
                    t={t}
                    onChange={(changed) => setDate(at, { hours: changed })}
                  >
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('calendar.hours.removeDateNamed', {
                        name: date ? dateName(date, locale) : '',
                      })}
                      onClick={() =>
                        change({ dates: edited.dates.filter((_, index) => index !== at) })
                      }
                    >
                      {t('calendar.hours.removeDate')}
                    </Button>
                  </HoursOfDay>
                </div>
              ),
            )}
          </div>
          <div>
            <Button
              tone="quiet"
              onClick={() =>
                change({
                  dates: [...edited.dates, { date: '', hours: [{ from: '09:00', to: '17:00' }] }],
                })
              }
            >
              {t('calendar.hours.addDate')}
            </Button>
          </div>
        </section>
      )}

      <section className="panel hours__rest" aria-label={t('calendar.hours.rest')}>
        <label className="field">
          <span className="field__label">
            {t('calendar.hours.slotsPerDay')}{' '}
            <span className="field__optional">({t('site.form.optional')})</span>
          </span>
          <span className="field__hint">{t('calendar.hours.slotsPerDayHint')}</span>
          <input
            className="field__control"
            inputMode="numeric"
            autoComplete="off"
            value={edited.slotsPerDay}
            aria-invalid={isTried && slotsFault ? true : undefined}
            onChange={({ target }) => change({ slotsPerDay: target.value })}
          />
          {isTried && slotsFault && (
            <span className="field__error tiny">
              {t('calendar.services.slotsFault', { min: 1, max: 48 })}
            </span>
          )}
        </label>
        <label className="field">
          <span className="field__label">{t('calendar.hours.zone')}</span>
          <span className="field__hint">{t('calendar.hours.zoneHint')}</span>
          <span className="select">
            <select
              className="field__control"
              value={edited.timeZone}
              onChange={({ target }) => change({ timeZone: target.value })}
            >
              {sortedByName([edited.timeZone, ...zones], locale).map((zone) => (
                <option key={zone} value={zone}>
                  {zoneName(zone, locale)}
                </option>
              ))}
            </select>
          </span>
        </label>
      </section>

      <div className="hours__foot buttons">
        <Button type="submit" isBusy={isSending}>
          {t('calendar.hours.save')}
        </Button>
        <span className="small muted" role="status">
          {text === saved ? t('calendar.hours.allSaved') : t('calendar.hours.unsaved')}
        </span>
      </div>

      {dialog && 'type' in dialog && dialog.type !== edited.calendarType && (
        <Dialog
          isOpen
          onClose={() => setDialog(undefined)}
          title={t(`calendar.hours.become.${dialog.type}`)}
          closeLabel={t('site.form.close')}
          actions={
            <>
              <Button
                onClick={() => {
                  change({ calendarType: dialog.type })
                  setDialog(undefined)
                }}
              >
                {t(`calendar.hours.becomeConfirm.${dialog.type}`)}
              </Button>
              <Button tone="plain" onClick={() => setDialog(undefined)}>
                {t('calendar.actions.cancel')}
              </Button>
            </>
          }
        >
          {dialog.type === 'variable' && <p>{t('calendar.hours.nothingLost')}</p>}
          {dialog.type === 'regular' &&
            (lost.length === 0 ? (
              <p>{t('calendar.hours.noDatesLost')}</p>
            ) : (
              <>
                <p>{t('calendar.hours.lost', { n: lost.length })}</p>
                <ul className="lost">
                  {lost
                    .filter(({ date }) => date !== '')
                    .slice(0, 12)
                    .map(({ date, hours }) => (
                      <li key={date}>
                        {dateName(date, locale)}:{' '}
                        {hours.length === 0
                          ? t('calendar.hours.dayOff')
                          : hours.map(({ from, to }) => `${from}–${to}`).join(', ')}
                      </li>
                    ))}
                </ul>
                {lost.length > 12 && <p>{t('calendar.hours.lostMore', { n: lost.length - 12 })}</p>}
                <p className="small muted">{t('calendar.hours.lostWhen')}</p>
              </>
            ))}
        </Dialog>
      )}
      {dialog && 'copy' in dialog && (
        <CopyDialog
          from={dialog.copy}
          t={t}
          locale={locale}
          onClose={() => setDialog(undefined)}
          onCopy={(weekdays) => {
            setDays(
              weekdays,
              edited.weekly.find(({ weekday }) => weekday === dialog.copy)?.hours ?? [],
            )
            setDialog(undefined)
          }}
        />
      )}
      {affected.dialog}
    </form>
  )
}
