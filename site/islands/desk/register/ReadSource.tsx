import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { island } from '../../data/island.tsx'
import { FormProblem, SubmitButton, useForm } from '../../form/index.ts'
import type { IslandMessages } from '../../i18n.ts'
import { useT } from '../../use-t.ts'
import { showReport } from './show-report.ts'

type Props = { locale: Locale; messages: IslandMessages; report: string }

/** Imports the lists of the register from the configured address. */
export const ReadSource = island(Content)

function Content({ locale, messages, report }: Props) {
  const t = useT(messages, locale)
  const form = useForm({
    t,
    initial: {},
    async send(_, headers) {
      const response = await api.POST('/api/admin/register/readings', { headers })
      if (response.data) showReport(response.data, report, t)
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <div className="buttons">
        <SubmitButton form={form} tone="quiet">
          {t('desk.import.readNow')}
        </SubmitButton>
      </div>
    </form>
  )
}
