import { useId, useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { limits } from '../../../../api/limits.ts'
import { CheckboxesField } from '../../../form/CheckboxesField.tsx'
import {
  ChoiceField,
  DateField,
  FormProblem,
  TextField,
  TimeField,
  useFields,
  useForm,
} from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import { dateName, weekdayLong, weekdayShort } from '../day-names.ts'
import { fromField, toField, WEEKDAYS } from '../hours/hours-edit.ts'
import { ExceptDays } from './ExceptDays.tsx'
import type { RecurringAnswer, RecurringDraft, Scope } from './recurring-draft.ts'

type Props = {
  draft: RecurringDraft
  t: IslandTranslate
  locale: Locale
  onClose: () => void
  onDelete?: (scope: Scope) => void
  /** Resolves to an error text when refused; then the dialog stays open. */
  onSave: (answer: RecurringAnswer) => Promise<string | undefined>
}

const REQUIRED = {
  day: ['day'],
  following: ['weekdays'],
  all: ['weekdays', 'firstDay'],
} as const

/** A time that repeats every week, as a form. */
export function RecurringDialog({ draft, t, locale, onClose, onDelete, onSave }: Props) {
  const formId = useId()
  const { rule, day: opened } = draft
  const [isAllDay, setWhole] = useState(rule.from === '00:00' && rule.to === '24:00')
  const choice = useFields({ t, initial: { scope: (opened ? 'day' : 'all') as Scope } })
  const { scope } = choice.values
  const form = useForm({
    t,
    initial: {
      weekdays: rule.weekdays.map(String),
      day: opened ?? '',
      firstDay: rule.firstDay,
      lastDay: rule.lastDay ?? '',
      fromTime: rule.from,
      toTime: toField(rule.to),
      exceptDays: rule.exceptDays,
      exceptDay: '',
      reason: draft.reason,
    },
    required: [...REQUIRED[scope], ...(isAllDay ? [] : (['fromTime', 'toTime'] as const))],
    check({ fromTime, toTime, firstDay, lastDay }) {
      if (!isAllDay && fromTime && toTime && fromField(toTime, 'to') <= fromTime)
        return { toTime: t('calendar.errors.BLOCK_NOT_VALID') }
      if (firstDay && lastDay && lastDay < firstDay)
        return { lastDay: t('calendar.errors.BLOCK_NOT_VALID') }
      return {}
    },
    async send({ weekdays, day, firstDay, lastDay, fromTime, toTime, ...values }) {
      const { exceptDay, exceptDays, reason } = values
      const refused = await onSave({
        scope,
        day,
        rule: {
          weekdays: weekdays.map(Number),
          from: isAllDay ? '00:00' : fromTime,
          to: isAllDay ? '24:00' : fromField(toTime, 'to'),
          firstDay,
          lastDay: lastDay || null,
          // One that was typed and not added is meant too.
          exceptDays: [...new Set([...exceptDays, ...(exceptDay ? [exceptDay] : [])])].sort(),
        },
        reason: reason.trim(),
      })
      return refused ? { error: { detail: refused } } : {}
    },
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(draft.of ? 'calendar.recurring.change' : 'calendar.recurring.new')}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button type="submit" form={formId} isBusy={form.isSending}>
            {t(draft.of ? 'calendar.block.save' : 'calendar.block.make')}
          </Button>
          {onDelete && (
            <Button tone="stop" onClick={() => onDelete(scope)}>
              {t('calendar.recurring.delete', { scope })}
            </Button>
          )}
          <Button tone="plain" onClick={onClose}>
            {t('calendar.actions.cancel')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="form recurring">
        <FormProblem form={form} />
        {opened && (
          <ChoiceField
            form={choice}
            name="scope"
            legend={t('calendar.recurring.scope')}
            shape="list"
            isOptional={false}
            options={[
              {
                value: 'day',
                text: t('calendar.recurring.onlyDay', { date: dateName(opened, locale) }),
              },
              { value: 'following', text: t('calendar.recurring.following') },
              { value: 'all', text: t('calendar.recurring.all') },
            ]}
          />
        )}
        {scope === 'day' ? (
          <DateField form={form} name="day" label={t('calendar.recurring.day')} />
        ) : (
          <div className="recurring__weekdays">
            <CheckboxesField
              form={form}
              name="weekdays"
              legend={t('calendar.recurring.weekdays')}
              options={WEEKDAYS.map((weekday) => ({
                value: String(weekday),
                text: (
                  <>
                    <span aria-hidden="true">{weekdayShort(weekday, locale)}</span>
                    <span className="only-read-aloud">{weekdayLong(weekday, locale)}</span>
                  </>
                ),
              }))}
            />
          </div>
        )}
        <label className="check">
          <input
            type="checkbox"
            checked={isAllDay}
            onChange={({ target }) => setWhole(target.checked)}
          />
          <span>{t('calendar.recurring.wholeDay')}</span>
        </label>
        {!isAllDay && (
          <div className="fields-abreast">
            <TimeField form={form} name="fromTime" label={t('calendar.block.fromTime')} />
            <TimeField form={form} name="toTime" label={t('calendar.block.toTime')} />
          </div>
        )}
        {scope !== 'day' && (
          <>
            <div className="fields-abreast fields-abreast--if-wide hints-below">
              {scope === 'all' && (
                <DateField form={form} name="firstDay" label={t('calendar.recurring.firstDay')} />
              )}
              <DateField
                form={form}
                name="lastDay"
                label={t('calendar.recurring.lastDay')}
                hint={t('calendar.recurring.lastDayHint')}
              />
            </div>
            <ExceptDays form={form} t={t} locale={locale} />
          </>
        )}
        <TextField
          form={form}
          name="reason"
          label={t('calendar.block.reason')}
          hint={t('calendar.block.reasonHint')}
          maxLength={limits.NewRecurringBlock.reason.maxLength}
        />
      </form>
    </Dialog>
  )
}
