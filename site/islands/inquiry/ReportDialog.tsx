import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FormProblem, TextAreaField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { unlessDone } from '../refusal.ts'
import { toast } from '../toast.ts'

/** Reports abuse to the team, and says beforehand what the team will read. */
export function ReportDialog({
  id,
  t,
  onClose,
}: {
  id: string
  t: IslandTranslate
  onClose: () => void
}) {
  const form = useForm({
    t,
    draft: `inquiry-report-${id}`,
    initial: { reason: '' },
    required: ['reason'],
    async send({ reason }, headers) {
      const response = await api.POST('/api/inquiries/{id}/reports', {
        params: { path: { id } },
        body: { reason },
        headers,
      })
      const problem = unlessDone(response.error)
      if (problem) return { error: problem }
      toast({ tone: 'verified', text: t('inquiry.thread.reported') })
      onClose()
      return {}
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('inquiry.thread.reportTitle')}
      closeLabel={t('site.form.close')}
    >
      <form {...form.props}>
        <p>{t('inquiry.thread.reportText')}</p>
        <FormProblem form={form} />
        <TextAreaField
          form={form}
          name="reason"
          label={t('inquiry.thread.reportReason')}
          max={limits.NewReport.reason.maxLength}
          rows={4}
        />
        <div className="buttons">
          <Button type="submit" tone="stop" isBusy={form.isSending}>
            {t('inquiry.thread.report')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('inquiry.thread.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
