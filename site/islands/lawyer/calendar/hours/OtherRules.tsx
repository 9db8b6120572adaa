import type { Locale } from '../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { SelectField, TextField } from '../../../form/index.ts'
import type { HoursForm } from './use-hours-form.ts'
import { sortByName, zoneName } from './zone-names.ts'

type Props = { form: HoursForm; t: IslandTranslate; locale: Locale; zones: readonly string[] }

/** The daily limit and the zone. */
export function OtherRules({ form, t, locale, zones }: Props) {
  const { timeZone } = form.values
  return (
    <section className="panel hours__rest" aria-label={t('calendar.hours.rest')}>
      <TextField
        form={form}
        name="slotsPerDay"
        label={t('calendar.hours.slotsPerDay')}
        hint={t('calendar.hours.slotsPerDayHint')}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="timeZone"
        label={t('calendar.hours.zone')}
        hint={t('calendar.hours.zoneHint')}
        options={sortByName([timeZone, ...zones], locale).map((zone) => ({
          value: zone,
          text: zoneName(zone, locale),
        }))}
      />
    </section>
  )
}
