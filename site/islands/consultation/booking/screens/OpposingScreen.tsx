import { Button } from '../../../parts/Button.tsx'
import { ChoiceField, TextField } from '../../../form/index.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { partiesIn, partyField } from '../answers/answers.ts'
import type { ScreenProps } from '../props.ts'

/** The opposing parties, which the lawyer checks for a conflict before reading anything else. */
export function OpposingScreen({ form, t, terms }: ScreenProps) {
  const parties = partiesIn(form.values)
  return (
    <>
      <p className="muted">{t('consultation.booking.opposing.why')}</p>
      {parties.map(({ kind }, index) => (
        <fieldset key={index} className="booking__party">
          <legend className="booking__subheading">
            {t('consultation.booking.opposing.party', { n: index + 1 })}
          </legend>
          <button
            type="button"
            className="button button--icon booking__remove"
            aria-label={t('consultation.booking.opposing.remove', { n: index + 1 })}
            onClick={() => form.setParties(parties.toSpliced(index, 1))}
          >
            <Icon name="trash" />
          </button>
          <ChoiceField
            form={form}
            name={partyField(index, 'kind')}
            legend={t('consultation.booking.opposing.kind')}
            options={(['natural', 'legal'] as const).map((value) => ({
              value,
              text: t(`consultation.booking.opposing.kinds.${value}`),
            }))}
          />
          <TextField
            form={form}
            name={partyField(index, 'name')}
            label={t(
              kind === 'legal'
                ? 'consultation.booking.acting.entityName'
                : 'consultation.booking.acting.personName',
            )}
          />
          <div className="booking__pair">
            {kind === 'legal' && (
              <TextField
                form={form}
                name={partyField(index, 'code')}
                label={t('consultation.booking.entityCode')}
                inputMode="numeric"
                maxLength={12}
              />
            )}
            <TextField
              form={form}
              name={partyField(index, 'place')}
              label={t(
                kind === 'legal'
                  ? 'consultation.booking.opposing.office'
                  : 'consultation.booking.opposing.residence',
              )}
            />
          </div>
        </fieldset>
      ))}
      {parties.length < terms.answers.opposingParties && (
        <p>
          <Button
            tone="quiet"
            onClick={() =>
              form.setParties([...parties, { kind: 'natural', name: '', code: '', place: '' }])
            }
          >
            <Icon name="plus" />{' '}
            {t(
              parties.length === 0
                ? 'consultation.booking.opposing.add'
                : 'consultation.booking.opposing.addAnother',
            )}
          </Button>
        </p>
      )}
      {parties.length === 0 && <p className="hint">{t('consultation.booking.opposing.none')}</p>}
    </>
  )
}
