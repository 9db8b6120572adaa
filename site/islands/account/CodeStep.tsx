import { limits } from '../../api/limits.ts'
import type { Problem } from '../api.ts'
import { useState } from 'react'
import { useChange } from '../data/index.ts'
import { Button } from '../parts/Button.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { secondsUntil } from '../clock/seconds-until.ts'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import type { WaitingCode } from './types.ts'
import { useServerNow } from '../clock/use-server-now.ts'

type Props = {
  t: IslandTranslate
  waiting: WaitingCode
  madeAt: string
  /** "We sent a code to …", with the destination marked. */
  sent: string
  /** The label of the button that submits the code. */
  confirm: string
  send(code: string): Promise<{ error?: Problem | undefined }>
  again(): Promise<{ error?: Problem | undefined }>
  mailbox: string | undefined
  /** True right after a press sent the code. */
  isNew: boolean
  cancel?: { text: string; onClick(): void }
}

/**
 * Asks for the six digits that were sent; shows how long they are valid and when new ones may be
 * requested.
 */
export function CodeStep({
  t,
  waiting,
  madeAt,
  sent,
  confirm,
  mailbox,
  isNew,
  send,
  again,
  cancel,
}: Props) {
  const [isResent, setResent] = useState(false)
  const form = useForm({
    t,
    initial: { code: '' },
    required: ['code'],
    send: ({ code }) => send(code),
  })
  const now = useServerNow(madeAt)
  const wait = secondsUntil(waiting.nextCodeAt, now)
  const minutes = Math.max(0, Math.ceil((Date.parse(waiting.expiresAt) - now) / 60_000))

  const resend = useChange(again, ({ error }) => {
    setResent(!error)
    if (error) form.refuse({ '': error.title })
    else form.startAfresh()
  })

  return (
    <FocusOnOpen when={isNew}>
      <form {...form.props}>
        <FormProblem form={form} />
        <p role="status">
          {isResent ? t('account.code.resent') : sent}{' '}
          <b className="code-target">{waiting.target}</b>
        </p>
        {mailbox && (
          <p className="small muted">
            {t('account.code.demo')}{' '}
            <a href={mailbox} target="_blank" rel="noopener">
              {t('account.code.demoLink')}
            </a>
          </p>
        )}
        <TextField
          form={form}
          name="code"
          label={t('account.code.label')}
          hint={minutes > 0 ? t('account.code.goodFor', { n: minutes }) : t('account.code.runOut')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.ConfirmationCode.code.maxLength}
        />
        <div className="buttons">
          <SubmitButton form={form}>{confirm}</SubmitButton>
          <Button
            tone="plain"
            isBusy={resend.isPending}
            aria-disabled={wait > 0 || undefined}
            onClick={() => {
              if (wait === 0) void resend.run()
            }}
          >
            {wait > 0 ? t('account.code.againIn', { n: wait }) : t('account.code.again')}
          </Button>
          {cancel && (
            <Button tone="plain" onClick={cancel.onClick}>
              {cancel.text}
            </Button>
          )}
        </div>
      </form>
    </FocusOnOpen>
  )
}
