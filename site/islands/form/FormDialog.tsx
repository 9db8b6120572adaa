import type { ReactNode } from 'react'
import { FormProblem, type Form, type Values } from './index.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'

type Props<V extends Values> = {
  form: Form<V>
  title: string
  /** The button that sends the form. */
  submit: string
  /** The way out, where “cancel” could be read as the act itself. */
  back?: string
  onClose: () => void
  /** Why the form cannot be sent yet, for example while photos are read. */
  waiting?: string | undefined
  /** Above the form's problem. */
  lead?: ReactNode
  children: ReactNode
}

/** A dialog with one form, its problem, and buttons to send it or to give up. */
export function FormDialog<V extends Values>({
  form,
  title,
  submit,
  back,
  onClose,
  waiting,
  lead,
  children,
}: Props<V>) {
  const { t } = form
  return (
    <Dialog isOpen onClose={onClose} title={title} closeLabel={t('site.form.close')}>
      <form {...form.props}>
        {lead}
        <FormProblem form={form} />
        {children}
        <p className="hint" role="status">
          {waiting}
        </p>
        <div className="dialog__foot buttons">
          <Button type="submit" isBusy={form.isSending} disabled={waiting !== undefined}>
            {submit}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {back ?? t('site.form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
