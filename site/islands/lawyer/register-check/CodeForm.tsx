import { limits } from '../../../api/limits.ts'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { FormProblem, SubmitButton, TextField, useForm } from '../../form/index.ts'
import { Notice } from '../../parts/Notice.tsx'
import { secondsUntil } from '../../clock/seconds-until.ts'
import { toast } from '../../toast.ts'
import { useServerNow } from '../../clock/use-server-now.ts'
import { formatDeadline, formatTime } from '../../../../modules/shared/time.ts'
import { showAgain, type Part, type SentCode } from './props.ts'

type Props = Part & {
  code: SentCode
  /** The server's time when the page was rendered. */
  madeAt: string
  onOther: () => void
}

/** Asks for the code that was sent to the contact published in the register. */
export function CodeForm({ t, locale, code, madeAt, onOther }: Props) {
  const form = useForm<{ code: string }>({
    t,
    initial: { code: '' },
    required: ['code'],
    async send({ code: typed }) {
      const response = await api.POST('/api/me/register-check/confirmation', {
        body: { code: typed.trim() },
      })
      if (response.data) {
        const { outcome, dueAt } = response.data
        toast(
          outcome === 'clash'
            ? {
                tone: 'wait',
                text: t('lawyer.check.doneClash', {
                  due: dueAt ? formatDeadline(new Date(dueAt), locale) : '',
                }),
              }
            : { tone: 'verified', text: t('lawyer.check.done') },
        )
        showAgain()
      }
      return response
    },
  })
  const seconds = secondsUntil(code.nextAt, useServerNow(madeAt))
  return (
    <form {...form.props}>
      <FormProblem form={form} />
      <Notice tone="plain" title={t('lawyer.check.code.title')}>
        <p>
          {t(
            code.channel === 'phone' ? 'lawyer.check.code.sentSms' : 'lawyer.check.code.sentMail',
            { to: code.sentTo },
          )}{' '}
          {t('lawyer.check.code.why')}
        </p>
        <p>
          {t('lawyer.check.code.expires', { time: formatTime(new Date(code.expiresAt), locale) })}
        </p>
      </Notice>
      <TextField
        form={form}
        name="code"
        label={t('lawyer.check.code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.RegisterCheckCode.code.maxLength}
      />
      <div className="buttons">
        <SubmitButton form={form}>{t('lawyer.check.code.confirm')}</SubmitButton>
        <Button tone="plain" onClick={onOther}>
          {t(seconds > 0 ? 'lawyer.check.code.other' : 'lawyer.check.code.again')}
        </Button>
      </div>
      {seconds > 0 && (
        <p className="register-check__hint">{t('lawyer.check.code.againIn', { n: seconds })}</p>
      )}
    </form>
  )
}
