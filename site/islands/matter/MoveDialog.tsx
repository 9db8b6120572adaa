import type { PresentedMatter } from '../../../modules/matter/index.ts'
import { api } from '../api.ts'
import { SelectField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { toastOnNextPage } from '../toast.ts'
import { FormDialog } from '../form/FormDialog.tsx'

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
      const response = await api.PUT('/api/matters/{id}/consultations/{consultationId}', {
        params: { path: { id: matterId, consultationId } },
        headers,
      })
      if (response.error) return response
      toastOnNextPage({ tone: 'verified', text: t('matter.thread.moved') })
      location.assign(matterHref.replace('{id}', matterId))
      return {}
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('matter.thread.moveTitle')}
      submit={t('matter.thread.move')}
    >
      <SelectField
        form={form}
        name="matterId"
        label={t('matter.thread.moveTo')}
        placeholder={t('site.form.choose')}
        options={others.map(({ id, title }) => ({ value: id, text: title }))}
      />
    </FormDialog>
  )
}
