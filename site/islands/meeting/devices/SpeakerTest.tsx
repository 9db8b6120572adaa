import { useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { playTone } from './play-tone.ts'

/** Plays a short sound on the chosen speaker. */
export function SpeakerTest({
  t,
  speakerId,
}: {
  t: IslandTranslate
  speakerId: string | undefined
}) {
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const play = async () => {
    setPlaying(true)
    setFailed(
      await playTone(speakerId).then(
        () => false,
        () => true,
      ),
    )
    setPlaying(false)
  }
  return (
    <div>
      <Button tone="quiet" size="small" disabled={isPlaying} onClick={() => void play()}>
        {t(isPlaying ? 'meeting.lobby.speakerPlays' : 'meeting.lobby.speakerTest')}
      </Button>
      {hasFailed && (
        <p className="tiny field__error" role="alert">
          {t('meeting.lobby.speakerFailed')}
        </p>
      )}
    </div>
  )
}
