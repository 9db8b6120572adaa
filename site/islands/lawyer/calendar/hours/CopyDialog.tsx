import { useState } from 'react'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import type { IslandTranslate } from '../../../i18n.ts'
import { weekdayLong } from '../day-names.ts'
import { WEEKDAYS, WORKDAYS } from './hours-edit.ts'

type Props = {
  from: number
  t: IslandTranslate
  locale: Locale
  onClose: () => void
  onCopy: (weekdays: number[]) => void
}

/** Copies the hours of one day to others. */
export function CopyDialog({ from, t, locale, onClose, onCopy }: Props) {
  const [chosen, setChosen] = useState<readonly number[]>(WORKDAYS.filter((day) => day !== from))
  const toggle = (day: number) =>
    setChosen((now) => (now.includes(day) ? now.filter((other) => other !== day) : [...now, day]))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('calendar.hours.copyOf', { name: weekdayLong(from, locale) })}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button disabled={chosen.length === 0} onClick={() => onCopy([...chosen])}>
            {t('calendar.hours.copyConfirm', { n: chosen.length })}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('calendar.actions.cancel')}
          </Button>
        </>
      }
    >
      <fieldset className="checks">
        <legend className="fieldset__legend">{t('calendar.hours.copyTo')}</legend>
        {WEEKDAYS.filter((day) => day !== from).map((day) => (
          <label key={day} className="check">
            <input type="checkbox" checked={chosen.includes(day)} onChange={() => toggle(day)} />
            <span>{weekdayLong(day, locale)}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  )
}
