import { useState } from 'react'
import type { Locale, MessageKey } from '../../../../modules/shared/index.ts'
import { formatMoment } from '../../../../modules/shared/time.ts'
import { limits } from '../../../api/limits.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { AffectedList } from './types.ts'

export type Offer = { id: string; startsAt: string; comment: string }
type Props = {
  list: AffectedList
  t: IslandTranslate
  locale: Locale
  consultationPath: string
  onAnswer: (offers: Offer[] | undefined) => void
}

const KEEP = ''

/**
 * The consultations that a change affects. The lawyer keeps each one as agreed or offers another
 * free time.
 */
export function AffectedDialog({ list, t, locale, consultationPath, onAnswer }: Props) {
  const { items, timeZone } = list
  const [chosen, setChosen] = useState<Record<string, string>>(() =>
    Object.fromEntries(items.map(({ id, best }) => [id, best ?? KEEP])),
  )
  const [comment, setComment] = useState('')
  const offers = items.flatMap(({ id }) =>
    chosen[id] ? [{ id, startsAt: chosen[id], comment: comment.trim() }] : [],
  )

  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={t('calendar.affected.title', { n: items.length })}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button onClick={() => onAnswer(offers)}>
            {offers.length > 0
              ? t('calendar.affected.saveAndOffer', { n: offers.length })
              : t('calendar.affected.saveAndKeep')}
          </Button>
          <Button tone="plain" onClick={() => onAnswer(undefined)}>
            {t('calendar.affected.back')}
          </Button>
        </>
      }
    >
      <p>{t('calendar.affected.text')}</p>
      <ul className="rows affected">
        {items.map(({ id, initials, service, statusLabel, startsAt, refusal, times }) => (
          <li key={id}>
            <p>
              <b>{initials}</b> · {formatMoment(new Date(startsAt), locale, timeZone, new Date())}
            </p>
            <p className="small muted">
              {service} · {t(statusLabel as MessageKey)}
            </p>
            {refusal === null && times.length > 0 ? (
              <label className="field">
                <span className="field__label">
                  {t('calendar.affected.what', { who: initials })}
                </span>
                <span className="select">
                  <select
                    className="field__control"
                    value={chosen[id] ?? KEEP}
                    onChange={({ target }) => setChosen((now) => ({ ...now, [id]: target.value }))}
                  >
                    <option value={KEEP}>{t('calendar.affected.keep')}</option>
                    {times.map((time) => (
                      <option key={time} value={time}>
                        {t('calendar.affected.offer', {
                          moment: formatMoment(new Date(time), locale, timeZone, new Date()),
                        })}
                      </option>
                    ))}
                  </select>
                </span>
              </label>
            ) : (
              <p className="hint">
                {t(refusalText(refusal))}{' '}
                <a href={consultationPath.replace('{id}', id)} target="_blank" rel="noopener">
                  {t('calendar.affected.open')}
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
      {offers.length > 0 && (
        <label className="field">
          <span className="field__label">
            {t('calendar.affected.comment')}{' '}
            <span className="field__optional">({t('site.form.optional')})</span>
          </span>
          <textarea
            className="field__control"
            rows={2}
            maxLength={limits.NewProposal.comment.maxLength}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </label>
      )}
    </Dialog>
  )
}

/** Why no other time can be offered. */
function refusalText(refusal: string | null) {
  if (refusal === 'CONFLICT_NOT_CHECKED') return 'calendar.affected.checkFirst'
  return refusal ? 'calendar.affected.cannot' : 'calendar.affected.noTimes'
}
