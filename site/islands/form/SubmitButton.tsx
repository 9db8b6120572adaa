import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import type { Form, Values } from './use-form.ts'

/**
 * The verb and the object: "Pay 29.00 EUR". It stays in place while it sends, does not send twice,
 * and waits for the page's script.
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
  /** A page has one main action; other forms on it are quiet. */ tone?: 'accent' | 'quiet'
}) {
  return (
    <Button type="submit" tone={tone} wide={wide ?? false} isBusy={form.isSending}>
      {children}
    </Button>
  )
}
