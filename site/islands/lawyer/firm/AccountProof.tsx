import { ProofFields } from '../../account/ProofFields.tsx'
import type { OwnProof } from '../../account/use-proof.ts'
import type { Form } from '../../form/index.ts'
import { normaliseAccount } from './InvoiceFields.tsx'
import type { Proven } from './use-invoice-form.ts'

/**
 * Changing the bank account redirects clients' money, so it requires the password again, with the
 * reason.
 */
export function AccountProof<V extends Proven>({
  form,
  proof,
  was,
  whose,
}: {
  form: Form<V>
  proof: OwnProof
  was: string | null
  whose: 'firm' | 'own'
}) {
  if (normaliseAccount(form.values.bankAccount) === (was ?? '')) return null
  return (
    <>
      {proof.kind !== 'none' && (
        <p className="small muted">
          {proof.t(whose === 'firm' ? 'firm.invoice.accountProof' : 'firm.invoice.accountProofOwn')}
        </p>
      )}
      <ProofFields form={form} proof={proof} />
    </>
  )
}
