import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../../../../modules/shared/index.ts'
import { takeRobotCheck } from '../../../scripts/form/robot-check.ts'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { focusFault } from '../../focus.ts'
import {
  CheckboxField,
  FormProblem,
  PasswordField,
  SubmitButton,
  TextField,
  useForm,
} from '../../form/index.ts'
import type { IslandMessages, IslandTranslate } from '../../i18n.ts'
import { Notice } from '../../parts/Notice.tsx'
import { sentenceOf } from '../../refusal.ts'
import { signIn, signOut } from '../../session/session.ts'
import { useT } from '../../use-t.ts'
import { island } from '../../data/island.tsx'

type Props = {
  locale: Locale
  messages: IslandMessages
  token: string
  reader: 'invited' | 'another' | 'has-account' | 'is-new'
  name: string
  lastname: string
  passwordMin: number
  links: { firm: string; login: string; lawyerTerms: string; privacyPolicy: string }
}

/**
 * Accepts or declines an invitation. Opening the page changes nothing, because mail scanners open
 * links before people do.
 */
export const AnswerInvitation = island(Content)

function Content({ locale, messages, ...given }: Props) {
  const t = useT(messages, locale)
  const { reader, token, links } = given
  const [state, setState] = useState<'open' | 'declined'>('open')
  const [problem, setProblem] = useState<string>()
  const refusal = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState<'accept' | 'decline'>()

  const answer = async (says: 'accept' | 'decline') => {
    setBusy(says)
    setProblem(undefined)
    const body = { token }
    const { error } =
      says === 'accept'
        ? await api.POST('/api/firm-invitations/acceptance', { body })
        : await api.POST('/api/firm-invitations/decline', { body })
    setBusy(undefined)
    if (error) {
      flushSync(() => setProblem(sentenceOf(error, t)))
      return focusFault(refusal.current)
    }
    if (says === 'accept') location.assign(links.firm)
    else setState('declined')
  }

  if (state === 'declined')
    return (
      <div role="status">
        <Notice title={t('firm.answer.declined')}>
          <p>{t('firm.answer.declinedText')}</p>
        </Notice>
      </div>
    )
  const decline = (
    <Button tone="plain" isBusy={busy === 'decline'} onClick={() => void answer('decline')}>
      {t('firm.answer.decline')}
    </Button>
  )
  return (
    <div className="form">
      <div ref={refusal} hidden={!problem}>
        {problem && (
          <div role="alert" tabIndex={-1} data-form-problem>
            <Notice tone="stop" title={problem} />
          </div>
        )}
      </div>
      {reader === 'invited' && (
        <div className="buttons">
          <Button isBusy={busy === 'accept'} onClick={() => void answer('accept')}>
            {t('firm.answer.accept')}
          </Button>
          {decline}
        </div>
      )}
      {reader === 'another' && (
        <div className="buttons">
          <Button onClick={() => void signOut().then(() => location.reload())}>
            {t('firm.answer.signOut')}
          </Button>
        </div>
      )}
      {reader === 'has-account' && (
        <>
          <p>{t('firm.answer.signInText')}</p>
          <div className="buttons">
            <a className="button" href={links.login}>
              {t('firm.answer.signIn')}
            </a>
            {decline}
          </div>
        </>
      )}
      {reader === 'is-new' && (
        <>
          <NewAccount {...given} t={t} />
          {decline}
        </>
      )}
    </div>
  )
}

type NewValues = {
  name: string
  lastname: string
  password: string
  passwordConfirmation: string
  acceptTerms: boolean
}

/** For a person without an account: they choose the password and agree to the terms themselves. */
function NewAccount({
  t,
  token,
  name,
  lastname,
  passwordMin,
  links,
}: Omit<Props, 'locale' | 'messages'> & { t: IslandTranslate }) {
  const form = useForm<NewValues>({
    t,
    initial: { name, lastname, password: '', passwordConfirmation: '', acceptTerms: false },
    required: ['name', 'lastname', 'password', 'passwordConfirmation'],
    check: ({ password, passwordConfirmation, acceptTerms }) => ({
      ...(password &&
        [...password].length < passwordMin && {
          password: t('account.errors.PASSWORD_IS_TOO_SHORT', { min: passwordMin }),
        }),
      ...(passwordConfirmation &&
        password !== passwordConfirmation && {
          passwordConfirmation: t('account.errors.PASSWORDS_DOES_NOT_MATCH'),
        }),
      ...(!acceptTerms && { acceptTerms: t('account.errors.TERMS_NOT_ACCEPTED') }),
    }),
    async send(values) {
      const { data, error } = await api.POST('/api/firm-invitations/new-account', {
        body: { token, ...values },
      })
      if (error) return { error }
      // The account exists now. If the robot check fails, its owner signs in on the sign-in page.
      const robotCheck = await takeRobotCheck().catch(() => undefined)
      const result =
        robotCheck === undefined
          ? undefined
          : await signIn({ email: data.email, password: values.password, robotCheck }, links.firm)
      location.assign(result?.ok ? links.firm : links.login)
      return {}
    },
  })
  return (
    <form {...form.props}>
      <p>{t('firm.answer.newText')}</p>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="name"
        label={t('account.field.name')}
        autoComplete="given-name"
        maxLength={60}
      />
      <TextField
        form={form}
        name="lastname"
        label={t('account.field.lastname')}
        autoComplete="family-name"
        maxLength={60}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('account.field.password')}
        hint={t('account.register.passwordHint', { min: passwordMin })}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="passwordConfirmation"
        label={t('account.field.passwordConfirmation')}
        autoComplete="new-password"
      />
      <CheckboxField form={form} name="acceptTerms">
        {t('firm.answer.terms')}{' '}
        <a href={links.lawyerTerms} target="_blank">
          {t('firm.answer.lawyerTerms')}
        </a>{' '}
        {t('firm.answer.andRead')}{' '}
        <a href={links.privacyPolicy} target="_blank">
          {t('firm.answer.privacyPolicy')}
        </a>
      </CheckboxField>
      <SubmitButton form={form} wide>
        {t('firm.answer.create')}
      </SubmitButton>
    </form>
  )
}
