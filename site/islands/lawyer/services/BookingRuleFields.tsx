import { SelectField, TextField, type Form } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { LIMITS, type Typed } from './service-terms.ts'

const BUFFERS = [0, 5, 10, 15, 20, 30, 45, 60]
const HOURS = [2, 3, 4, 6, 8, 12, 24, 48, 72, 120, 168, 240, 336]

/** When a service can be booked, and the time kept free around its meetings. */
export function BookingRuleFields({
  form,
  leastNotice,
  t,
}: {
  form: Form<Typed>
  /** Minutes; a charged service needs more. */
  leastNotice: number
  t: IslandTranslate
}) {
  const { noticeMinutes, bufferBeforeMinutes, bufferAfterMinutes } = form.values
  const notices = HOURS.map((hours) => hours * 60).filter((minutes) => minutes >= leastNotice)
  const buffers = (typed: string) => withTyped(BUFFERS, Number(typed))
  const bufferText = (minutes: number) =>
    minutes === 0 ? t('calendar.services.noBuffer') : t('calendar.services.minutes', { n: minutes })
  const noticeText = (minutes: number) =>
    minutes % (24 * 60) === 0
      ? t('calendar.services.noticeDays', { n: minutes / (24 * 60) })
      : t('calendar.services.noticeHours', { n: minutes / 60 })
  return (
    <>
      <SelectField
        form={form}
        name="noticeMinutes"
        label={t('calendar.services.notice')}
        hint={t('calendar.services.noticeHint')}
        options={withTyped(notices, Math.max(Number(noticeMinutes), leastNotice)).map(
          (minutes) => ({
            value: String(minutes),
            text: noticeText(minutes),
          }),
        )}
      />
      <TextField
        form={form}
        name="horizonDays"
        label={t('calendar.services.horizon')}
        hint={t('calendar.services.horizonHint', LIMITS.horizonDays)}
        unit={t('calendar.services.daysUnit')}
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="bufferBeforeMinutes"
        label={t('calendar.services.bufferBefore')}
        hint={t('calendar.services.bufferHint')}
        options={buffers(bufferBeforeMinutes).map((minutes) => ({
          value: String(minutes),
          text: bufferText(minutes),
        }))}
      />
      <SelectField
        form={form}
        name="bufferAfterMinutes"
        label={t('calendar.services.bufferAfter')}
        options={buffers(bufferAfterMinutes).map((minutes) => ({
          value: String(minutes),
          text: bufferText(minutes),
        }))}
      />
    </>
  )
}

/** The offered numbers and the one that is stored. */
const withTyped = (offered: readonly number[], typed: number): number[] =>
  [...new Set([...offered, typed])].sort((a, b) => a - b)
