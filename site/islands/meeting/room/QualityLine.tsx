import type { IslandTranslate } from '../../i18n.ts'
import type { CallState } from '../call/call-state.ts'

/** The connection quality of both sides in words, so that people know whose connection is slow. */
export function QualityLine({
  t,
  state,
  otherName,
}: {
  t: IslandTranslate
  state: CallState
  otherName: string
}) {
  const { link, quality, otherQuality, isRelayed } = state
  if (link !== 'connected' || !quality) return null
  return (
    <p
      className="room__quality small"
      data-testid="quality"
      data-mine={quality}
      data-theirs={otherQuality ?? ''}
      data-way={isRelayed ? 'relay' : 'direct'}
    >
      <span>{t('meeting.quality.mine', { quality: t(`meeting.quality.${quality}`) })}</span>
      {otherQuality && (
        <span>
          {t('meeting.quality.theirs', {
            name: otherName,
            quality: t(`meeting.quality.${otherQuality}`),
          })}
        </span>
      )}
      {isRelayed && <span>{t('meeting.quality.relayed')}</span>}
    </p>
  )
}
