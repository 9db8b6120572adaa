import { useState } from 'react'
import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { island, type IslandProps, useChange } from '../../data/index.ts'
import { Button } from '../../parts/Button.tsx'
import { FormProblem, PasswordField, TextField, useForm } from '../../form/index.ts'
import { sayRefusal } from '../../refusal.ts'
import { signOut } from '../../session/session.ts'
import { toast } from '../../toast.ts'

type Props = {
  what: 'profile' | 'account'
  word: string
  /** People without a password prove their identity with a mailed code. */
  hasPassword: boolean
  home: string
}

/** A deletion that cannot be undone: requires a typed word and a proof of identity. */
export const DeleteForm = island<Props>(Content)

function Content({ t, what, word, hasPassword, home }: IslandProps & Props) {
  const [isCodeSent, setCodeSent] = useState(false)
  const proof = hasPassword ? 'password' : 'code'
  const form = useForm({
    t,
    initial: { confirmation: '', password: '', code: '' },
    required: ['confirmation', proof],
    async send({ confirmation, password, code }) {
      const body = { confirmation, ...(hasPassword ? { password } : { code }) }
      const { error } =
        what === 'profile'
          ? await api.DELETE('/api/me/profile', { body })
          : await api.DELETE('/api/me', { body })
      if (error) return { error }
      if (what === 'account') await signOut()
      location.assign(home)
      return {}
    },
  })
  const codeRequest = useChange(
    () => api.POST('/api/me/identity-codes'),
    ({ error }) => {
      if (error) return sayRefusal(error, t)
      setCodeSent(true)
      toast({ tone: 'verified', text: t('firm.danger.codeSent') })
    },
  )
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="confirmation"
        label={t('firm.danger.word', { word })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.ConfirmedDeletion.confirmation.maxLength}
      />
      {hasPassword ? (
        <PasswordField
          form={form}
          name="password"
          label={t('firm.danger.password')}
          autoComplete="current-password"
        />
      ) : (
        <>
          <TextField
            form={form}
            name="code"
            label={t('firm.danger.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.ConfirmedDeletion.code.maxLength}
          />
          <div>
            <Button
              tone="quiet"
              size="small"
              isBusy={codeRequest.isPending}
              onClick={() => void codeRequest.run()}
              aria-disabled={isCodeSent || undefined}
            >
              {t('firm.danger.sendCode')}
            </Button>
          </div>
        </>
      )}
      <p className="small muted">{t('firm.danger.irreversible')}</p>
      <div>
        <Button type="submit" tone="stop" isBusy={form.isSending}>
          {t(what === 'profile' ? 'firm.danger.profileDo' : 'firm.danger.accountDo')}
        </Button>
      </div>
    </form>
  )
}
