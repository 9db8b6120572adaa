import type { PresentedMatter } from '../../../modules/matter/index.ts'
import { api } from '../api.ts'
import { FormProblem, SelectField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { toastOnNextPage } from '../toast.ts'

type Props = {
  t: IslandTranslate
  consultationId: string
  others: PresentedMatter['otherMatters']
  matterHref: string
  onClose: () => void
}

/** The lawyer puts a consultation into another matter of the same client, and goes there. */
export function MoveDialog({ t, consultationId, others, matterHref, onClose }: Props) {
  const form = useForm({
    t,
    initial: { matterId: '' },
    required: ['matterId'],
    async send({ matterId }, headers) {
      const answer = await api.PUT('/api/matters/{id}/consultations/{consultationId}', {
        params: { path: { id: matterId, consultationId } },
        headers,
      })
      if (answer.error) return answer
      toastOnNextPage({ tone: 'verified', text: t('matter.thread.moved') })
      location.assign(matterHref.replace('{id}', matterId))
      return {}
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('matter.thread.moveTitle')}
      closeLabel={t('site.form.close')}
    >
      <form {...form.props}>
        <FormProblem form={form} />
        <SelectField
          form={form}
          name="matterId"
          label={t('matter.thread.moveTo')}
          placeholder={t('site.form.choose')}
          options={others.map(({ id, title }) => ({ value: id, text: title }))}
        />
        <div className="buttons">
          <Button type="submit" isBusy={form.isSending}>
            {t('matter.thread.move')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('matter.thread.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
