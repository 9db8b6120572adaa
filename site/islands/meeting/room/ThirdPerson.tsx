import type { IslandTranslate } from '../../i18n.ts'
import { Icon } from '../../parts/Icon.tsx'
import { hasGone, type CallState } from '../call/call-state.ts'
import { withSecond } from '../call/second-pair.ts'
import { CallVideo } from '../Picture.tsx'

type Props = { t: IslandTranslate; state: CallState; name: string }

/** The second of the others: their video, or their name and what is known about the connection. */
export function ThirdPerson({ t, state, name }: Props) {
  const pair = withSecond(state)
  const { link, remote, remoteMedia, soundOnly, otherSoundOnly, isRelayed } = pair
  const isShown =
    remote !== undefined &&
    link !== 'none' &&
    !hasGone(pair) &&
    !soundOnly &&
    !otherSoundOnly &&
    (remoteMedia.camera || remoteMedia.screen)
  const says = {
    none: 'meeting.room.guestConnecting',
    connecting: 'meeting.room.guestConnecting',
    interrupted: 'meeting.room.guestInterrupted',
    connected: 'meeting.room.otherCameraOff',
  } as const
  return (
    <div
      className="room__person"
      data-testid="third-person"
      data-link={link}
      data-way={isRelayed ? 'relay' : 'direct'}
    >
      {/* It stays in the page while the video is off, because it plays the sound. */}
      <CallVideo
        stream={remote}
        label={name}
        className={`room__remote ${remoteMedia.screen ? 'room__remote--screen' : ''} ${isShown ? '' : 'room__remote--off'}`}
        playLabel={t('meeting.room.play')}
        speakerId={state.choice.speakerId}
        testId="third-video"
      />
      {!isShown && (
        <div className="room__nobody">
          <p className="serif">{name}</p>
          <p className="muted" role="status">
            {hasGone(pair) ? t('meeting.connection.gone', { name }) : t(says[link])}
          </p>
        </div>
      )}
      {link === 'connected' && (
        <p className="room__other">
          {name}
          {!remoteMedia.microphone && (
            <span title={t('meeting.room.otherMicrophoneOff')}>
              <Icon name="microphone-off" size={16} />
              <span className="only-read-aloud">{t('meeting.room.otherMicrophoneOff')}</span>
            </span>
          )}
          {remoteMedia.screen && (
            <span className="only-read-aloud" role="status">
              {t('meeting.room.otherSharing', { name })}
            </span>
          )}
        </p>
      )}
    </div>
  )
}
