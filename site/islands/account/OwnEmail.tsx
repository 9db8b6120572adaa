import { useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import { CodeStep } from './CodeStep.tsx'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useProof } from './use-proof.ts'
import { ProofFields } from './ProofFields.tsx'
import { useWaitingCode } from './use-waiting-code.ts'
import type { PartProps } from './types.ts'

/** The address used to sign in. A code sent to the new address confirms the change. */
export function OwnEmail({ t, me, take, madeAt, mailbox }: PartProps) {
  const { waiting, hide: hideCode } = useWaitingCode(me.waitingEmail)
  const [wasAsked, setAsked] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const proof = useProof({ t, me, madeAt })
  const form = useForm({
    t,
    draft: 'account-email',
    neverKept: ['password', 'code'],
    initial: { email: '', password: '', code: '' },
    required: ['email', ...proof.required],
    async send({ email, password, code }) {
      const response = await ask(email, { password, code })
      proof.handleRefusal(response.error)
      return response
    },
  })
  async function ask(email: string, proven: { password: string; code: string }) {
    const response = await api.POST('/api/me/email-verifications', {
      body: { email, ...proof.bodyOf(proven) },
    })
    if (!response.data) return response
    await take({ data: { ...me, waitingEmail: response.data } })
    hideCode(false)
    setAsked(true)
    return response
  }
  const stop = () => {
    hideCode(true)
    setChanging(false)
    form.startAfresh()
  }
  const isFormOpen = isChanging || form.wasRestored

  return (
    <AccountSection id="email" title={t('account.email.title')} lead={t('account.email.lead')}>
      <p className="value">
        <b>{me.email}</b>{' '}
        <span className="status status--verified">{t('account.home.confirmed')}</span>
      </p>
      {waiting && (
        <CodeStep
          t={t}
          waiting={waiting}
          madeAt={madeAt}
          sent={t('account.code.sentByMail')}
          confirm={t('account.email.confirm')}
          mailbox={mailbox}
          isNew={wasAsked}
          // The proof is still in the form.
          again={() => ask(waiting.target, form.values)}
          cancel={{ text: t('account.email.keepOld'), onClick: stop }}
          send={async (code) => {
            const response = await api.PUT('/api/me/email-verifications', { body: { code } })
            if (response.data) {
              await take(response, t('account.email.changed'))
              stop()
            }
            return response
          }}
        />
      )}
      {!waiting && isFormOpen && (
        <FocusOnOpen when={isChanging}>
          <form {...form.props}>
            <FormProblem form={form} />
            <TextField
              form={form}
              name="email"
              type="email"
              label={t('account.email.new')}
              autoComplete="email"
              inputMode="email"
            />
            <ProofFields form={form} proof={proof} />
            <div className="buttons">
              <SubmitButton form={form}>{t('account.email.send')}</SubmitButton>
              <Button tone="plain" onClick={stop}>
                {t('site.form.cancel')}
              </Button>
            </div>
          </form>
        </FocusOnOpen>
      )}
      {!waiting && !isFormOpen && (
        <Button tone="quiet" onClick={() => setChanging(true)}>
          {t('account.email.change')}
        </Button>
      )}
    </AccountSection>
  )
}
