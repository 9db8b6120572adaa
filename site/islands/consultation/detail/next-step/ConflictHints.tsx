import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'

type Props = { hints: PresentedConsultation['conflictHints']; t: IslandTranslate }

/**
 * Opposing parties that the firm has met before, with the confidence of each match. Only for the
 * lawyer.
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
