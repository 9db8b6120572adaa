import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import type { IslandTranslate } from '../../i18n.ts'

type Props = { hints: PresentedConsultation['conflictHints']; t: IslandTranslate }

/**
 * Whom the firm has met on the other side before, and how sure it is that they are the same: for
 * the lawyer alone.
 */
export const ConflictHints = ({ hints, t }: Props) => (
  <div className="notice notice--wait">
    <p className="notice__title">{t('consultation.detail.hints')}</p>
    <ul>
      {hints.map(({ partyName, because, likeness, isCommon, earlierRole, number }) => (
        <li key={`${number}-${partyName}`}>
          {t('consultation.detail.hint', {
            name: partyName,
            because: because === 'code' ? 'code' : likeness,
            role: t(`consultation.detail.party.${earlierRole}`),
            number,
          })}
          {isCommon && (
            <span className="hint consultation__line">{t('consultation.detail.hintCommon')}</span>
          )}
        </li>
      ))}
    </ul>
    <p className="small">{t('consultation.detail.hintsNote')}</p>
  </div>
)
