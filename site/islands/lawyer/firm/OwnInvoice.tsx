import { useState } from 'react'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { FormProblem, SubmitButton, TextField } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { AccountProof } from './AccountProof.tsx'
import { bodyOf, InvoiceFields, valuesOf } from './InvoiceFields.tsx'
import type { FirmState } from './use-firm.ts'
import { UNPROVEN, useInvoiceForm, type Prover } from './use-invoice-form.ts'

type Props = { t: IslandTranslate; state: FirmState; prover: Prover }
const NOTHING = {
  vatPayer: false,
  vatNumber: null,
  cashAccounting: false,
  invoiceSeries: null,
  bankAccount: null,
  bankName: null,
}

/**
 * In a partnership without legal personality a lawyer may invoice in their own name, with this
 * data.
 */
export function OwnInvoice({ t, state, prover }: Props) {
  const {
    firm: { firmId, ownInvoice },
    readAgain,
  } = state
  const [isOpen, setOpen] = useState(ownInvoice !== null)
  const { form, proof } = useInvoiceForm({
    t,
    state,
    prover,
    initial: {
      ...valuesOf(ownInvoice ?? NOTHING),
      taxpayerCode: ownInvoice?.taxpayerCode ?? '',
      sellerAddress: ownInvoice?.sellerAddress ?? '',
      ...UNPROVEN,
    },
    required: ['invoiceSeries'],
    put: ({ taxpayerCode, sellerAddress, ...values }, proven) =>
      api.PUT('/api/me/firms/{firmId}/own-invoice-settings', {
        params: { path: { firmId } },
        body: {
          ...bodyOf(values),
          taxpayerCode: taxpayerCode || null,
          sellerAddress: sellerAddress || null,
          ...proven,
        },
      }),
  })
  const stop = async () => {
    const response = await api.DELETE('/api/me/firms/{firmId}/own-invoice-settings', {
      params: { path: { firmId } },
    })
    const refused = await readAgain(response, t('firm.invoice.ownStopped'))
    if (!refused) setOpen(false)
  }
  if (!isOpen) {
    return (
      <>
        <p className="small muted">{t('firm.invoice.ownText')}</p>
        <p>{t('firm.invoice.ownNow')}</p>
        <div className="buttons">
          <Button tone="quiet" onClick={() => setOpen(true)}>
            {t('firm.invoice.ownStart')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <form {...form.props}>
      <p className="small muted">{t('firm.invoice.ownText')}</p>
      <FormProblem form={form} />
      <InvoiceFields form={form} t={t} whose="own" />
      <AccountProof form={form} proof={proof} was={ownInvoice?.bankAccount ?? null} whose="own" />
      <TextField
        form={form}
        name="taxpayerCode"
        label={t('firm.details.taxpayerCode')}
        hint={t('firm.details.taxpayerCodeHint')}
        inputMode="numeric"
        maxLength={limits.OwnInvoiceSettingsChange.taxpayerCode.maxLength}
      />
      <TextField
        form={form}
        name="sellerAddress"
        label={t('firm.invoice.sellerAddress')}
        maxLength={limits.OwnInvoiceSettingsChange.sellerAddress.maxLength}
      />
      <div className="buttons">
        <SubmitButton form={form} tone="quiet">
          {t('firm.invoice.submit')}
        </SubmitButton>
        {ownInvoice && (
          <Button tone="plain" onClick={() => void stop()}>
            {t('firm.invoice.ownStop')}
          </Button>
        )}
      </div>
    </form>
  )
}
