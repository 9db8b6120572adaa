import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { FormProblem, PasswordField, SubmitButton, useForm } from '../form/index.ts'
import { island, type IslandProps, useRead } from '../data/index.ts'
import { Notice } from '../parts/Notice.tsx'
import { SESSIONS } from './own-sessions-key.ts'
import { checkNewPassword, NewPasswordFields } from './NewPasswordFields.tsx'
import { ProofFields } from './ProofFields.tsx'
import { useProof } from './use-proof.ts'
import './account.css'

type Props = {
  email: string
  hasPassword: boolean
  isFresh: boolean
  min: number
  now: string
}

/**
 * Changes the password, or sets the first one for a person who only signs in through a provider.
 */
export const ChangePassword = island<Props>(Content)

function Content({ t, email, hasPassword: had, isFresh, min, now }: IslandProps & Props) {
  const client = useQueryClient()
  const {
    data: { hasPassword },
    readAgain,
  } = useRead<{ hasPassword: boolean }>({
    t,
    key: ['has-password'],
    read: () => api.GET('/api/me'),
    first: { hasPassword: had },
  })
  const proof = useProof({ t, me: { hasPassword: false, isFresh }, madeAt: now })
  const form = useForm({
    t,
    initial: { currentPassword: '', password: '', passwordConfirmation: '', code: '' },
    required: [
      'password',
      'passwordConfirmation',
      ...(hasPassword ? ['currentPassword' as const] : []),
      ...(!hasPassword && proof.kind === 'code' ? ['code' as const] : []),
    ],
    check: (values) => checkNewPassword(values, min, t),
    clears: true,
    async send({ currentPassword, code, ...wanted }) {
      const response = hasPassword
        ? await api.PUT('/api/me/password', { body: { currentPassword, ...wanted } })
        : await api.POST('/api/me/password', { body: { ...wanted, ...(code && { code }) } })
      proof.handleRefusal(response.error)
      return response
    },
    take: readAgain,
    onDone: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
  const ended = form.data?.endedSessions

  return (
    <form {...form.props}>
      {ended !== undefined && (
        <div role="status">
          <Notice tone="verified" title={t('account.password.changed')}>
            <p>{t('account.password.ended', { n: ended })}</p>
          </Notice>
        </div>
      )}
      <FormProblem form={form} />
      {/* Password managers need the user name to save the new password to the right account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          form={form}
          name="currentPassword"
          label={t('account.password.current')}
          autoComplete="current-password"
        />
      ) : (
        <ProofFields form={form} proof={proof} />
      )}
      <NewPasswordFields form={form} label={t('account.password.new')} min={min} />
      <p className="small muted">{t('account.password.others')}</p>
      <SubmitButton form={form}>
        {t(hasPassword ? 'account.password.change' : 'account.password.set')}
      </SubmitButton>
    </form>
  )
}
