import { useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import { useChange } from '../data/index.ts'
import { CodeStep } from './CodeStep.tsx'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import { AccountSection } from './AccountSection.tsx'
import { useWaitingCode } from './use-waiting-code.ts'
import type { PartProps } from './types.ts'

/** The number for text messages. A code by SMS confirms it. */
export function OwnPhone({ t, me, take, madeAt, mailbox }: PartProps) {
  const { waiting, hide: hideCode } = useWaitingCode(me.waitingPhone)
  const [wasAsked, setAsked] = useState(false)
  const [isChanging, setChanging] = useState(me.phone === null)
  async function ask(phone: string) {
    const response = await api.POST('/api/me/phone-verifications', { body: { phone } })
    if (!response.data) return response
    await take({ data: { ...me, waitingPhone: response.data } })
    hideCode(false)
    setAsked(true)
    return response
  }
  const form = useForm({
    t,
    draft: 'account-phone',
    initial: { phone: me.phoneConfirmed ? '' : (me.phone ?? '') },
    required: ['phone'],
    send: ({ phone }) => ask(phone),
  })
  const stop = () => {
    hideCode(true)
    setChanging(false)
    form.startAfresh()
  }
  const removal = useChange(
    () => api.DELETE('/api/me/phone'),
    async (response) => {
      const refused = await take(response, t('account.phone.removed'))
      if (!refused) setChanging(true)
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
          isNew={wasAsked}
          again={() => ask(waiting.target)}
          cancel={{
            text: t('account.phone.other'),
            onClick: () => {
              hideCode(true)
              setChanging(true)
            },
          }}
          send={async (code) => {
            const response = await api.PUT('/api/me/phone-verifications', { body: { code } })
            if (response.data) {
              await take(response, t('account.phone.confirmed'))
              stop()
            }
            return response
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
