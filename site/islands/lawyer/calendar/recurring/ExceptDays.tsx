import type { Locale } from '../../../../../modules/shared/index.ts'
import { DateField, type FormFields } from '../../../form/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { Button } from '../../../parts/Button.tsx'
import { dateName } from '../day-names.ts'

type Values = { exceptDays: string[]; exceptDay: string }
type Props<V extends Values> = { form: FormFields<V>; t: IslandTranslate; locale: Locale }

/** The days that a recurring block leaves free. */
export function ExceptDays<V extends Values>({ form, t, locale }: Props<V>) {
  const { exceptDays, exceptDay } = form.values
  const keep = (days: readonly string[]) =>
    form.set('exceptDays', [...days].sort() as V['exceptDays'])
  function add() {
    if (!exceptDay) return
    keep([...new Set([...exceptDays, exceptDay])])
    form.set('exceptDay', '')
  }
  return (
    <div className="except-days">
      <div className="fields-abreast fields-abreast--if-wide hints-below except-days__add">
        <DateField
          form={form}
          name="exceptDay"
          label={t('calendar.recurring.exceptDay')}
          hint={t('calendar.recurring.exceptHint')}
        />
        <Button tone="quiet" disabled={!exceptDay} onClick={add}>
          {t('calendar.recurring.addException')}
        </Button>
      </div>
      {exceptDays.length > 0 && (
        <ul className="except-days__list" aria-label={t('calendar.recurring.exceptions')}>
          {exceptDays.map((day) => (
            <li key={day}>
              <Button
                tone="quiet"
                size="small"
                aria-label={t('calendar.recurring.removeException', {
                  date: dateName(day, locale),
                })}
                onClick={() => keep(exceptDays.filter((other) => other !== day))}
              >
                {dateName(day, locale)} ×
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
