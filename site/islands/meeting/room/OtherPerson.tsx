import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Icon } from '../../parts/Icon.tsx'
import { hasGone, type CallState } from '../call/call-state.ts'
import type { MeetingProps } from '../meeting-props.ts'
import { CallVideo } from '../Picture.tsx'
import { WaitingAlone } from './WaitingAlone.tsx'

type Props = Pick<MeetingProps, 'otherName' | 'closes' | 'role' | 'timeZone'> & {
  t: IslandTranslate
  locale: Locale
  state: CallState
  now: number
  aloneSince: number | undefined
}

/** The other person's video; without one, their name and what is known about them. */
export function OtherPerson({
  t,
  locale,
  state,
  now,
  otherName,
  closes,
  role,
  timeZone,
  aloneSince,
}: Props) {
  const { remoteMedia, link } = state
  const isVideoShown =
    state.remote !== undefined &&
    link !== 'none' &&
    !hasGone(state) &&
    !state.soundOnly &&
    !state.otherSoundOnly &&
    (remoteMedia.camera || remoteMedia.screen)
  const hasHungUp = state.hasPeerHungUp && link === 'none'
  return (
    <>
      {/* It stays in the page while the video is off, because it plays the sound. */}
      <CallVideo
        stream={state.remote}
        label={otherName}
        className={`room__remote ${remoteMedia.screen ? 'room__remote--screen' : ''} ${isVideoShown ? '' : 'room__remote--off'}`}
        playLabel={t('meeting.room.play')}
        speakerId={state.choice.speakerId}
        testId="remote-video"
      />
      {!isVideoShown && (
        <div className="room__nobody">
          <p className="serif">{otherName}</p>
          <p className="muted">{link === 'connected' ? t('meeting.room.otherCameraOff') : null}</p>
          {role === 'lawyer' && aloneSince !== undefined && link === 'none' && (
            <WaitingAlone {...{ t, state, now, locale, timeZone }} since={aloneSince} />
          )}
          {hasHungUp && <p className="muted">{t('meeting.room.hungUpHelp', { time: closes })}</p>}
        </div>
      )}
      {link === 'connected' && (
        <p className="room__other">
          {otherName}
          {!remoteMedia.microphone && (
            <span title={t('meeting.room.otherMicrophoneOff')}>
              <Icon name="microphone-off" size={16} />
              <span className="only-read-aloud">{t('meeting.room.otherMicrophoneOff')}</span>
            </span>
          )}
          {remoteMedia.screen && (
            <span className="only-read-aloud" role="status">
              {t('meeting.room.otherSharing', { name: otherName })}
            </span>
          )}
        </p>
      )}
    </>
  )
}
