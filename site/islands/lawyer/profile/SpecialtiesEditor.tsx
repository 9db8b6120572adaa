import { useId, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { addArea, setShare, shareEvenly, totalOf } from './shares.ts'
import type { ProfileEditorForm } from './use-profile-form.ts'

type Props = {
  form: ProfileEditorForm
  areas: readonly { code: string; name: string; isOffered: boolean }[]
  most: number
}

const STEP = 5

/**
 * Up to five areas of law whose shares add up to exactly 100. Shares are set by sliders, steps or
 * typing, or split evenly.
 */
export function SpecialtiesEditor({ form, areas, most }: Props) {
  const { t } = form
  const id = useId()
  const [isRefused, setRefused] = useState(false)
  const shares = form.values.specialties
  const total = totalOf(shares)
  const left = 100 - total
  const isComplete = left === 0 && shares.every(({ percentage }) => percentage > 0)
  const nameOf = (code: string) => areas.find((area) => area.code === code)?.name ?? code
  const set = (next: typeof shares) => form.set('specialties', next)
  const error =
    form.errors.specialties ?? (left < 0 ? t('lawyer.errors.PERCENTAGES_EXCEED_100') : undefined)

  const hasNothing = shares.some(({ percentage }) => percentage === 0)
  /** A share of 0 is its own error; a wrong total is an error of every share. */
  const isWrong = (percentage: number) => error !== undefined && (!hasNothing || percentage === 0)
  const errorId = error ? `${id}-error` : undefined

  function shareSentence(): string {
    if (shares.length === 0) return t('lawyer.profile.noAreas')
    if (isComplete) return t('lawyer.profile.whole')
    if (left === 0) return t('lawyer.profile.shareOfNothing')
    if (left > 0) return t('lawyer.profile.left', { total, left })
    return t('lawyer.profile.over', { total, over: -left })
  }

  function add(code: string): void {
    if (code === '') return
    if (shares.length >= most) return setRefused(true)
    set(addArea(shares, code))
  }

  return (
    <fieldset className="field shares" aria-describedby={`${id}-total`}>
      <legend className="fieldset__legend">{t('lawyer.profile.specialties')}</legend>
      <p className="field__hint">
        {asSentence(t('lawyer.errors.TOO_MANY_SPECIALTIES'))} {t('lawyer.profile.specialtiesHint')}
      </p>
      {shares.length > 0 && (
        <ul className="shares__list">
          {shares.map(({ code, percentage }) => (
            <ShareRow
              key={code}
              t={t}
              id={`${id}-${code}`}
              name={nameOf(code)}
              percentage={percentage}
              left={shares.length > 1 ? left : 0}
              errorId={isWrong(percentage) ? errorId : undefined}
              onShare={(share) => set(setShare(shares, code, share))}
              onRemove={() => {
                setRefused(false)
                set(shares.filter((share) => share.code !== code))
              }}
            />
          ))}
        </ul>
      )}
      <div className="shares__foot">
        <p
          id={`${id}-total`}
          className="figures"
          data-total={total}
          data-is-over={left < 0 ? '' : undefined}
          data-is-whole={isComplete ? '' : undefined}
          aria-live="polite"
        >
          {shareSentence()}
        </p>
        {shares.length > 1 && (
          <Button tone="quiet" size="small" onClick={() => set(shareEvenly(shares))}>
            {t('lawyer.profile.evenly')}
          </Button>
        )}
      </div>
      <div className="select">
        <select
          className="field__control"
          name={shares.length === 0 ? 'specialties' : undefined}
          aria-label={t('lawyer.profile.addArea')}
          value=""
          aria-invalid={shares.length === 0 && error ? true : undefined}
          aria-describedby={shares.length === 0 ? errorId : undefined}
          onChange={({ target }) => add(target.value)}
        >
          <option value="">{t('lawyer.profile.addArea')}</option>
          {areas
            .filter(
              ({ code, isOffered }) => isOffered && !shares.some((share) => share.code === code),
            )
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </select>
      </div>
      {isRefused && shares.length >= most && (
        <p className="field__error tiny" role="alert">
          {t('lawyer.profile.limitReached', { max: most })}
        </p>
      )}
      {error && (
        <p className="field__error tiny" id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type ShareRowProps = {
  t: ProfileEditorForm['t']
  id: string
  name: string
  percentage: number
  /** What is missing to 100 and may be given to this area. */
  left: number
  /** Set if this share is wrong. */
  errorId: string | undefined
  onShare: (percentage: number) => void
  onRemove: () => void
}

/** One area: its slider, steps and number. */
function ShareRow({ t, id, name, percentage, left, errorId, onShare, onRemove }: ShareRowProps) {
  return (
    <li className="shares__row">
      <label className="shares__name" htmlFor={id}>
        {name}
      </label>
      <input
        className="shares__range"
        type="range"
        min={0}
        max={100}
        step={1}
        value={percentage}
        aria-label={name}
        aria-valuetext={`${percentage} %`}
        onChange={({ target }) => onShare(Number(target.value))}
      />
      <div className="shares__steps">
        <button
          className="button button--icon"
          type="button"
          aria-label={t('lawyer.profile.less', { area: name })}
          onClick={() => onShare(percentage - STEP)}
        >
          <Icon name="minus" />
        </button>
        <span className="field__box shares__number">
          <input
            id={id}
            className="field__control field__control--figures"
            name="specialties"
            inputMode="numeric"
            value={percentage}
            maxLength={3}
            aria-invalid={errorId ? true : undefined}
            aria-describedby={errorId}
            onChange={({ target }) => onShare(Number(target.value.replace(/\D/g, '')))}
          />
          <span className="field__inside" aria-hidden="true">
            %
          </span>
        </span>
        <button
          className="button button--icon"
          type="button"
          aria-label={t('lawyer.profile.more', { area: name })}
          onClick={() => onShare(percentage + STEP)}
        >
          <Icon name="plus" />
        </button>
        <button
          className="button button--icon"
          type="button"
          aria-label={t('lawyer.profile.removeArea', { area: name })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {left > 0 && (
        <button
          className="link shares__rest"
          type="button"
          onClick={() => onShare(percentage + left)}
        >
          {t('lawyer.profile.giveRest', { n: left })}
        </button>
      )}
    </li>
  )
}

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
