import { useId } from 'react'
import type { MessageKey } from '../../../modules/shared/index.ts'
import { describedBy } from '../../components/form/described-by.ts'
import type { FormFields } from '../form/index.ts'
import './stars-field.css'

const RATINGS = [1, 2, 3, 4, 5] as const

type Props<
  V extends { rating: number } & Record<
    string,
    string | number | boolean | null | readonly string[]
  >,
> = { form: FormFields<V>; name: 'rating' }

/**
 * Five radio buttons drawn as stars: arrow keys choose, and each has a number and a word for screen
 * readers.
 */
export function StarsField<
  V extends { rating: number } & Record<
    string,
    string | number | boolean | null | readonly string[]
  >,
>({ form, name }: Props<V>) {
  const { t } = form
  const id = useId()
  const chosen = form.values.rating
  const error = form.errors[name]
  return (
    <fieldset className="field stars-field" aria-describedby={describedBy(id, undefined, error)}>
      <legend className="fieldset__legend">{t('review.leave.rating')}</legend>
      <div className="stars-field__row">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="stars-field__star"
            data-lit={rating <= chosen || undefined}
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={chosen === rating}
              onChange={() => form.set(name, rating as V['rating'])}
            />
            <svg width="32" height="32" viewBox="0 0 20 20" aria-hidden="true">
              <path d="M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
            </svg>
            <span className="only-read-aloud">
              {t('review.leave.stars', { n: rating })},{' '}
              {t(`review.leave.meanings.${rating}` as MessageKey)}
            </span>
          </label>
        ))}
        {chosen > 0 && (
          <span className="stars-field__word">
            {t(`review.leave.meanings.${chosen}` as MessageKey)}
          </span>
        )}
      </div>
      {error && (
        <div className="field__foot">
          <p
            className="field__error"
            id={`${id}-error`}
            role={form.isAtField ? 'alert' : undefined}
          >
            {error}
          </p>
        </div>
      )}
    </fieldset>
  )
}
