import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { limits } from '../../api/limits.ts'
import { Button } from '../parts/Button.tsx'
import { focusFault } from '../focus.ts'
import { FieldFrame } from '../form/index.ts'
import type { IslandTranslate } from '../i18n.ts'
import { DrawingPad } from './DrawingPad.tsx'
import type { Drawing } from './scale-strokes.ts'
import { useSavedSignature } from './use-saved-signature.ts'

export type SignatureBody =
  { method: 'drawn'; drawing: Drawing } | { method: 'typed'; name: string }

type Props = {
  t: IslandTranslate
  consultationId: string
  name: string
  isSending: boolean
  /** Error texts by field: `drawing`, `name`. */
  errors: Readonly<Record<string, string>>
  onSign: (body: SignatureBody) => void
  /** Called when something is drawn or typed: earlier errors no longer apply. */
  onChange: () => void
}

/**
 * Two ways to sign with the same legal effect: drawing, or typing the name for people who cannot
 * draw.
 */
export function SignatureStep({
  t,
  consultationId,
  name,
  isSending,
  errors,
  onSign,
  onChange,
}: Props) {
  const id = useId()
  const {
    unsigned: { method, drawn, typed },
    keep,
  } = useSavedSignature(consultationId)
  const [drawing, setDrawing] = useState<Drawing>({ width: 100, height: 50, strokes: [] })

  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors.drawing || errors.name) focusFault(element.current, errors)
  }, [errors])

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    onSign(method === 'drawn' ? { method, drawing } : { method, name: typed })
  }

  return (
    <form ref={element} className="form signing" noValidate onSubmit={submit}>
      <fieldset className="field">
        <legend className="fieldset__legend">{t('agreement.pad.how')}</legend>
        <div className="choices">
          {(['drawn', 'typed'] as const).map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="method"
                value={each}
                checked={method === each}
                onChange={() => keep({ method: each })}
              />
              <span>{t(each === 'drawn' ? 'agreement.pad.draw' : 'agreement.pad.type')}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {method === 'drawn' ? (
        <div className="field">
          <DrawingPad
            t={t}
            drawn={drawn}
            errorId={errors.drawing && `${id}-error`}
            onChange={(next, whole) => {
              keep({ drawn: next })
              setDrawing(whole)
              onChange()
            }}
          />
          {errors.drawing && (
            <p className="field__error tiny" id={`${id}-error`} role="alert">
              {errors.drawing}
            </p>
          )}
        </div>
      ) : (
        <FieldFrame
          id={id}
          label={t('agreement.pad.name')}
          hint={t('agreement.pad.nameHint', { name })}
          error={errors.name}
          isAlert
          t={t}
        >
          <input
            className="field__control typed-signature"
            id={id}
            name="name"
            value={typed}
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.NewSignature.name.maxLength}
            aria-describedby={`${id}-hint${errors.name ? ` ${id}-error` : ''}`}
            aria-invalid={errors.name ? true : undefined}
            onChange={(event) => {
              keep({ typed: event.target.value })
              onChange()
            }}
          />
        </FieldFrame>
      )}
      <div className="signing__end">
        <Button type="submit" isBusy={isSending}>
          {t('agreement.pad.action')}
        </Button>
        <p className="hint tiny">{t('agreement.pad.after')}</p>
      </div>
    </form>
  )
}
