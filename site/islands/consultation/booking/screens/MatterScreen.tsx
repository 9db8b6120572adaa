import { useId } from 'react'
import { FieldFrame, TextAreaField, TextField } from '../../../form/index.ts'
import type { ScreenProps } from '../props.ts'
import { OpposingPart } from './OpposingPart.tsx'

/**
 * What the matter is about. The lawyer sees the area at once, the rest after the conflict check.
 */
export function MatterScreen(props: ScreenProps) {
  const { form, t, terms, areas } = props
  const id = useId()
  const own = areas.filter(({ isLawyers }) => isLawyers)
  const others = areas.filter(({ isLawyers }) => !isLawyers)
  const options = (some: typeof areas) =>
    some.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))
  const error = form.errors.specialtyCode
  const isFromHome = form.values.description === form.describedText
  return (
    <>
      <FieldFrame
        id={id}
        label={t('consultation.booking.matter.area')}
        error={error}
        optional
        t={t}
      >
        <div className="select">
          <select
            className="field__control"
            id={id}
            name="specialtyCode"
            value={form.values.specialtyCode}
            aria-invalid={error ? true : undefined}
            onChange={(event) => form.set('specialtyCode', event.target.value)}
          >
            <option value="">{t('consultation.booking.matter.areaUnknown')}</option>
            {own.length > 0 ? (
              <>
                <optgroup label={t('consultation.booking.matter.areasOfLawyer')}>
                  {options(own)}
                </optgroup>
                <optgroup label={t('consultation.booking.matter.areasOther')}>
                  {options(others)}
                </optgroup>
              </>
            ) : (
              options(areas)
            )}
          </select>
        </div>
      </FieldFrame>
      <TextField
        form={form}
        name="title"
        label={t('consultation.booking.matter.subject')}
        hint={t('consultation.booking.matter.subjectHint')}
        max={terms.title.max}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('consultation.booking.matter.description')}
        hint={
          isFromHome
            ? t('consultation.booking.matter.described')
            : t('consultation.booking.matter.descriptionHint', { n: terms.description.min })
        }
        max={terms.description.max}
        rows={8}
      />
      <OpposingPart {...props} />
      <p className="hint booking__secrecy">{t('consultation.booking.matter.secrecy')}</p>
    </>
  )
}
