import { limits } from '../../../../api/limits.ts'
import { ChoiceField, TextField } from '../../../form/index.ts'
import { isForEntity, isRepresenting } from '../answers/answers.ts'
import { FileDrop } from '../files/FileDrop.tsx'
import { FileList } from '../files/FileList.tsx'
import type { ScreenProps } from '../props.ts'

const REASONS = ['personal', 'business'] as const
const ACTING_FOR = [
  'self',
  'another-person',
  'another-lawyer',
  'legal-entity',
  'professional-association',
] as const
const PAYERS = ['self', 'represented', 'someone-else'] as const

/** Asks on whose behalf the client acts, on what basis, and who pays. */
export function ActingScreen({ form, uploads, t, locale, terms }: ScreenProps) {
  const isActing = isRepresenting(form.values)
  const authority = form.values['questionnaire.authority']
  const payers = PAYERS.filter((payer) => payer !== 'represented' || isActing)
  // Reset a choice that is no longer offered.
  const payer =
    form.values['questionnaire.payer'] === 'represented' && !isActing
      ? 'self'
      : form.values['questionnaire.payer']
  const shown: typeof form = {
    ...form,
    values: { ...form.values, 'questionnaire.payer': payer } as typeof form.values,
  }
  return (
    <>
      <ChoiceField
        form={form}
        name="questionnaire.reason"
        legend={t('consultation.booking.acting.reason')}
        options={REASONS.map((value) => ({
          value,
          text: t(`consultation.booking.acting.reasons.${value}`),
        }))}
      />
      <ChoiceField
        form={form}
        name="questionnaire.actingFor"
        shape="list"
        legend={t('consultation.booking.acting.actingFor')}
        options={ACTING_FOR.map((value) => ({
          value,
          text: t(`consultation.booking.acting.for.${value}`),
        }))}
      />
      {isActing && (
        <div className="booking__inner">
          <TextField
            form={form}
            name="questionnaire.representedName"
            label={t(
              isForEntity(form.values)
                ? 'consultation.booking.acting.entityName'
                : 'consultation.booking.acting.personName',
            )}
            hint={t('consultation.booking.acting.nameHint')}
          />
          {isForEntity(form.values) && (
            <TextField
              form={form}
              name="questionnaire.representedCode"
              label={t('consultation.booking.entityCode')}
              inputMode="numeric"
              maxLength={limits.Questionnaire.representedCode.maxLength}
            />
          )}
          <ChoiceField
            form={form}
            name="questionnaire.authority"
            legend={t('consultation.booking.acting.authority')}
            options={(['written', 'verbal'] as const).map((value) => ({
              value,
              text: t(`consultation.booking.acting.authorities.${value}`),
            }))}
          />
          {authority && (
            <fieldset className="field">
              <legend className="fieldset__legend">
                {t('consultation.booking.acting.document')}
                {authority === 'verbal' && (
                  <span className="field__optional">({t('site.form.optional')})</span>
                )}
              </legend>
              {uploads.kept.length > 0 && (
                <div className="checks">
                  {uploads.kept.map(({ id, name }) => (
                    <label key={id} className="check">
                      <input
                        type="radio"
                        name="questionnaire.authorityFileId"
                        value={id}
                        checked={form.values['questionnaire.authorityFileId'] === id}
                        onChange={() => form.set('questionnaire.authorityFileId', id)}
                      />
                      <span className="files__name">{name}</span>
                    </label>
                  ))}
                </div>
              )}
              <FileList
                uploads={{
                  ...uploads,
                  uploads: uploads.uploads.filter(({ state }) => state !== 'kept'),
                }}
                t={t}
                locale={locale}
              />
              <FileDrop
                uploads={uploads}
                t={t}
                terms={terms}
                label={t('consultation.booking.acting.addDocument')}
              />
              {form.errors['questionnaire.authorityFileId'] && (
                <p className="field__error tiny" role="alert" tabIndex={-1} data-form-problem>
                  {form.errors['questionnaire.authorityFileId']}
                </p>
              )}
            </fieldset>
          )}
        </div>
      )}
      <ChoiceField
        form={shown}
        name="questionnaire.payer"
        shape="list"
        legend={t('consultation.booking.acting.payer')}
        options={payers.map((value) => ({
          value,
          text: t(`consultation.booking.acting.payers.${value}`),
        }))}
      />
      {payer === 'someone-else' && (
        <div className="booking__inner">
          <TextField
            form={form}
            name="questionnaire.payerName"
            label={t('consultation.booking.acting.payerName')}
          />
        </div>
      )}
    </>
  )
}
