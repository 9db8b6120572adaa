import type { IslandTranslate } from '../i18n.ts'
import type { Choice, Listed } from './devices.ts'

export type AllListed = { cameras: Listed[]; microphones: Listed[] }

type Props = { t: IslandTranslate; listed: AllListed; choice: Choice; onChoose: (choice: Choice) => void }

/** Which camera and which microphone, where there is something to choose. */
export function DeviceSelects({ t, listed, choice, onChoose }: Props) {
  return (
    <>
      <DeviceSelect label={t('meeting.lobby.camera')} listed={listed.cameras} value={choice.cameraId} onChoose={(cameraId) => onChoose({ ...choice, cameraId })} />
      <DeviceSelect label={t('meeting.lobby.microphone')} listed={listed.microphones} value={choice.microphoneId} onChoose={(microphoneId) => onChoose({ ...choice, microphoneId })} />
    </>
  )
}

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
