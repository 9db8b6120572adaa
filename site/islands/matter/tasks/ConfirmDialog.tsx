import type { IdempotencyHeaders } from '../../attempt.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { unlessDone } from '../../refusal.ts'
import type { Problem } from '../../api.ts'

type Props = {
  t: IslandTranslate
  title: string
  text: string
  submit: string
  send: (headers: IdempotencyHeaders) => Promise<{ error?: Problem | undefined }>
  onDone: () => void
  onClose: () => void
}

/** A question with its consequence, before an act that cannot be undone. */
export function ConfirmDialog({ t, title, text, submit, send, onDone, onClose }: Props) {
  const form = useForm({
    t,
    initial: {},
    async send(_values, headers) {
      const response = await send(headers)
      const problem = unlessDone(response.error)
      if (!problem) onDone()
      return { error: problem }
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      submit={submit}
      back={t('fixed-price-task.work.back')}
      lead={<p>{text}</p>}
    >
      {null}
    </FormDialog>
  )
}
