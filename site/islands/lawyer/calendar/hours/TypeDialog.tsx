import type { Locale } from '../../../../../modules/shared/index.ts'
import { timeRangeText } from '../../../../../modules/shared/time.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import type { IslandTranslate } from '../../../i18n.ts'
import { dateName } from '../day-names.ts'
import { lostDates, type Edited } from './hours-edit.ts'
import type { HoursForm } from './use-hours-form.ts'

type Props = {
  form: HoursForm
  t: IslandTranslate
  locale: Locale
  type: Edited['calendarType']
  today: string
  onClose: () => void
  onConfirm: () => void
}

const MAX_SHOWN = 12

/** Says what a change of the calendar's type loses before it is made. */
export function TypeDialog({ form, t, locale, type, today, onClose, onConfirm }: Props) {
  const lost = lostDates(form.values, today)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`calendar.hours.become.${type}`)}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button onClick={onConfirm}>{t(`calendar.hours.becomeConfirm.${type}`)}</Button>
          <Button tone="plain" onClick={onClose}>
            {t('calendar.actions.cancel')}
          </Button>
        </>
      }
    >
      {type === 'variable' && <p>{t('calendar.hours.nothingLost')}</p>}
      {type === 'regular' && lost.length === 0 && <p>{t('calendar.hours.noDatesLost')}</p>}
      {type === 'regular' && lost.length > 0 && (
        <>
          <p>{t('calendar.hours.lost', { n: lost.length })}</p>
          <ul className="lost">
            {lost
              .filter(({ date }) => date !== '')
              .slice(0, MAX_SHOWN)
              .map(({ date, hours }) => (
                <li key={date}>
                  {dateName(date, locale)}:{' '}
                  {hours.length === 0
                    ? t('calendar.hours.dayOff')
                    : hours.map(({ from, to }) => timeRangeText(from, to)).join(', ')}
                </li>
              ))}
          </ul>
          {lost.length > MAX_SHOWN && (
            <p>{t('calendar.hours.lostMore', { n: lost.length - MAX_SHOWN })}</p>
          )}
          <p className="small muted">{t('calendar.hours.lostWhen')}</p>
        </>
      )}
    </Dialog>
  )
}
