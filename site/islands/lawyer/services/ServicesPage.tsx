import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { island, type IslandProps, useRead } from '../../data/index.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { toast } from '../../toast.ts'
import { DeleteServiceDialog } from './DeleteServiceDialog.tsx'
import { ServiceCard } from './ServiceCard.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'
import type { OwnService } from './service-terms.ts'
import './services.css'

type Props = {
  firmLawyerId: string
  isVatPayer: boolean
  services: OwnService[]
  links: { firm: string; profile: string | null }
}
type Open =
  { dialog: 'edit'; service?: OwnService } | { dialog: 'delete'; service: OwnService } | undefined

/** The services a lawyer offers through one firm, as clients see them, with actions. */
export const ServicesPage = island<Props>(Content)

function Content({
  t,
  firmLawyerId,
  isVatPayer,
  services: given,
  locale,
  links,
}: IslandProps & Props) {
  const { data, refresh } = useRead<{ items: OwnService[] }>({
    t,
    key: ['own-services', firmLawyerId],
    read: () => api.GET('/api/me/services', { params: { query: { firmLawyerId } } }),
    first: { items: given },
  })
  const services = data.items
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)

  return (
    <div className="services">
      <p className="small">
        {t(isVatPayer ? 'calendar.services.vatPayer' : 'calendar.services.noVatPayer')}{' '}
        <a href={links.firm}>{t('calendar.services.vatChange')}</a>
      </p>
      <div className="buttons">
        <Button onClick={() => setOpen({ dialog: 'edit' })}>
          <Icon name="plus" />
          {t('calendar.services.add')}
        </Button>
        {links.profile && (
          <a className="small" href={links.profile}>
            {t('calendar.services.seePublic')}
          </a>
        )}
      </div>
      {services.length === 0 ? (
        <EmptyState title={t('calendar.services.none')} text={t('calendar.services.noneText')} />
      ) : (
        <ul className="rows">
          {services.map((service) => {
            const name =
              (locale === 'lt'
                ? (service.titleLt ?? service.titleEn)
                : (service.titleEn ?? service.titleLt)) ?? ''
            return (
              <li key={service.id}>
                <ServiceCard terms={service} {...{ isVatPayer, t, locale }} />
                <div className="service__foot">
                  <span className="small muted">
                    {service.comingConsultations > 0
                      ? t('calendar.services.coming', { n: service.comingConsultations })
                      : t('calendar.services.noComing')}
                  </span>
                  <span className="buttons">
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('calendar.services.changeNamed', { name })}
                      onClick={() => setOpen({ dialog: 'edit', service })}
                    >
                      {t('calendar.services.changeShort')}
                    </Button>
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('calendar.services.deleteNamed', { name })}
                      onClick={() => setOpen({ dialog: 'delete', service })}
                    >
                      {t('calendar.services.delete')}
                    </Button>
                  </span>
                </div>
              </li>
            )
          })}
        </ul>
      )}
      {open?.dialog === 'edit' && (
        <ServiceDialog
          key={open.service?.id ?? 'new'}
          {...{ firmLawyerId, isVatPayer, t, locale }}
          invoiceDetails={`${links.firm}#invoices`}
          {...(open.service && { service: open.service })}
          onClose={close}
          onSaved={() => {
            close()
            toast({ tone: 'verified', text: t('calendar.services.saved') })
            void refresh()
          }}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteServiceDialog
          service={open.service}
          t={t}
          onClose={close}
          onDone={() => void refresh()}
        />
      )}
    </div>
  )
}
