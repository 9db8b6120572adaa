import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { atOwnFields, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { faultsOf, LIMITS, termsOf, toTyped, type OwnService } from './service-terms.ts'

type Options = {
  firmLawyerId: string
  /** The service to change; undefined for a new one. */
  service: OwnService | undefined
  t: IslandTranslate
  locale: Locale
  onSaved: (service: OwnService) => void
}

/** Creates or changes a service. */
export function useServiceForm({ firmLawyerId, service, t, locale, onSaved }: Options) {
  const [lacksAccount, setLacksAccount] = useState(false)
  const form = useForm({
    t,
    initial: toTyped(service, locale),
    required: ['type', 'durationMinutes', 'introductoryPrice', 'horizonDays'],
    draft: `service.${service ? `${service.id}.${service.version}` : firmLawyerId}`,
    check: (typed) => {
      const faults = faultsOf(typed)
      return {
        ...(faults.titleLt && { titleLt: t('calendar.errors.TITLE_MISSING') }),
        ...(faults.price && {
          price:
            faults.price === 'outOfRange'
              ? t('calendar.errors.PRICE_NOT_ALLOWED', { type: 'follow-up', ...LIMITS.euros })
              : t(`site.form.euros.${faults.price}`),
        }),
        ...(faults.durationMinutes && {
          durationMinutes: t('calendar.errors.SERVICE_DURATION_NOT_VALID', LIMITS.minutes),
        }),
        ...(faults.slotsPerDay && {
          slotsPerDay: t('calendar.services.slotsFault', LIMITS.slotsPerDay),
        }),
        ...(faults.horizonDays && {
          horizonDays: t('calendar.services.horizonFault', LIMITS.horizonDays),
        }),
      }
    },
    send: async (typed, headers) => {
      const terms = termsOf(typed)!
      const body = { ...terms, firmLawyerId }
      const response = service
        ? await api.PUT('/api/me/services/{id}', {
            params: { path: { id: service.id } },
            body: { ...terms, version: service.version },
          })
        : await api.POST('/api/me/services', { body, headers })
      if (response.data) onSaved(response.data)
      const problem = response.error
      setLacksAccount(problem?.code === 'INVOICE_DETAILS_NEEDED')
      return problem
        ? {
            error: atOwnFields(problem, {
              priceCents: typed.type === 'introductory' ? 'introductoryPrice' : 'price',
            }),
          }
        : {}
    },
  })
  return {
    form,
    /** The bank account for payments is missing. */
    lacksAccount,
  }
}
