import type { ReactNode } from 'react'
import type { Problem } from '../../api.ts'
import type { IdempotencyHeaders } from '../../attempt.ts'
import { FormDialog } from '../../form/FormDialog.tsx'
import { TextAreaField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { unlessDone } from '../../refusal.ts'

type Props = {
  t: IslandTranslate
  draft: string
  title: string
  lead: string
  submit: string
  back?: string
  /** The text's name in the API, where its errors belong. */
  name: string
  label: string
  hint?: string
  /** A text with a least length is required. */
  limits: { minLength?: number; maxLength: number }
  /** Why it cannot be sent yet, beside the length of the text. */
  fault?: string | undefined
  send: (text: string, headers: IdempotencyHeaders) => Promise<{ error?: Problem | undefined }>
  onDone: () => void
  onClose: () => void
  /** Above the text. */
  children?: ReactNode
}

/** An act on a task that comes with a text to the other side. */
export function TextDialog({
  t,
  draft,
  name,
  label,
  hint,
  limits: { minLength = 0, maxLength },
  fault,
  send,
  onDone,
  children,
  ...dialog
}: Props) {
  const form = useForm<Record<string, string>>({
    t,
    draft,
    initial: { [name]: '' },
    required: minLength > 0 ? [name] : [],
    check({ [name]: text = '' }): Record<string, string> {
      if (fault) return { [name]: fault }
      return text.trim().length < minLength
        ? { [name]: t('site.form.minLength', { n: minLength }) }
        : {}
    },
    async send({ [name]: text = '' }, headers) {
      const response = await send(text, headers)
      const problem = unlessDone(response.error)
      if (!problem) onDone()
      return { error: problem }
    },
  })
  return (
    <FormDialog {...dialog} form={form} lead={<p>{dialog.lead}</p>}>
      {children}
      <TextAreaField form={form} name={name} label={label} hint={hint} max={maxLength} rows={4} />
    </FormDialog>
  )
}
