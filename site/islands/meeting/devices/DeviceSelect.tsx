import type { IslandTranslate } from '../../i18n.ts'
import type { AllListed, Choice, Listed } from './devices.ts'
import { SpeakerTest } from './SpeakerTest.tsx'

type Props = {
  t: IslandTranslate
  listed: AllListed
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** Choice of camera, microphone and speaker, where there is more than one. */
export function DeviceSelects({ t, listed, choice, onChoose }: Props) {
  return (
    <>
      <DeviceSelect
        label={t('meeting.lobby.camera')}
        listed={listed.cameras}
        value={choice.cameraId}
        onChoose={(cameraId) => onChoose({ ...choice, cameraId })}
      />
      <DeviceSelect
        label={t('meeting.lobby.microphone')}
        listed={listed.microphones}
        value={choice.microphoneId}
        onChoose={(microphoneId) => onChoose({ ...choice, microphoneId })}
      />
      <DeviceSelect
        label={t('meeting.lobby.speaker')}
        listed={listed.speakers}
        value={choice.speakerId}
        onChoose={(speakerId) => onChoose({ ...choice, speakerId })}
      />
      <SpeakerTest t={t} speakerId={choice.speakerId} />
    </>
  )
}

function DeviceSelect({
  label,
  listed,
  value,
  onChoose,
}: {
  label: string
  listed: Listed[]
  value: string | undefined
  onChoose: (id: string) => void
}) {
  if (listed.length < 2) return null
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <span className="select">
        <select
          className="field__control"
          value={value ?? listed[0]?.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {listed.map((device) => (
            <option key={device.id} value={device.id}>
              {device.label}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
