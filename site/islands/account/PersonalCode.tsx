import { useState } from 'react'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../form/index.ts'
import { useChange } from '../data/index.ts'
import { FocusOnOpen } from './FocusOnOpen.tsx'
import { AccountSection } from './AccountSection.tsx'
import type { PartProps } from './types.ts'

/**
 * Optional, for people who want it on their documents. Shown masked; never stored in the browser.
 */
export function PersonalCode({ t, me, take }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    t,
    initial: { personalCode: '' },
    required: ['personalCode'],
    async send({ personalCode }) {
      const response = await api.PATCH('/api/me', { body: { personalCode } })
      if (response.data) {
        await take(response, t('account.personalCode.saved'))
        setOpen(false)
        form.startAfresh()
      }
      return response
    },
  })
  const removal = useChange(
    () => api.PATCH('/api/me', { body: { personalCode: null } }),
    (response) => take(response, t('account.personalCode.removed')),
  )

  return (
    <AccountSection
      id="personal-code"
      title={t('account.personalCode.title')}
      lead={t('account.personalCode.lead')}
    >
      {me.personalCode && (
        <p className="figures">
          <span className="only-read-aloud">
            {t('account.personalCode.masked', { end: me.personalCode.slice(-2) })}
          </span>
          <span aria-hidden="true">{me.personalCode}</span>
        </p>
      )}
      {isOpen ? (
        <FocusOnOpen when>
          <form {...form.props}>
            <FormProblem form={form} />
            <TextField
              form={form}
              name="personalCode"
              label={t('account.personalCode.label')}
              hint={t('account.personalCode.hint')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={limits.MeChange.personalCode.maxLength}
            />
            <div className="buttons">
              <SubmitButton form={form}>{t('account.personalCode.save')}</SubmitButton>
              <Button
                tone="plain"
                onClick={() => {
                  setOpen(false)
                  form.startAfresh()
                }}
              >
                {t('site.form.cancel')}
              </Button>
            </div>
          </form>
        </FocusOnOpen>
      ) : (
        <div className="buttons">
          <Button tone="quiet" onClick={() => setOpen(true)}>
            {t(me.personalCode ? 'account.personalCode.change' : 'account.personalCode.add')}
          </Button>
          {me.personalCode && (
            <Button tone="plain" isBusy={removal.isPending} onClick={() => void removal.run()}>
              {t('account.personalCode.remove')}
            </Button>
          )}
        </div>
      )}
    </AccountSection>
  )
}
