import { useEffect, useRef } from 'react'
import type { FormEntry } from '../../../../modules/lawyer/index.ts'
import { limits } from '../../../api/limits.ts'
import { FieldFrame, YearField } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'

type Props = {
  t: IslandTranslate
  kind: 'education' | 'experience'
  /** The position of the entry in its list. */
  at: number
  entry: FormEntry
  years: { first: number; last: number }
  onChange: (entry: FormEntry) => void
  onDone: () => void
}

/** The fields of one entry: title and place in both languages, and the years. */
export function EntryFields({ t, kind, at, entry, years, onChange, onDone }: Props) {
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const text = (field: 'titleLt' | 'titleEn' | 'placeLt' | 'placeEn') => {
    const id = `${kind}-${at}-${field}`
    const kindOfText = field.startsWith('title') ? 'title' : 'place'
    return (
      <FieldFrame
        id={id}
        label={`${t(`lawyer.profile.entry.${kind}.${kindOfText}`)} ${t(field.endsWith('Lt') ? 'lawyer.profile.inLt' : 'lawyer.profile.inEn')}`}
        t={t}
      >
        <input
          ref={field === 'titleLt' ? first : null}
          className="field__control"
          id={id}
          maxLength={limits.ProfileEntry[field].maxLength}
          lang={field.endsWith('Lt') ? 'lt' : 'en'}
          value={entry[field]}
          onChange={({ target }) => onChange({ ...entry, [field]: target.value })}
        />
      </FieldFrame>
    )
  }
  const year = (field: 'fromYear' | 'toYear') => {
    const value = entry[field]
    const isInFuture = value !== null && value > years.last
    const isReversed = field === 'toYear' && areYearsReversed(entry)
    const reversed = isReversed ? t('lawyer.errors.YEARS_REVERSED') : undefined
    return (
      <YearField
        t={t}
        name={`${kind}-${at}-${field}`}
        label={t(`lawyer.profile.entry.${field}`)}
        hint={field === 'toYear' ? t('lawyer.profile.entry.toYearHint') : undefined}
        error={isInFuture ? t('lawyer.errors.YEAR_IN_FUTURE') : reversed}
        value={value}
        onChange={(next) => onChange({ ...entry, [field]: next })}
        {...years}
      />
    )
  }
  return (
    <div className="entries__form">
      <p className="field__hint">{t('lawyer.profile.eitherLanguage')}</p>
      <div className="pair">
        {text('titleLt')}
        {text('titleEn')}
      </div>
      <div className="pair">
        {text('placeLt')}
        {text('placeEn')}
      </div>
      <div className="pair">
        {year('fromYear')}
        {year('toYear')}
      </div>
      <div className="buttons">
        <Button tone="quiet" size="small" onClick={onDone}>
          {t('lawyer.profile.entryDone')}
        </Button>
      </div>
    </div>
  )
}

/** An end of less than four digits is still being typed. */
const areYearsReversed = ({ fromYear, toYear }: FormEntry): boolean =>
  fromYear !== null && toYear !== null && toYear >= 1000 && toYear < fromYear
