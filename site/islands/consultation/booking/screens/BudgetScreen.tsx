import { CheckboxField, ChoiceField, DateField, TextField } from '../../../form/index.ts'
import { dateIn } from '../../slots/wall-time.ts'
import type { ScreenProps } from '../props.ts'

/** Asks for the budget, the deadline and the terms. */
export function BudgetScreen({ form, t, now }: ScreenProps) {
  const isCivil = form.values['questionnaire.isCivilCase'] === 'yes'
  return (
    <>
      <ChoiceField
        form={form}
        name="questionnaire.hasBudget"
        legend={t('consultation.booking.budget.hasBudget')}
        options={(['yes', 'no', 'unknown'] as const).map((value) => ({
          value,
          text: t(`consultation.booking.budget.hasBudgetAnswers.${value}`),
        }))}
      />
      {form.values['questionnaire.hasBudget'] === 'yes' && (
        <div className="booking__inner booking__short">
          <TextField
            form={form}
            name="questionnaire.budgetCents"
            label={t('consultation.booking.budget.amount')}
            unit="€"
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
      )}
      <ChoiceField
        form={form}
        name="questionnaire.isCivilCase"
        legend={t('consultation.booking.budget.civil')}
        hint={t('consultation.booking.budget.civilHint')}
        options={[
          ...(['yes', 'no'] as const).map((value) => ({
            value,
            text: t(`consultation.answers.${value}`),
          })),
          { value: 'unknown', text: t('consultation.booking.budget.civilUnknown') },
        ]}
      />
      {isCivil && (
        <div className="booking__inner">
          <CheckboxField
            form={form}
            name="questionnaire.wantsSuccessFee"
            hint={t('consultation.booking.budget.successFeeHint')}
          >
            {t('consultation.booking.budget.successFee')}
          </CheckboxField>
        </div>
      )}
      <div className="booking__short">
        <DateField
          form={form}
          name="questionnaire.preferredDeadline"
          label={t('consultation.booking.budget.deadline')}
          min={dateIn('Europe/Vilnius', now)}
        />
      </div>
      <CheckboxField form={form} name="questionnaire.wantsFinalInvoice">
        {t('consultation.booking.budget.finalInvoice')}
      </CheckboxField>
    </>
  )
}
