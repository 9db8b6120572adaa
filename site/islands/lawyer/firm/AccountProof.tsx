import { ProofFields } from '../../account/ProofFields.tsx'
import { useProof, type OwnProof } from '../../account/use-proof.ts'
import type { Form } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { keptAccount, type InvoiceValues } from './InvoiceFields.tsx'

/** What the page knows of how this person shows who they are. */
export type Prover = { hasPassword: boolean; isFresh: boolean; now: string }
export const UNPROVEN = { password: '', code: '' }

export const useAccountProof = (t: IslandTranslate, { now, ...me }: Prover): OwnProof => useProof({ t, me, madeAt: now })

/** Another bank account is where clients' money goes: the password once more, said before it is asked. */
export function AccountProof<V extends InvoiceValues & typeof UNPROVEN>({ form, proof, was, whose }: { form: Form<V>; proof: OwnProof; was: string | null; whose: 'firm' | 'own' }) {
  if (keptAccount(form.values.bankAccount) === (was ?? '')) return null
  return (
    <>
      {proof.kind !== 'none' && <p className="small muted">{proof.t(whose === 'firm' ? 'firm.invoice.accountProof' : 'firm.invoice.accountProofOwn')}</p>}
      <ProofFields form={form} proof={proof} />
    </>
  )
}
