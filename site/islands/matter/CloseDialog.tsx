import type { PresentedMatter } from '../../../modules/matter/index.ts'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import type { Take } from '../data/use-take.ts'
import { TextAreaField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { FormDialog } from '../form/FormDialog.tsx'

type Props = { t: IslandTranslate; id: string; take: Take<PresentedMatter>; onClose: () => void }

/** The lawyer ends the conversation, with a last word or without. */
export function CloseDialog({ t, id, take, onClose }: Props) {
  const form = useForm({
    t,
    draft: `matter-last-word-${id}`,
    initial: { lastWord: '' },
    send: (body, headers) =>
      api.PUT('/api/matters/{id}/closing', { params: { path: { id } }, body, headers }),
    take,
    done: t('matter.thread.closedDone'),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('matter.thread.closeTitle')}
      submit={t('matter.thread.close')}
      lead={<p>{t('matter.thread.closeText')}</p>}
    >
      <TextAreaField
        form={form}
        name="lastWord"
        label={t('matter.thread.lastWord')}
        max={limits.ClosingMatter.lastWord.maxLength}
        rows={3}
      />
    </FormDialog>
  )
}
