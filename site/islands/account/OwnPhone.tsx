import { useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import { useChange } from '../data/use-change.ts'
import { sayRefusal } from '../refusal.ts'
import { toast } from '../toast.ts'
import { CodeStep } from './CodeStep.tsx'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import { AccountSection } from './AccountSection.tsx'
import type { PartProps, WaitingCode } from './types.ts'

/** The number for text messages. A code by SMS confirms it. */
export function OwnPhone({ t, me, onChange, madeAt, mailbox }: PartProps) {
  const [waiting, setWaiting] = useState<WaitingCode | null>(me.waitingPhone)
  const [isChanging, setChanging] = useState(me.phone === null)
  const ask = (phone: string) => api.POST('/api/me/phone-verifications', { body: { phone } })
  const form = useForm({
    t,
    draft: 'account-phone',
    initial: { phone: me.phoneConfirmed ? '' : (me.phone ?? '') },
    required: ['phone'],
    async send({ phone }) {
      const answer = await ask(phone)
      if (answer.data) setWaiting(answer.data)
      return answer
    },
  })
  const stop = () => {
    setWaiting(null)
    setChanging(false)
    form.startAfresh()
  }
  const removal = useChange(
    () => api.DELETE('/api/me/phone'),
    ({ data, error }) => {
      if (!data) return sayRefusal(error, t)
      onChange(data)
      setChanging(true)
      toast({ text: t('account.phone.removed') })
    },
  )
  const isFormOpen = isChanging || !me.phoneConfirmed || form.wasRestored

  return (
    <AccountSection id="phone" title={t('account.phone.title')} lead={t('account.phone.lead')}>
      {me.phone && (
        <p className="value">
          <b className="figures">{spaced(me.phone)}</b>{' '}
          <span className={me.phoneConfirmed ? 'status status--verified' : 'status status--wait'}>
            {t(me.phoneConfirmed ? 'account.home.confirmed' : 'account.home.notConfirmed')}
          </span>
        </p>
      )}
      {waiting && (
        <CodeStep
          t={t}
          waiting={{ ...waiting, target: spaced(waiting.target) }}
          madeAt={madeAt}
          sent={t('account.code.sentBySms')}
          confirm={t('account.phone.confirm')}
          mailbox={mailbox}
          isNew={waiting !== me.waitingPhone}
          again={async () => {
            const answer = await ask(waiting.target)
            if (answer.data) setWaiting(answer.data)
            return answer
          }}
          cancel={{
            text: t('account.phone.other'),
            onClick: () => {
              setWaiting(null)
              setChanging(true)
            },
          }}
          send={async (code) => {
            const answer = await api.PUT('/api/me/phone-verifications', { body: { code } })
            if (answer.data) {
              onChange(answer.data)
              stop()
              toast({ tone: 'verified', text: t('account.phone.confirmed') })
            }
            return answer
          }}
        />
      )}
      {!waiting && isFormOpen && (
        <FocusOnOpen when={isChanging && me.phone !== null}>
          <form {...form.props}>
            <FormProblem form={form} />
            <TextField
              form={form}
              name="phone"
              type="tel"
              label={t('account.field.phone')}
              hint={t('account.phone.hint')}
              autoComplete="tel"
              inputMode="tel"
            />
            <div className="buttons">
              <SubmitButton form={form}>{t('account.phone.send')}</SubmitButton>
              {me.phoneConfirmed && (
                <Button tone="plain" onClick={stop}>
                  {t('site.form.cancel')}
                </Button>
              )}
            </div>
          </form>
        </FocusOnOpen>
      )}
      {!waiting && !isFormOpen && (
        <div className="buttons">
          <Button tone="quiet" onClick={() => setChanging(true)}>
            {t('account.phone.change')}
          </Button>
          <Button tone="plain" isBusy={removal.isPending} onClick={() => void removal.run()}>
            {t('account.phone.remove')}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

/** "+370 612 34567" */
const spaced = (phone: string): string => phone.replace(/^\+370(\d{3})(\d{5})$/, '+370 $1 $2')
