import { ConflictHints } from './next-step/ConflictHints.tsx'
import type { SharedProps } from './shared-props.ts'

/**
 * What the matter is about. The lawyer sees only area, names and time until they confirm that there
 * is no conflict of interest.
 */
export function Matter({
  consultation,
  t,
  areas,
}: SharedProps & { areas: Record<string, string> }) {
  const {
    title,
    description,
    specialtyCode,
    parties,
    isMatterOpen,
    conflictHints,
    side,
    missedWithYou,
    nextStep,
  } = consultation
  return (
    <section aria-labelledby="matter">
      {side === 'lawyer' && (
        <h2 className="consultation__heading" id="matter">
          {isMatterOpen ? t('consultation.detail.matter') : t('consultation.detail.beforeCheck')}
        </h2>
      )}
      {!isMatterOpen && (
        <p className="muted">
          {t(
            nextStep.code === 'check-conflict'
              ? 'consultation.detail.gate'
              : 'consultation.detail.gateStaysShut',
          )}
        </p>
      )}
      {missedWithYou > 0 && nextStep.code !== 'none' && (
        <p className="notice notice--wait">
          {t('consultation.detail.missedWithYou', { n: missedWithYou })}
        </p>
      )}
      {title && <p className="consultation__title">{title}</p>}
      {description && <p className="consultation__text">{description}</p>}
      <dl className="facts">
        <dt>{t('consultation.detail.area')}</dt>
        <dd>
          {specialtyCode
            ? (areas[specialtyCode] ?? specialtyCode)
            : t('consultation.detail.areaUnknown', { side })}
        </dd>
        {(side === 'lawyer' || !isMatterOpen) &&
          parties.map(({ role, name, kind, place, code }) => (
            <div className="facts__row" key={`${role}-${name}`}>
              <dt>{t(`consultation.detail.party.${role}`)}</dt>
              <dd>
                {name}
                {(place || code || kind === 'legal') && (
                  <span className="hint consultation__line">
                    {[kind === 'legal' && t('consultation.detail.legalEntity'), code, place]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {conflictHints.length > 0 && <ConflictHints hints={conflictHints} t={t} />}
    </section>
  )
}
