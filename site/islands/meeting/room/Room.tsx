import { useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { Call } from '../call/call.ts'
import { hasGone, type CallState } from '../call/call-state.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { Controls } from './Controls.tsx'
import { DeviceNotice } from '../devices/DeviceNotice.tsx'
import type { MeetingProps } from '../meeting-props.ts'
import { Picture } from '../Picture.tsx'
import { Knock } from './Knock.tsx'
import { LostDevice } from '../devices/LostDevice.tsx'
import { QualityLine } from './QualityLine.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { TroubleBanner } from './TroubleBanner.tsx'
import { sayPhrase } from '../call/safety-phrase.ts'
import { timeLeft } from './time-left.ts'
import { useNow } from '../../clock/use-now.ts'
import { WaitingAlone } from './WaitingAlone.tsx'
import './room.css'
import './bar.css'

type Props = MeetingProps & {
  t: IslandTranslate
  call: Call
  state: CallState
  aloneSince: number | undefined
}

/**
 * The call: the other person large, the own video small, labelled controls, the time left and the
 * connection.
 */
export function Room({
  t,
  call,
  state,
  locale,
  otherName,
  closes,
  role,
  consultationId,
  links,
  timeZone,
  aloneSince,
}: Props) {
  const now = useNow(1_000).getTime() + state.clockShift
  const [isChatOpen, setChatOpen] = useState(false)
  const [readCount, setReadCount] = useState(0)
  const unread = isChatOpen ? 0 : state.chat.slice(readCount).filter(({ isMine }) => !isMine).length
  const { remoteMedia, media, link, access, phrase } = state
  const showsRemote =
    state.remote !== undefined &&
    link !== 'none' &&
    !hasGone(state) &&
    !state.soundOnly &&
    !state.otherSoundOnly &&
    (remoteMedia.camera || remoteMedia.screen)
  const hasHungUp = state.hasPeerHungUp && link === 'none'
  const room = useRef<HTMLElement>(null)

  useEffect(() => room.current?.focus(), [])
  const turnChat = (isOpen: boolean) => {
    setReadCount(state.chat.length)
    setChatOpen(isOpen)
  }

  return (
    <section
      className="room"
      ref={room}
      tabIndex={-1}
      aria-label={t('meeting.room.label')}
      data-testid="meeting-room"
      data-link={link}
      data-chat={isChatOpen || undefined}
      data-connected-in={state.connectedInMs}
    >
      <header className="room__bar">
        <ConnectionLine t={t} state={state} now={now} otherName={otherName} />
        <QualityLine t={t} state={state} otherName={otherName} />
        {phrase && (
          <RoomMenu icon="lock" label={t('meeting.safety.label')} testId="safety-phrase">
            {() => (
              <div>
                <p className="room__phrase" lang={locale}>
                  {sayPhrase(phrase, locale)}
                </p>
                <p className="muted" lang={locale === 'lt' ? 'en' : 'lt'}>
                  {sayPhrase(phrase, locale === 'lt' ? 'en' : 'lt')}
                </p>
                <p className="tiny muted">{t('meeting.safety.hint')}</p>
              </div>
            )}
          </RoomMenu>
        )}
        <SettingsPanel
          {...{ t, call, state, room, consultationId, otherName, account: links.account }}
        />
        <p className="room__time figures" data-testid="time-left">
          {access && timeLeft(t, access, now)}
        </p>
      </header>

      <div className="room__stage">
        <div className="room__banners">
          {role === 'lawyer' && state.peer?.stage === 'door' && (
            <Knock t={t} name={otherName} onLetIn={call.letIn} />
          )}
          <LostDevice
            t={t}
            lost={state.lost}
            onCamera={() => void call.toggleCamera()}
            onClose={call.forgetLost}
          />
          <TroubleBanner {...{ t, call, state, consultationId, otherName }} />
        </div>
        {/* It stays in the page while the video is off, because it plays the sound. */}
        <Picture
          stream={state.remote}
          label={otherName}
          className={`room__remote ${remoteMedia.screen ? 'room__remote--screen' : ''} ${showsRemote ? '' : 'room__remote--off'}`}
          playLabel={t('meeting.room.play')}
          speakerId={state.choice.speakerId}
          testId="remote-video"
        />
        {!showsRemote && (
          <div className="room__nobody">
            <p className="serif">{otherName}</p>
            <p className="muted">
              {link === 'connected' ? t('meeting.room.otherCameraOff') : null}
            </p>
            {role === 'lawyer' && aloneSince !== undefined && link === 'none' && (
              <WaitingAlone {...{ t, state, now, locale, timeZone }} since={aloneSince} />
            )}
            {hasHungUp && (
              <>
                <p className="muted">{t('meeting.room.hungUpHelp', { time: closes })}</p>
                <p>
                  <Button tone="quiet" onClick={() => call.end()}>
                    {t('meeting.room.endCall')}
                  </Button>
                </p>
              </>
            )}
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
        <div className="room__self" data-testid="self">
          {media.camera || media.screen ? (
            <Picture
              stream={state.preview}
              label={t('meeting.room.you')}
              className={`room__mine ${media.screen ? 'room__mine--screen' : ''}`}
              isMuted
              testId="local-video"
            />
          ) : (
            <Icon name="camera-off" size={24} />
          )}
          <span>{t(media.screen ? 'meeting.room.youShare' : 'meeting.room.you')}</span>
        </div>
        <div className="room__faults">
          <DeviceNotice t={t} state={state} onRetry={() => void call.openDevices()} />
          {state.screenFailed && (
            <p className="notice notice--stop" role="alert">
              {t('meeting.fault.screen')}
            </p>
          )}
        </div>
      </div>

      {isChatOpen && (
        <ChatPanel
          t={t}
          state={state}
          otherName={otherName}
          onWrite={call.write}
          onClose={() => turnChat(false)}
        />
      )}
      <Controls
        t={t}
        call={call}
        state={state}
        unread={unread}
        isChatOpen={isChatOpen}
        onChat={() => turnChat(!isChatOpen)}
      />
    </section>
  )
}
