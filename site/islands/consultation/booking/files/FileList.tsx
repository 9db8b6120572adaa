import { Icon } from '../../../parts/Icon.tsx'
import { sizeText } from './file-rules.ts'
import type { ScreenProps } from '../props.ts'
import './files.css'

/** Files with their upload progress. Each can be removed; a failed one can be retried. */
export function FileList({ uploads, t, locale }: Pick<ScreenProps, 'uploads' | 't' | 'locale'>) {
  if (uploads.uploads.length === 0) return null
  return (
    <ul className="files" aria-label={t('consultation.booking.files.list')}>
      {uploads.uploads.map(({ key, name, byteSize, state, share, error, canRetry }) => (
        <li key={key} className="files__one" data-state={state}>
          <Icon name={state === 'failed' ? 'warning' : 'file'} />
          <span className="files__words">
            <span className="files__name">{name}</span>
            <span className="hint" aria-live="polite">
              {state === 'failed' ? (
                <span className="files__error">{error}</span>
              ) : (
                sizeText(byteSize, locale)
              )}
              {state === 'kept' && ` · ${t('consultation.booking.files.kept')}`}
              {state === 'waiting' && ` · ${t('consultation.booking.files.waiting')}`}
            </span>
            {state === 'sending' && (
              <progress
                className="files__progress"
                value={share}
                max={1}
                aria-label={t('consultation.booking.files.sending', { name })}
              />
            )}
          </span>
          {canRetry && (
            <button
              type="button"
              className="link small"
              aria-label={t('consultation.booking.files.retryFile', { name })}
              onClick={() => uploads.retry(key)}
            >
              {t('site.form.retry')}
            </button>
          )}
          <button
            type="button"
            className="button button--icon"
            aria-label={t('consultation.booking.files.remove', { name })}
            onClick={() => uploads.remove(key)}
          >
            <Icon name="trash" />
          </button>
        </li>
      ))}
    </ul>
  )
}
