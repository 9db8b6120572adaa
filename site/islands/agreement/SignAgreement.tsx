import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, type Problem } from '../api.ts'
import { focusFault, focusHeading, focusOutcomeOnNextPage } from '../focus.ts'
import { errorsOf, type FormErrors } from '../form/index.ts'
import { Notice } from '../parts/Notice.tsx'
import { toastOnNextPage } from '../toast.ts'
import { island, type IslandProps, useChange } from '../data/index.ts'
import { ConsentStep } from './ConsentStep.tsx'
import { SignatureStep, type SignatureBody } from './SignatureStep.tsx'
import { deleteSignature } from './use-saved-signature.ts'
import './sign-agreement.css'

type Props = {
  /** Of the consultation, or of the fixed-price task. */
  id: string
  isTask: boolean
  /** The hash of the text on this page. Only this text is signed. */
  sha256: string
  name: string
  words: string
  /** When consent was given earlier, as text. */
  consentedAt: string | null
}

/** Consent first, then the signature, on one screen. */
export const SignAgreement = island<Props>(Content)

function Content({ t, id, isTask, sha256, name, words, consentedAt }: IslandProps & Props) {
  const [hasConsented, setConsented] = useState(consentedAt !== null)
  const [errors, setErrors] = useState<FormErrors>({})
  const element = useRef<HTMLDivElement>(null)
  const params = { path: { id } }

  function refuse(problem: Problem): void {
    const found = errorsOf(problem, ['drawing', 'name'], t)
    flushSync(() => setErrors(found))
    if (!found.drawing && !found.name) focusFault(element.current)
  }

  const consent = useChange(
    () =>
      isTask
        ? api.PUT('/api/fixed-price-tasks/{id}/signature-consent', {
            params,
            body: { sha256, consent: true },
          })
        : api.PUT('/api/consultations/{id}/signature-consent', {
            params,
            body: { sha256, consent: true },
          }),
    ({ error }) => {
      if (error) return refuse(error)
      flushSync(() => setConsented(true))
      focusHeading(element.current?.querySelector<HTMLElement>('[data-next-step]'))
    },
  )
  const sign = useChange(
    (signature: SignatureBody, headers) =>
      isTask
        ? api.POST('/api/fixed-price-tasks/{id}/signature', {
            params,
            headers,
            body: { sha256, ...signature },
          })
        : api.POST('/api/consultations/{id}/signature', {
            params,
            headers,
            body: { sha256, ...signature },
          }),
    ({ error }) => {
      if (error) return refuse(error)
      deleteSignature(id)
      // The heading of a signed agreement says it; the page of a task has a heading of its own.
      if (isTask) toastOnNextPage({ tone: 'verified', text: t('agreement.signed.toast') })
      else focusOutcomeOnNextPage()
      // Reload the page from its top: it shows the current state.
      location.replace(location.pathname)
    },
  )
  const isSending = consent.isPending || sign.isPending

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
          <ConsentStep
            t={t}
            words={words}
            isSending={isSending}
            onConsent={() => void consent.run()}
          />
        )}
      </section>
      <section>
        <h2 className="text-25" data-next-step>
          {t('agreement.pad.title')}
        </h2>
        {hasConsented ? (
          <SignatureStep
            t={t}
            consultationId={id}
            name={name}
            isSending={isSending}
            errors={errors}
            onSign={(body) => {
              setErrors({})
              void sign.run(body)
            }}
            onChange={() => setErrors({})}
          />
        ) : (
          <p className="hint">{t('agreement.pad.locked')}</p>
        )}
      </section>
    </div>
  )
}
