import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoment } from '../../../../modules/shared/time.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  changes: PresentedFirm['accountChanges']
  now: string
}

/**
 * The history of the firm's bank account: who changed it and when, so that a representative can
 * spot an unknown change.
 */
export function AccountChanges({ t, locale, changes, now }: Props) {
  if (changes.length === 0) return null
  const account = (masked: string | null) => masked ?? t('firm.invoice.changes.none')
  return (
    <section className="account-changes" aria-labelledby="account-changes">
      <h3 className="text-20" id="account-changes">
        {t('firm.invoice.changes.title')}
      </h3>
      <ul className="small">
        {changes.map(({ changedAt, by, was, is }) => (
          <li key={changedAt}>
            <time className="muted" dateTime={changedAt}>
              {formatMoment(new Date(changedAt), locale, undefined, new Date(now))}
            </time>
            <span>{by || t('firm.invoice.changes.deleted')}</span>
            <span className="figures">
              {t('firm.invoice.changes.fromTo', { was: account(was), is: account(is) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
