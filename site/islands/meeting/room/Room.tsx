import { useEffect, useRef, useState } from 'react'
import type { IslandTranslate } from '../../i18n.ts'
import type { Call } from '../call/call.ts'
import { isSecondHere, safetyPhraseOf, type CallState } from '../call/call-state.ts'
import { ChatPanel } from './ChatPanel.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { Controls } from './Controls.tsx'
import { DeviceNotice } from '../devices/DeviceNotice.tsx'
import type { MeetingProps } from '../meeting-props.ts'
import { Knock } from './Knock.tsx'
import { LostDevice } from '../devices/LostDevice.tsx'
import { GuestMenu } from './GuestMenu.tsx'
import { QualityLine } from './QualityLine.tsx'
import { OtherPerson } from './OtherPerson.tsx'
import { OwnView } from './OwnView.tsx'
import { SafetyPhrase } from './SafetyPhrase.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { TroubleBanner } from './TroubleBanner.tsx'
import { ThirdPerson } from './ThirdPerson.tsx'
import { timeLeft } from './time-left.ts'
import { useGuest } from './use-guest.ts'
import { useVisibleHeight } from './use-visible-height.ts'
import { useNow } from '../../clock/use-now.ts'
import './room.css'
import './bar.css'

type Props = MeetingProps & {
  t: IslandTranslate
  call: Call
  state: CallState
  aloneSince: number | undefined
}

/**
 * The call: the other person large (both of them, where a third one is there), one's own video small, labelled controls, the time left and the
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
  guest: self,
  timeZone,
  aloneSince,
}: Props) {
  const now = useNow(1_000).getTime() + state.clockShift
  const [isChatOpen, setChatOpen] = useState(false)
  const [readCount, setReadCount] = useState(0)
  const [draft, setDraft] = useState('')
  const chatButton = useRef<HTMLButtonElement>(null)
  const unread = isChatOpen ? 0 : state.chat.slice(readCount).filter(({ by }) => by !== 'me').length
  const { link, access } = state
  const phrase = safetyPhraseOf(state)
  const isThree = isSecondHere(state)
  const isGuest = role === 'guest'
  const hasKnock = role === 'lawyer' && state.peer?.stage === 'waiting-room'
  const guest = useGuest(
    consultationId,
    state.second.peer?.instance ?? (isThree ? 'connected' : undefined),
    !isGuest,
  )
  const secondName = self?.clientName ?? guest?.name ?? t('meeting.room.guest')
  const room = useRef<HTMLElement>(null)

  useEffect(() => room.current?.focus(), [])
  useVisibleHeight(room)
  const turnChat = (isOpen: boolean) => {
    setReadCount(state.chat.length)
    setChatOpen(isOpen)
    if (!isOpen) chatButton.current?.focus()
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
        <ConnectionLine {...{ t, state, now, otherName, hasKnock }} />
        <QualityLine t={t} state={state} otherName={otherName} />
        {phrase && <SafetyPhrase {...{ t, locale, phrase }} isOfThree={isThree} />}
        {guest && isThree && (
          <GuestMenu {...{ t, consultationId }} guest={{ id: guest.id, name: secondName }} />
        )}
        <SettingsPanel
          {...{ t, call, state, room, consultationId, otherName, isGuest }}
          account={links.account}
        />
        <p className="room__time figures" data-testid="time-left">
          {access && timeLeft(t, access, now)}
        </p>
      </header>

      <div className="room__stage">
        <div className="room__banners">
          {hasKnock && <Knock t={t} name={otherName} onLetIn={() => call.letIn(state.peer)} />}
          {role === 'lawyer' && state.second.peer?.stage === 'waiting-room' && (
            <Knock t={t} name={secondName} onLetIn={() => call.letIn(state.second.peer)} />
          )}
          <LostDevice
            t={t}
            lost={state.lost}
            onCamera={() => void call.toggleCamera()}
            onClose={call.forgetLost}
          />
          <TroubleBanner {...{ t, call, state, consultationId, otherName, isGuest }} />
        </div>
        <div className="room__people" data-three={isThree || undefined}>
          <div className="room__person">
            <OtherPerson
              {...{ t, state, now, locale, otherName, closes, role, timeZone, aloneSince }}
            />
          </div>
          {isThree && <ThirdPerson t={t} state={state} name={secondName} />}
        </div>
        <OwnView t={t} state={state} />
        <div className="room__notices">
          <DeviceNotice t={t} state={state} onRetry={() => void call.openDevices()} />
          {state.screenFailed && (
            <p className="notice notice--stop" role="alert">
              {t('meeting.failure.screen')}
            </p>
          )}
        </div>
      </div>

      {isChatOpen && (
        <ChatPanel
          t={t}
          state={state}
          names={{ first: otherName, second: secondName }}
          draft={draft}
          onDraft={setDraft}
          onWrite={call.write}
          onClose={() => turnChat(false)}
        />
      )}
      <p className="only-read-aloud" role="status">
        {unread > 0 && t('meeting.chat.unread', { n: unread })}
      </p>
      <Controls
        t={t}
        call={call}
        state={state}
        unread={unread}
        isChatOpen={isChatOpen}
        chatButton={chatButton}
        onChat={() => turnChat(!isChatOpen)}
      />
    </section>
  )
}
