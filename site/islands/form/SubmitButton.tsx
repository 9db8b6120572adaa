import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import type { Form, Values } from './use-form.ts'

/**
 * A submit button named by verb and object: "Pay 29.00 EUR". It does not send twice and is disabled
 * until the page's script has loaded.
 */
export function SubmitButton<V extends Values>({
  form,
  children,
  wide,
  size = 'normal',
  tone = 'accent',
}: {
  form: Form<V>
  children: ReactNode
  wide?: boolean
  size?: 'normal' | 'small'
  /** 'accent' for the page's main action, 'quiet' for other forms on the page. */
  tone?: ComponentProps<typeof Button>['tone'] & string
}) {
  return (
    <Button type="submit" tone={tone} size={size} wide={wide ?? false} isBusy={form.isSending}>
      {children}
    </Button>
  )
}
