import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'

import { Button } from '../../../parts/Button.tsx'
import { island } from '../../../data/island.tsx'
import { SubmitButton } from '../../../form/index.ts'
import type { IslandMessages } from '../../../i18n.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { useT } from '../../../use-t.ts'
import type { Hours, OwnCalendar } from '../types.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { DatedHours } from './DatedHours.tsx'
import { OtherRules } from './OtherRules.tsx'
import { TypeDialog } from './TypeDialog.tsx'
import { useHoursForm } from './use-hours-form.ts'
import { WeeklyHours } from './WeeklyHours.tsx'
import type { Edited } from './hours-edit.ts'
import '../calendar.css'

type Props = {
  calendar: OwnCalendar
  today: string
  zones: readonly string[]
  locale: Locale
  messages: IslandMessages
  consultationPath: string
  /** An assistant edits it: the help under which they do. */
  helpId?: string
}

/**
 * Weekly hours, hours of single dates, the daily limit and the zone: edited as a form, saved as
 * one, never over another window's changes.
 */
export const HoursEditor = island(Content)

function Content({ calendar, today, zones, locale, messages, consultationPath, helpId }: Props) {
  const t = useT(messages, locale)
  const { form, isSaved, isChanged, affectedDialog, loadNewest } = useHoursForm({
    calendar,
    t,
    locale,
    consultationPath,
    ...(helpId && { helpId }),
  })
  const { values } = form
  const [dialog, setDialog] = useState<{ type: Edited['calendarType'] } | { copy: number }>()
  const close = () => setDialog(undefined)
  const setDays = (weekdays: readonly number[], hours: Hours) =>
    form.update(
      (now) => ({
        ...now,
        weekly: now.weekly.map((day) =>
          weekdays.includes(day.weekday)
            ? { weekday: day.weekday, hours: hours.map((range) => ({ ...range })) }
            : day,
        ),
      }),
      (field) => weekdays.some((weekday) => field === `weekly.${weekday}`),
    )
  const part = { form, t, locale }
  return (
    <form {...form.props} className="hours">
      {form.wasRestored && (
        <Notice>
          <p>
            {t('site.form.draftRestored')}{' '}
            <button type="button" className="link" onClick={() => void loadNewest()}>
              {t('site.form.discardDraft')}
            </button>
          </p>
        </Notice>
      )}
      {form.errors[''] && (
        <div role="alert" tabIndex={-1} data-form-problem>
          <Notice tone="stop" title={form.errors['']}>
            {isChanged && (
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
                checked={values.calendarType === type}
                onChange={() => setDialog({ type })}
              />
              <span>{t(`calendar.hours.${type}`)}</span>
              <span className="field__hint">{t(`calendar.hours.${type}Hint`)}</span>
            </label>
          ))}
        </div>
      </fieldset>

      <WeeklyHours {...part} setDays={setDays} onCopy={(copy) => setDialog({ copy })} />
      {values.calendarType === 'variable' && <DatedHours {...part} today={today} />}
      <OtherRules {...part} zones={zones} />

      <div className="hours__foot buttons">
        <SubmitButton form={form}>{t('calendar.hours.save')}</SubmitButton>
        <span className="small muted" role="status">
          {isSaved ? t('calendar.hours.allSaved') : t('calendar.hours.unsaved')}
        </span>
      </div>

      {dialog && 'type' in dialog && dialog.type !== values.calendarType && (
        <TypeDialog
          {...part}
          type={dialog.type}
          today={today}
          onClose={close}
          onConfirm={() => {
            form.set('calendarType', dialog.type)
            close()
          }}
        />
      )}
      {dialog && 'copy' in dialog && (
        <CopyDialog
          from={dialog.copy}
          t={t}
          locale={locale}
          onClose={close}
          onCopy={(weekdays) => {
            setDays(
              weekdays,
              values.weekly.find(({ weekday }) => weekday === dialog.copy)?.hours ?? [],
            )
            close()
          }}
        />
      )}
      {affectedDialog}
    </form>
  )
}
