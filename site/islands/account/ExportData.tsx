import { useState } from 'react'
import { api } from '../api.ts'
import { FormProblem, SubmitButton, useForm } from '../form/index.ts'
import { Notice } from '../parts/Notice.tsx'
import { ProofFields } from './ProofFields.tsx'
import { useProof } from './use-proof.ts'
import { island, type IslandProps } from '../data/index.ts'
import './account.css'

type Props = {
  hasPassword: boolean
  isFresh: boolean
  now: string
}

/** Downloads all personal data with one press. */
export const ExportData = island<Props>(Content)

function Content({ t, hasPassword, isFresh, now }: IslandProps & Props) {
  const [isStarted, setStarted] = useState(false)
  const proof = useProof({ t, me: { hasPassword, isFresh }, madeAt: now })
  const form = useForm({
    t,
    initial: { password: '', code: '' },
    required: proof.required,
    async send(given) {
      const response = await api.POST('/api/me/export', { body: proof.bodyOf(given) })
      if (response.data) {
        location.assign(response.data.url)
        setStarted(true)
        form.startAfresh()
      } else proof.handleRefusal(response.error)
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <ProofFields form={form} proof={proof} />
      <SubmitButton form={form}>{t('data-export.export.download')}</SubmitButton>
      {isStarted && (
        <div role="status">
          <Notice tone="verified" title={t('data-export.export.started')}>
            <p>{t('data-export.export.startedText')}</p>
          </Notice>
        </div>
      )}
    </form>
  )
}
