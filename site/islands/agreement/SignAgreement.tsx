import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../../../modules/shared/index.ts'
import { api, type Problem } from '../api.ts'
import { focusFault, focusHeading } from '../focus.ts'
import { errorsOf, type FormErrors } from '../form/index.ts'
import type { IslandMessages } from '../i18n.ts'
import { Notice } from '../Notice.tsx'
import { toastOnNextPage } from '../toast.ts'
import { useAttempt } from '../use-attempt.ts'
import { useT } from '../use-t.ts'
import { ConsentStep } from './ConsentStep.tsx'
import { SignatureStep, type SignatureBody } from './SignatureStep.tsx'
import { deleteSignature } from './use-saved-signature.ts'
import './sign-agreement.css'

type Props = {
  consultationId: string
  /** The hash of the text on this page. Only this text is signed. */
  sha256: string
  name: string
  words: string
  /** When consent was given earlier, as text. */
  consentedAt: string | null
  locale: Locale
  messages: IslandMessages
}

/** Consent first, then the signature, on one screen. */
export function SignAgreement({
  consultationId,
  sha256,
  name,
  words,
  consentedAt,
  locale,
  messages,
}: Props) {
  const t = useT(messages, locale)
  const [hasConsented, setConsented] = useState(consentedAt !== null)
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<FormErrors>({})
  const element = useRef<HTMLDivElement>(null)
  // A retry after a lost connection is the same signing.
  const attempt = useAttempt()
  const params = { path: { id: consultationId } }

  async function send(work: () => Promise<{ error?: unknown }>): Promise<boolean> {
    if (isSending) return false
    setSending(true)
    setErrors({})
    const { error } = await work()
    setSending(false)
    if (error) {
      const found = errorsOf(error as Problem, ['drawing', 'name'], t)
      flushSync(() => setErrors(found))
      if (!found.drawing && !found.name) focusFault(element.current)
    }
    return !error
  }

  async function consent(): Promise<void> {
    const isGiven = await send(() =>
      api.PUT('/api/consultations/{id}/signature-consent', {
        params,
        body: { sha256, consent: true },
      }),
    )
    flushSync(() => setConsented(isGiven))
    if (isGiven) focusHeading(element.current?.querySelector<HTMLElement>('[data-next-step]'))
  }

  async function sign(signature: SignatureBody): Promise<void> {
    const body = { sha256, ...signature }
    if (
      !(await send(() =>
        attempt(body, (headers) =>
          api.POST('/api/consultations/{id}/signature', { params, headers, body }),
        ),
      ))
    )
      return
    deleteSignature(consultationId)
    toastOnNextPage({ tone: 'verified', text: t('agreement.signed.toast') })
    // Reload the page from its top: it shows the current state.
    location.replace(location.pathname)
  }

  return (
    <div className="sign-agreement" ref={element}>
      {errors[''] && (
        <div role="alert" tabIndex={-1} data-form-problem>
          <Notice tone="stop" title={errors['']} />
        </div>
      )}
      <section>
        <h2 className="text-25">{t('agreement.consent.title')}</h2>
        {hasConsented ? (
          <p className="proof">{t('agreement.consent.done', { moment: consentedAt ?? 'now' })}</p>
        ) : (
          <ConsentStep t={t} words={words} isSending={isSending} onConsent={() => void consent()} />
        )}
      </section>
      <section>
        <h2 className="text-25" data-next-step>
          {t('agreement.pad.title')}
        </h2>
        {hasConsented ? (
          <SignatureStep
            t={t}
            consultationId={consultationId}
            name={name}
            isSending={isSending}
            errors={errors}
            onSign={(body) => void sign(body)}
            onChange={() => setErrors({})}
          />
        ) : (
          <p className="hint">{t('agreement.pad.locked')}</p>
        )}
      </section>
    </div>
  )
}
