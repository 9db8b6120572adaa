import type { MessageKey } from '../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import type { SharedProps } from './shared-props.ts'

/** Whose amount is the one that moved; with all other moves it is what is to come back. */
const isPaidIn = (move: string): boolean => ['pay', 'retake', 'refund'].includes(move)

/** What happened, when, by whom; the latest first. */
export function Timeline({ consultation, t, moment, locale }: SharedProps) {
  return (
    <section aria-labelledby="timeline">
      <h2 className="consultation__heading" id="timeline">{t('consultation.detail.timeline')}</h2>
      <ol className="timeline">
        {consultation.timeline.toReversed().map(({ position, move, label, by, at, comment, startsAt, amountCents }) => (
          <li key={position}>
            <time className="hint figures" dateTime={at}>{moment(at)}</time>
            <p>
              {t(label as MessageKey, { by })}
              {startsAt && position > 1 && <>: <strong>{moment(startsAt, true)}</strong></>}
              {amountCents !== null && <>, <span className="figures">{isPaidIn(move) ? formatMoney(amountCents, locale) : t('consultation.detail.comesBack', { amount: formatMoney(amountCents, locale) })}</span></>}
            </p>
            {comment && <blockquote>{comment}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )
}
