import { limits } from '../../api/limits.ts'
import { Button } from '../parts/Button.tsx'
import { PasswordField, TextField, type Form, type Values } from '../form/index.ts'
import { secondsUntil } from '../clock/seconds-until.ts'
import type { OwnProof } from './use-proof.ts'
import { useServerNow } from '../clock/use-server-now.ts'

type ProofValues = Values & { password: string; code: string }

/** Asks for the password again, or for a code that is mailed on request. */
export function ProofFields<V extends ProofValues>({
  form,
  proof,
}: {
  form: Form<V>
  proof: OwnProof
}) {
  const { t, kind, waiting, problem, madeAt } = proof
  const now = useServerNow(madeAt)
  if (kind === 'none') return null
  if (kind === 'password')
    return (
      <PasswordField
        form={form}
        name="password"
        label={t('account.proof.password')}
        hint={t('account.proof.passwordHint')}
        autoComplete="current-password"
      />
    )

  const wait = waiting ? secondsUntil(waiting.nextCodeAt, now) : 0
  return (
    <>
      <p className="small muted">{t('account.proof.codeHint')}</p>
      <div className="buttons">
        <Button
          tone="quiet"
          isBusy={proof.isSending}
          aria-disabled={wait > 0 || undefined}
          onClick={() => {
            if (wait === 0) proof.sendCode()
          }}
        >
          {wait > 0
            ? t('account.code.againIn', { n: wait })
            : t(waiting ? 'account.code.again' : 'account.proof.sendCode')}
        </Button>
        <span role="status" className="small muted">
          {problem ?? (waiting && `${t('account.code.sentByMail')} ${waiting.target}`)}
        </span>
      </div>
      <TextField
        form={form}
        name="code"
        label={t('account.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.IdentityProof.code.maxLength}
      />
    </>
  )
}
