import { useEffect, useRef } from 'react'
import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { Icon } from '../../parts/Icon.tsx'
import { Notice } from '../../parts/Notice.tsx'
import type { Call } from '../call/call.ts'
import type { CallState } from '../call/call-state.ts'
import { DeviceNotice } from '../devices/DeviceNotice.tsx'
import { DevicePreview } from '../devices/DevicePreview.tsx'
import { DeviceSelects } from '../devices/DeviceSelect.tsx'
import { isAllowedAlready } from '../devices/devices.ts'
import { LevelMeter } from '../devices/LevelMeter.tsx'
import { LostDevice } from '../devices/LostDevice.tsx'
import type { MeetingProps } from '../meeting-props.ts'
import { waitingText } from './waiting-text.ts'
import { PhoneAgreement } from './PhoneAgreement.tsx'
import { RelayLine } from './RelayLine.tsx'
import { RelayOnly } from './RelayOnly.tsx'
import { useListed } from '../devices/use-listed.ts'
import { useNow } from '../../clock/use-now.ts'
import { usePhone } from './use-phone.ts'
import { sayLate } from './say-late.ts'
import './lobby.css'

type Props = MeetingProps & {
  t: IslandTranslate
  call: Call
  state: CallState
  aloneSince: number | undefined
}

/**
 * Before the call: whether the other side is here, and tests of camera, microphone and relay.
 * People without a camera can join.
 */
export function Lobby({
  t,
  call,
  state,
  consultationId,
  otherName,
  start,
  end,
  closes,
  links,
  guest,
  role,
  locale,
  timeZone,
  aloneSince,
}: Props) {
  const { media, access, isOpeningDevices, devicesAsked, stage } = state
  const listed = useListed(devicesAsked)
  const phone = usePhone(consultationId, stage, role !== 'guest')
  const now = useNow(1_000).getTime() + state.clockShift
  const lateHelp =
    role === 'client' && !state.peer && access && aloneSince !== undefined
      ? sayLate(t, access, aloneSince, now, locale, timeZone)
      : undefined
  const hasNothing = !media.camera && !media.microphone

  const open = () => void call.openDevices()
  useEffect(() => {
    void isAllowedAlready().then((isAllowed) =>
      isAllowed && !call.getState().devicesAsked ? call.openDevices() : undefined,
    )
  }, [call])

  // The notice that answers the press may be below the edge of a phone's screen.
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (stage === 'waiting-room') notice.current?.scrollIntoView({ block: 'center' })
  }, [stage])

  return (
    <section className="lobby page" data-testid="meeting-lobby" data-stage={stage}>
      <header className="lobby__head">
        {!guest && (
          <a className="lobby__back" href={links.consultation}>
            <Icon name="arrow-left" size={16} /> {t('meeting.page.back')}
          </a>
        )}
        <h1>{t('meeting.lobby.heading')}</h1>
        <p className="lead">
          {guest
            ? t('meeting.guest.people', {
                lawyer: otherName,
                client: guest.clientName,
                guest: guest.ownName,
              })
            : t('meeting.lobby.with', { name: otherName })}
        </p>
        <p className="muted figures">
          {access && now >= Date.parse(access.endsAt)
            ? t('meeting.lobby.over', { time: closes })
            : t('meeting.lobby.time', { start, end })}
        </p>
      </header>

      <DevicePreview
        t={t}
        state={state}
        onCamera={() => void call.toggleCamera()}
        onMicrophone={() => void call.toggleMicrophone()}
      />

      <div className="lobby__side">
        {/* In the waiting room the notice below says where the other side is. */}
        {stage !== 'waiting-room' && (
          <p
            className={`status ${state.peer ? 'status--verified' : ''}`}
            role="status"
            data-testid="peer-presence"
            data-presence={state.peer?.stage ?? 'away'}
          >
            {t(presence[state.peer?.stage ?? 'away'], { name: otherName })}
          </p>
        )}
        <RelayLine t={t} relay={state.relay} onRetry={() => void call.retryRelay()} />
        <DeviceNotice t={t} state={state} onRetry={open} />
        {devicesAsked && media.microphone && <LevelMeter t={t} sound={state.sound} />}
        <LostDevice
          t={t}
          lost={state.lost}
          onCamera={() => void call.toggleCamera()}
          onClose={call.forgetLost}
        />
        {devicesAsked && (
          <DeviceSelects
            t={t}
            listed={listed}
            choice={state.choice}
            onChoose={(choice) => void call.choose(choice)}
          />
        )}
        {stage === 'waiting-room' ? (
          <div className="lobby__actions">
            <div role="status" data-testid="in-waiting-room" ref={notice}>
              <Notice
                tone="wait"
                title={t(waitingText[state.peer?.stage ?? 'away'], { name: otherName })}
              >
                <p>{lateHelp ?? t('meeting.waitingRoom.waitingHelp')}</p>
              </Notice>
            </div>
          </div>
        ) : (
          <div className="lobby__actions">
            {!devicesAsked && hasNothing && (
              <Button tone="accent" wide isBusy={isOpeningDevices} onClick={open}>
                {t('meeting.lobby.turnOn')}
              </Button>
            )}
            <Button
              tone={devicesAsked || !hasNothing ? 'accent' : 'quiet'}
              wide
              disabled={!access}
              onClick={() => call.join()}
            >
              {/* The call begins while the devices are being opened. */}
              {t(
                hasNothing && !isOpeningDevices
                  ? 'meeting.lobby.joinWithout'
                  : 'meeting.lobby.join',
              )}
            </Button>
          </div>
        )}
        <RelayOnly t={t} state={state} onChange={call.setRelayOnly} />
        <PhoneAgreement t={t} phone={phone} otherName={otherName} account={links.account} />
      </div>
    </section>
  )
}

const presence = {
  away: 'meeting.lobby.otherAway',
  lobby: 'meeting.lobby.otherInLobby',
  'waiting-room': 'meeting.lobby.otherInWaitingRoom',
  room: 'meeting.lobby.otherInRoom',
} as const
