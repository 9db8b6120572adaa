import type { DocumentsView } from '../../../../modules/invoice/index.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import type { SharedProps } from './shared-props.ts'
import { whatHappened } from './what-happened.ts'

/** Moves whose amount is the payment itself; for all other moves it is the refund. */
const isPaidIn = (move: string): boolean => ['pay', 'retake', 'refund'].includes(move)

/** What happened, when and by whom; the latest first. */
export function Timeline({
  consultation,
  documents,
  t,
  moment,
  locale,
}: SharedProps & { documents: DocumentsView }) {
  return (
    <section aria-labelledby="timeline">
      <ol className="timeline">
        {whatHappened({ consultation, documents, t, locale }).map(({ key, at, text, move }) => (
          <li key={key}>
            <time className="hint figures" dateTime={at}>
              {moment(at)}
            </time>
            <p>
              {text}
              {move?.startsAt && move.position > 1 && (
                <>
                  : <strong>{moment(move.startsAt, true)}</strong>
                </>
              )}
              {move?.amountCents != null && (
                <>
                  ,{' '}
                  <span className="figures">
                    {isPaidIn(move.move)
                      ? formatMoney(move.amountCents, locale)
                      : t('consultation.detail.comesBack', {
                          amount: formatMoney(move.amountCents, locale),
                        })}
                  </span>
                </>
              )}
            </p>
            {move?.doneBy && <p className="small muted">{whoDid(move.doneBy, move.doneFor)}</p>}
            {move?.comment && <blockquote>{move.comment}</blockquote>}
          </li>
        ))}
      </ol>
    </section>
  )

  function whoDid(person: string, lawyer: string | null) {
    return lawyer
      ? t('consultation.timeline.done-for', { person, lawyer })
      : t('consultation.timeline.done-by', { person })
  }
}
