import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import type { Form, Values } from './use-form.ts'

/**
 * A submit button named by verb and object: "Pay 29.00 EUR". It does not send twice and is disabled
 * until the page's script has loaded.
 */
export function SubmitButton<V extends Values>({
  form,
  children,
  wide,
  tone = 'accent',
}: {
  form: Form<V>
  children: ReactNode
  wide?: boolean
  /** 'accent' for the page's main action, 'quiet' for other forms on the page. */
  tone?: 'accent' | 'quiet'
}) {
  return (
    <Button type="submit" tone={tone} wide={wide ?? false} isBusy={form.isSending}>
      {children}
    </Button>
  )
}
