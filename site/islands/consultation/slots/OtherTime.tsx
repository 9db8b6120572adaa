import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMomentWithZone } from '../../../../modules/shared/time.ts'
import { DateField, TimeField, useFields } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { cityOf, dateIn, instantAt } from './wall-time.ts'

type Props = {
  /** The lawyer's zone, in which the time is entered. */
  timeZone: string
  locale: Locale
  t: IslandTranslate
  now: Date
  isFull?: boolean
  onChoose: (startsAt: string) => void
}

/** For a lawyer: any date and time, also outside the published hours. The server checks that it is free. */
export function OtherTime({ timeZone, locale, t, now, isFull = false, onChoose }: Props) {
  const [fault, setFault] = useState<'skipped' | 'past'>()
  const fields = useFields({
    t,
    initial: { otherDate: '', otherTime: '' },
    required: ['otherDate', 'otherTime'],
  })
  const { otherDate, otherTime } = fields.values
  const startsAt = instantAt(otherDate, otherTime, timeZone)
  const isEntered = otherDate !== '' && otherTime !== ''
  function choose() {
    if (!startsAt) return setFault('skipped')
    if (new Date(startsAt) <= now) return setFault('past')
    setFault(undefined)
    onChoose(startsAt)
    fields.set('otherDate', '')
    fields.set('otherTime', '')
  }
  return (
    <details className="other-time">
      <summary>{t('consultation.slots.other')}</summary>
      <p className="hint">{t('consultation.slots.otherHint', { city: cityOf(timeZone) })}</p>
      <div className="fields-abreast">
        <DateField
          form={fields}
          name="otherDate"
          label={t('consultation.slots.otherDate')}
          min={dateIn(timeZone, now)}
        />
        <TimeField form={fields} name="otherTime" label={t('consultation.slots.otherTime')} />
      </div>
      {fault && (
        <p className="field__error tiny" role="alert">
          {t(`consultation.slots.otherFault.${fault}`)}
        </p>
      )}
      <div>
        <Button tone="quiet" size="small" disabled={!isEntered || isFull} onClick={choose}>
          {startsAt
            ? t('consultation.slots.chooseOther', {
                moment: formatMomentWithZone(new Date(startsAt), locale, timeZone, now),
              })
            : t('consultation.slots.choose')}
        </Button>
      </div>
    </details>
  )
}
