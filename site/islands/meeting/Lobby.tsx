import { useEffect, useState } from 'react'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import type { IslandTranslate } from '../i18n.ts'
import type { Call } from './call.ts'
import type { CallState } from './call-state.ts'
import { DeviceNotice } from './DeviceNotice.tsx'
import { isAllowedAlready, listDevices, type Choice, type Listed } from './devices.ts'
import type { MeetingProps } from './MeetingRoom.tsx'
import { Picture } from './Picture.tsx'
import { useLevel } from './use-level.ts'

type Props = MeetingProps & { t: IslandTranslate; call: Call; state: CallState }

/** The door: is the other one here, does my camera work, am I heard. Nothing keeps a person without a camera out. */
export function Lobby({ t, call, state, otherName, start, end }: Props) {
  const [choice, setChoice] = useState<Choice>({})
  const [listed, setListed] = useState<{ cameras: Listed[]; microphones: Listed[] }>({ cameras: [], microphones: [] })
  const level = useLevel(state.sound)
  const { media, access, isOpeningDevices, devicesAsked } = state
  const hasNothing = !media.camera && !media.microphone

  const open = (next: Choice = choice) => {
    setChoice(next)
    void call.openDevices(next)
  }
  useEffect(() => {
    void isAllowedAlready().then((isAllowed) => (isAllowed ? call.openDevices() : undefined))
  }, [call])
  // Their names are told only after the permission.
  useEffect(() => {
    if (devicesAsked) void listDevices().then(setListed)
  }, [devicesAsked])

  const presence = state.peer === null ? 'meeting.lobby.otherAway' : state.peer.stage === 'room' ? 'meeting.lobby.otherInRoom' : 'meeting.lobby.otherInLobby'
  return (
    <section className="lobby page" data-testid="meeting-lobby">
      <header className="lobby__head">
        <h1>{t('meeting.lobby.heading')}</h1>
        <p className="lead">{t('meeting.lobby.with', { name: otherName })}</p>
        <p className="muted figures">{t('meeting.lobby.time', { start, end })}</p>
      </header>

      <div className="lobby__preview">
        {media.camera ? (
          <Picture stream={state.preview} label={t('meeting.lobby.preview')} className="lobby__video" isMuted testId="preview" />
        ) : (
          <div className="lobby__dark">
            <Icon name="camera-off" size={32} />
            {!devicesAsked && <p>{t('meeting.lobby.why')}</p>}
          </div>
        )}
      </div>

      <div className="lobby__side">
        <p className={`status ${state.peer ? 'status--verified' : ''}`} role="status" data-testid="peer-presence" data-presence={state.peer?.stage ?? 'away'}>
          {t(presence, { name: otherName })}
        </p>
        <DeviceNotice t={t} state={state} onRetry={() => open()} />
        {devicesAsked && media.microphone && (
          <label className="field">
            <span className="field__label">{t('meeting.lobby.level')}</span>
            <meter className="lobby__level" min={0} max={1} value={level} />
          </label>
        )}
        <DeviceSelect label={t('meeting.lobby.camera')} listed={listed.cameras} value={choice.cameraId} onChoose={(cameraId) => open({ ...choice, cameraId })} />
        <DeviceSelect label={t('meeting.lobby.microphone')} listed={listed.microphones} value={choice.microphoneId} onChoose={(microphoneId) => open({ ...choice, microphoneId })} />
        <div className="lobby__actions">
          {!devicesAsked && hasNothing && (
            <Button tone="accent" wide isBusy={isOpeningDevices} onClick={() => open()}>
              {t('meeting.lobby.turnOn')}
            </Button>
          )}
          <Button tone={devicesAsked || !hasNothing ? 'accent' : 'quiet'} wide disabled={!access || isOpeningDevices} onClick={() => call.join()}>
            {t(hasNothing ? 'meeting.lobby.joinWithout' : 'meeting.lobby.join')}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** Only where there is something to choose. */
function DeviceSelect({ label, listed, value, onChoose }: { label: string; listed: Listed[]; value: string | undefined; onChoose: (id: string) => void }) {
  if (listed.length < 2) return null
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <span className="select">
        <select className="field__control" value={value ?? listed[0]?.id} onChange={({ target }) => onChoose(target.value)}>
          {listed.map((device) => (
            <option key={device.id} value={device.id}>{device.label}</option>
          ))}
        </select>
      </span>
    </label>
  )
}
