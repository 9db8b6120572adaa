import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { FormProblem, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { ReasonField } from '../ReasonField.tsx'

type Props = { locale: Locale; messages: IslandMessages; consultationId: string }

/** Asks why the record is opened; then the page shows it. */
export const OpenRecord = island(Content)

function Content({ locale, messages, consultationId }: Props) {
  const t = useT(messages, locale)
  const form = useForm({
    t,
    initial: { reason: '' },
    required: ['reason'],
    async send({ reason }, headers) {
      const { error } = await api.POST('/api/admin/records/{id}/openings', {
        params: { path: { id: consultationId } },
        headers,
        body: { reason: reason.trim() },
      })
      if (error) return { error }
      location.replace(`${location.pathname}?opened=1`)
      return {}
    },
  })
  return (
    <form {...form.props} data-open-record>
      <FormProblem form={form} />
      <ReasonField form={form} />
      <div className="buttons">
        <SubmitButton form={form}>{t('record.opening.open')}</SubmitButton>
      </div>
    </form>
  )
}
