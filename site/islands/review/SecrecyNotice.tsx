import type { IslandTranslate } from '../i18n.ts'
import { findRisks, RISKS } from './secrecy-risks.ts'

type Props = { text: string; t: IslandTranslate }

/**
 * Warns while a person writes about text that may identify somebody. It blocks nothing, because a
 * warning may be wrong.
 */
export function SecrecyNotice({ text, t }: Props) {
  const found = findRisks(text)
  return (
    <div className="secrecy-notice" role="status">
      {found.length > 0 && (
        <div className="notice notice--wait">
          <p className="notice__title">{t('review.risks.title')}</p>
          <ul>
            {RISKS.filter((risk) => found.some((foundRisk) => foundRisk.risk === risk)).map(
              (risk) => (
                <li key={risk}>
                  {t(`review.risks.${risk}`)}:{' '}
                  {[
                    ...new Set(
                      found
                        .filter((foundRisk) => foundRisk.risk === risk)
                        .map(({ text: words }) => words),
                    ),
                  ].map((words, at) => (
                    <span key={words}>
                      {at > 0 && ', '}
                      <q>{words}</q>
                    </span>
                  ))}
                </li>
              ),
            )}
          </ul>
          <p className="small">{t('review.risks.advice')}</p>
        </div>
      )}
    </div>
  )
}
