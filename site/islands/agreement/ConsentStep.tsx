import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../parts/Button.tsx'
import { focusFault } from '../focus.ts'
import { useTypedEarly } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'

type Props = { t: IslandTranslate; words: string; isSending: boolean; onConsent: () => void }

/**
 * The separate consent that the law requires before an electronic signature (XIII-1120, Art. 5(1)).
 */
export function ConsentStep({ t, words, isSending, onConsent }: Props) {
  const [agrees, setAgrees] = useState(false)
  const [missing, setMissing] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useTypedEarly(element)
  return (
    <form
      ref={element}
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (agrees) onConsent()
        else {
          flushSync(() => setMissing(true))
          focusFault(element.current)
        }
      }}
    >
      <label className="check">
        <input
          type="checkbox"
          name="consent"
          checked={agrees}
          aria-required="true"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? 'consent-error' : undefined}
          onChange={(event) => {
            setAgrees(event.target.checked)
            setMissing(false)
          }}
        />
        <span>{words}</span>
        {missing && (
          <span className="field__error tiny" id="consent-error" role="alert">
            {t('agreement.consent.required')}
          </span>
        )}
      </label>
      <div className="buttons">
        <Button type="submit" isBusy={isSending}>
          {t('agreement.consent.action')}
        </Button>
      </div>
    </form>
  )
}
