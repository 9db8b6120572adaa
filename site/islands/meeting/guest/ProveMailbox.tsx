import { useState } from 'react'
import type { GuestEntry } from '../../../../modules/meeting/guest/schemas.ts'
import { api } from '../../api.ts'
import { useChange } from '../../data/index.ts'
import { CheckboxField, FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { sentenceOf } from '../../refusal.ts'

type Props = {
  t: IslandTranslate
  link: string
  onEntered: (entry: GuestEntry) => void
  onOver: () => void
}

/**
 * The guest proves the mailbox by a code and confirms secrecy. Opening the page sends nothing,
 * because mail scanners open links before people do.
 */
export function ProveMailbox({ t, link, onEntered, onOver }: Props) {
  const [isSent, setSent] = useState(false)
  const [problem, setProblem] = useState<string>()
  const code = useChange(
    () => api.POST('/api/meeting-guests/codes', { body: { link } }),
    ({ error }) => {
      if (error?.status === 410) return onOver()
      setProblem(error && sentenceOf(error, t))
      if (!error) setSent(true)
    },
  )
  const send = () => {
    setProblem(undefined)
    void code.run()
  }
  return (
    <>
      <h1>{t('meeting.guest.heading')}</h1>
      <p className="lead" role="status">
        {t(isSent ? 'meeting.guest.codeSent' : 'meeting.guest.proof')}
      </p>
      {problem && <Notice tone="stop" title={problem} live />}
      {isSent ? (
        <>
          <EnterCode {...{ t, link, onEntered, onOver }} />
          <Button tone="plain" isBusy={code.isPending} onClick={send}>
            {t('meeting.guest.sendAgain')}
          </Button>
        </>
      ) : (
        <div className="buttons">
          <Button isBusy={code.isPending} onClick={send}>
            {t('meeting.guest.sendCode')}
          </Button>
        </div>
      )}
    </>
  )
}

function EnterCode({ t, link, onEntered, onOver }: Props) {
  const form = useForm<{ code: string; confirmsSecrecy: boolean }>({
    t,
    initial: { code: '', confirmsSecrecy: false },
    required: ['code'],
    marked: ['confirmsSecrecy'],
    check: ({ confirmsSecrecy }) =>
      confirmsSecrecy ? {} : { confirmsSecrecy: t('meeting.guest.secrecyMissing') },
    async send({ code }) {
      const response = await api.POST('/api/meeting-guests/sessions', {
        body: { link, code, confirmsSecrecy: true },
      })
      if (response.data) onEntered(response.data)
      else if (response.error.status === 410) onOver()
      return response
    },
  })
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <TextField
        form={form}
        name="code"
        label={t('meeting.guest.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <CheckboxField form={form} name="confirmsSecrecy">
        {t('meeting.guest.secrecy')}
      </CheckboxField>
      <SubmitButton form={form}>{t('meeting.guest.enter')}</SubmitButton>
    </form>
  )
}
