import type { Problem } from '../../api.ts'
import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import { useProof } from '../../account/use-proof.ts'
import { useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { toast } from '../../toast.ts'
import type { InvoiceValues } from './InvoiceFields.tsx'
import type { FirmState } from './use-firm.ts'

/** How this person can prove their identity. */
export type Prover = { hasPassword: boolean; isFresh: boolean; now: string }
export const UNPROVEN = { password: '', code: '' }
export type Proven = InvoiceValues & typeof UNPROVEN

type InvoiceFormInput<V extends Proven> = {
  t: IslandTranslate
  state: FirmState
  prover: Prover
  initial: V
  required?: readonly (keyof V & string)[]
  put: (
    values: V,
    proven: Partial<typeof UNPROVEN>,
  ) => Promise<{ data?: PresentedFirm; error?: Problem | undefined }>
}

/**
 * A form for invoice data. Changing the bank account requires a new proof of identity each time.
 */
export function useInvoiceForm<V extends Proven>({
  t,
  state: { take },
  prover: { now, ...me },
  initial,
  required,
  put,
}: InvoiceFormInput<V>) {
  const proof = useProof({ t, me, madeAt: now })
  const form = useForm<V>({
    t,
    initial,
    ...(required && { required }),
    async send(values) {
      const { data, error } = await put(values, proof.bodyOf(values))
      proof.handleRefusal(error)
      if (!data) return { error }
      await take({ data })
      form.set('password', '')
      form.set('code', '')
      toast({ tone: 'verified', text: t('firm.invoice.done') })
      return {}
    },
  })
  return { form, proof }
}
