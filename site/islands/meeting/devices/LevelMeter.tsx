import type { IslandTranslate } from '../../i18n.ts'
import { useLevel } from './use-level.ts'

/** Shows that the microphone works: a bar that moves with the voice. */
export function LevelMeter({ t, sound }: { t: IslandTranslate; sound: MediaStream | undefined }) {
  const level = useLevel(sound)
  return (
    <label className="field">
      <span className="field__label">{t('meeting.lobby.level')}</span>
      <meter className="lobby__level" min={0} max={1} value={level} data-testid="level" />
      <span className="field__hint">{t('meeting.lobby.levelHint')}</span>
    </label>
  )
}
