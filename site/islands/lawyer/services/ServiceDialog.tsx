import { useId } from 'react'
import { INTRODUCTORY_PRICE_CENTS } from '../../../../modules/calendar/limits.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { limits } from '../../../api/limits.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { CheckboxField, ChoiceField, FormProblem, TextField } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Notice } from '../../parts/Notice.tsx'
import { BookingRuleFields } from './BookingRuleFields.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { leastNoticeOf, LIMITS, termsOf, type OwnService } from './service-terms.ts'
import { useServiceForm } from './use-service-form.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'

type Props = {
  firmLawyerId: string
  /** The service to change; undefined for a new one. */
  service?: OwnService
  isVatPayer: boolean
  t: IslandTranslate
  locale: Locale
  /** Where the bank account for payments is entered. */
  invoiceDetails: string
  onClose: () => void
  onSaved: (service: OwnService) => void
}

/** Creates or changes a service, with a preview of the card that clients see. */
export function ServiceDialog({
  firmLawyerId,
  service,
  isVatPayer,
  t,
  locale,
  invoiceDetails,
  onClose,
  onSaved,
}: Props) {
  const formId = useId()
  const { form, lacksAccount } = useServiceForm({ firmLawyerId, service, t, locale, onSaved })
  const { values } = form
  const isIntroductory = values.type === 'introductory'
  const terms = termsOf(values)

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(service ? 'calendar.services.change' : 'calendar.services.add')}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button type="submit" form={formId} isBusy={form.isSending}>
            {t(service ? 'calendar.services.save' : 'calendar.services.offer')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('calendar.actions.cancel')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <FormProblem form={form} />
        {service && service.comingConsultations > 0 && (
          <Notice>{t('calendar.services.changeKeeps', { n: service.comingConsultations })}</Notice>
        )}
        <ChoiceField
          form={form}
          name="type"
          legend={t('calendar.services.type')}
          shape="list"
          options={[
            {
              value: 'introductory',
              text: t('calendar.services.introductory'),
              hint: t('calendar.services.introductoryHint'),
            },
            {
              value: 'follow-up',
              text: t('calendar.services.followUp'),
              hint: t('calendar.services.followUpHint'),
            },
          ]}
        />
        <TextField
          form={form}
          name="titleLt"
          label={t('calendar.services.titleLt')}
          hint={t('calendar.services.titleHint')}
          max={limits.NewService.titleLt.maxLength}
          lang="lt"
        />
        <TextField
          form={form}
          name="titleEn"
          label={t('calendar.services.titleEn')}
          max={limits.NewService.titleEn.maxLength}
          lang="en"
        />
        <TextField
          form={form}
          name="durationMinutes"
          label={t('calendar.services.duration')}
          hint={t('calendar.services.durationHint')}
          unit="min."
          type="number"
          inputMode="numeric"
          min={LIMITS.minutes.min}
          step={LIMITS.minutes.step}
        />
        {isIntroductory ? (
          <ChoiceField
            form={form}
            name="introductoryPrice"
            legend={t('calendar.services.price')}
            options={[
              { value: 'free', text: t('calendar.services.free') },
              { value: 'charged', text: formatMoney(INTRODUCTORY_PRICE_CENTS, locale) },
            ]}
          />
        ) : (
          <TextField
            form={{ ...form, required: [...form.required, 'price'] }}
            name="price"
            label={t('calendar.services.price')}
            hint={t('calendar.services.priceHint')}
            unit="€"
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        {lacksAccount && (
          <p className="small">
            <a href={invoiceDetails}>{t('calendar.services.enterAccount')}</a>
          </p>
        )}
        {!isIntroductory && (
          <CheckboxField form={form} name="prepayment" hint={t('calendar.services.prepaymentHint')}>
            {t('calendar.services.prepayment')}
          </CheckboxField>
        )}
        <CheckboxField
          form={form}
          name="firstTimeOnly"
          hint={t('calendar.services.firstTimeOnlyHint')}
        >
          {t('calendar.services.firstTimeOnlyLabel')}
        </CheckboxField>
        <CheckboxField
          form={form}
          name="instantConfirmation"
          hint={t('calendar.services.instantHint')}
        >
          {t('calendar.services.instantLabel')}
        </CheckboxField>
        <TextField
          form={form}
          name="slotsPerDay"
          label={t('calendar.services.slotsPerDay')}
          hint={t('calendar.services.slotsPerDayHint')}
          inputMode="numeric"
          autoComplete="off"
        />
        <BookingRuleFields form={form} leastNotice={leastNoticeOf(values)} t={t} />
        <section className="service-preview" aria-label={t('calendar.services.preview')}>
          <p className="small muted">{t('calendar.services.preview')}</p>
          {terms ? (
            <ServiceCard {...{ terms, isVatPayer, t, locale }} />
          ) : (
            <p className="hint">{t('calendar.services.previewLater')}</p>
          )}
        </section>
      </form>
    </Dialog>
  )
}
