import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../Button.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import { Notice } from '../../Notice.tsx'
import { toast } from '../../toast.ts'
import { momentOf, showAnew, timeOf, type Part, type SentCode } from './props.ts'

type Props = Part & { code: SentCode; /** Until another code may be asked for. */ waitSeconds: number; onOther: () => void }

/** The code that went to the contact printed in the register. */
export function CodeForm({ t, locale, code, waitSeconds, onOther }: Props) {
  const form = useForm<{ code: string }>({
    t,
    initial: { code: '' },
    required: ['code'],
    async send({ code: typed }) {
      const answer = await api.POST('/api/me/register-check/confirmation', { body: { code: typed.trim() } })
      if (answer.data) {
        const { outcome, dueAt } = answer.data
        toast(outcome === 'clash' ? { tone: 'wait', text: t('lawyer.check.doneClash', { due: dueAt ? momentOf(dueAt, locale) : '' }) } : { tone: 'verified', text: t('lawyer.check.done') })
        showAnew()
      }
      return answer
    },
  })
  const seconds = useSecondsLeft(waitSeconds)
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <Notice tone="plain" title={t('lawyer.check.code.title')}>
        <p>{t(code.channel === 'phone' ? 'lawyer.check.code.sentSms' : 'lawyer.check.code.sentMail', { to: code.sentTo })} {t('lawyer.check.code.why')}</p>
        <p>{t('lawyer.check.code.expires', { time: timeOf(code.expiresAt, locale) })}</p>
      </Notice>
      <TextField form={form} name="code" label={t('lawyer.check.code.label')} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      <div className="buttons">
        <SubmitButton form={form}>{t('lawyer.check.code.confirm')}</SubmitButton>
        <Button tone="plain" onClick={onOther}>{t(seconds > 0 ? 'lawyer.check.code.other' : 'lawyer.check.code.again')}</Button>
      </div>
      {seconds > 0 && <p className="register-check__hint">{t('lawyer.check.code.againIn', { n: seconds })}</p>}
    </form>
  )
}

/** Counts down by the page's own stopwatch: the server's clock and the browser's need not agree. */
function useSecondsLeft(from: number): number {
  const [start] = useState(() => performance.now())
  const left = () => Math.max(0, Math.ceil(from - (performance.now() - start) / 1_000))
  const [seconds, setSeconds] = useState(from)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1_000)
    return () => clearInterval(timer)
  })
  return seconds
}
