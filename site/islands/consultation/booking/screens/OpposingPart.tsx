import { useEffect, useEffectEvent } from 'react'
import { limits } from '../../../../api/limits.ts'
import { Button } from '../../../parts/Button.tsx'
import { ChoiceField, TextField } from '../../../form/index.ts'
import { Icon } from '../../../parts/Icon.tsx'
import { partiesIn, partyField } from '../answers/answers.ts'
import type { ScreenProps } from '../props.ts'

const BLANK = { kind: 'natural', name: '', code: '', place: '' }

/**
 * Whether there is another side, and who: the lawyer compares the names before reading anything
 * else.
 */
export function OpposingPart({ form, t, terms }: ScreenProps) {
  const parties = partiesIn(form.values)
  const isNamed = form.values['questionnaire.hasOpposingParty'] === 'yes'
  const begin = useEffectEvent(() => form.setParties([BLANK]))
  useEffect(() => {
    if (isNamed && parties.length === 0) begin()
  }, [isNamed, parties.length])
  return (
    <>
      <ChoiceField
        form={form}
        name="questionnaire.hasOpposingParty"
        legend={t('consultation.booking.opposing.title')}
        shape="list"
        options={(['no', 'unknown', 'yes'] as const).map((value) => ({
          value,
          text: t(`consultation.booking.opposing.choices.${value}`),
        }))}
      />
      <p className="hint">{t('consultation.booking.opposing.why')}</p>
      {isNamed &&
        parties.map(({ kind }, index) => (
          <fieldset key={index} className="booking__party">
            <legend className="booking__subheading">
              {t('consultation.booking.opposing.party', { n: index + 1 })}
            </legend>
            {parties.length > 1 && (
              <button
                type="button"
                className="button button--icon booking__remove"
                aria-label={t('consultation.booking.opposing.remove', { n: index + 1 })}
                onClick={() => form.setParties(parties.toSpliced(index, 1))}
              >
                <Icon name="trash" />
              </button>
            )}
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
                  maxLength={limits.OpposingParty.code.maxLength}
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
      {isNamed && parties.length < terms.answers.opposingParties && (
        <p>
          <Button tone="quiet" onClick={() => form.setParties([...parties, BLANK])}>
            <Icon name="plus" /> {t('consultation.booking.opposing.addAnother')}
          </Button>
        </p>
      )}
    </>
  )
}
