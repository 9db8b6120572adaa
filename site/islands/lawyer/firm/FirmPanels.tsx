import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import { AccountChanges } from './AccountChanges.tsx'
import type { Prover } from './use-invoice-form.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { Facts } from './Facts.tsx'
import { InvoiceForm } from './InvoiceForm.tsx'
import { Invite } from './Invite.tsx'
import type { Coming } from './MemberDialog.tsx'
import { Members } from './Members.tsx'
import { OwnInvoice } from './OwnInvoice.tsx'
import { useFirm } from './use-firm.ts'
import { island, type IslandProps } from '../../data/index.ts'
import './firm.css'

type Props = {
  firm: PresentedFirm
  /**
   * The number of upcoming consultations and open tasks of each membership; nothing else about them
   * (Law on the Bar, Art. 46(5)). Only for representatives.
   */
  coming: Readonly<Record<string, Coming>>
  prover: Prover
  links: { leave: string; lawyers: Readonly<Record<string, string>> }
}

/**
 * The firm's members, details and invoice data: editable for representatives, read-only for
 * members.
 */
export const FirmPanels = island<Props>(Content)

function Content({ t, locale, firm: first, coming, prover, links }: IslandProps & Props) {
  const state = useFirm(first, t)
  const { firm } = state
  const represents = firm.role === 'representative'
  const names = firm.members
    .filter(({ role }) => role === 'representative')
    .map(({ name }) => name)
    .join(', ')
  const given = { t, locale, state }
  return (
    <div className="firm-panels">
      <section className="panel" aria-labelledby="members">
        <div className="panel__head">
          <h2 className="text-25" id="members">
            {t('firm.members.title')}
          </h2>
        </div>
        <Members {...given} coming={coming} links={links} />
      </section>
      {represents && (
        <section className="panel" aria-labelledby="invite">
          <div className="panel__head">
            <h2 className="text-25" id="invite">
              {t('firm.invite.title')}
            </h2>
          </div>
          <Invite {...given} />
        </section>
      )}
      <section className="panel" aria-labelledby="details">
        <div className="panel__head">
          <h2 className="text-25" id="details">
            {t('firm.details.title')}
          </h2>
        </div>
        {represents ? (
          <DetailsForm key={`details-${firm.role}`} {...given} />
        ) : (
          <Facts t={t} firm={firm} part="details" names={names} />
        )}
      </section>
      <section className="panel" aria-labelledby="invoices">
        <div className="panel__head">
          <h2 className="text-25" id="invoices">
            {t('firm.invoice.title')}
          </h2>
        </div>
        {represents ? (
          <InvoiceForm key={`invoice-${firm.role}`} {...given} prover={prover} />
        ) : (
          <Facts t={t} firm={firm} part="invoice" names={names} />
        )}
        <AccountChanges t={t} locale={locale} changes={firm.accountChanges} now={prover.now} />
      </section>
      {firm.mayInvoiceThemselves && (
        <section className="panel" aria-labelledby="own-invoices">
          <div className="panel__head">
            <h2 className="text-25" id="own-invoices">
              {t('firm.invoice.own')}
            </h2>
          </div>
          <OwnInvoice {...given} prover={prover} />
        </section>
      )}
    </div>
  )
}
