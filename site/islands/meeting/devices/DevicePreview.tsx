import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { CallState } from '../call/call-state.ts'
import { CallVideo } from '../Picture.tsx'
import './devices.css'

type Props = {
  t: IslandTranslate
  state: Pick<CallState, 'media' | 'preview' | 'sound' | 'devicesAsked' | 'isOpeningDevices'>
  onCamera: () => void
  onMicrophone: () => void
}

/**
 * The person's own video before the call, with buttons for camera and microphone: joining without
 * video is fine.
 */
export function DevicePreview({ t, state, onCamera, onMicrophone }: Props) {
  const { media, preview, sound, devicesAsked, isOpeningDevices } = state
  return (
    <div className="lobby__preview">
      {media.camera ? (
        <CallVideo
          stream={preview}
          label={t('meeting.lobby.preview')}
          className="lobby__video"
          isMuted
          testId="preview"
        />
      ) : (
        <div className="lobby__dark">
          <Icon name="camera-off" size={32} />
          <p>{t(devicesAsked ? 'meeting.lobby.cameraIsOff' : 'meeting.lobby.why')}</p>
        </div>
      )}
      {devicesAsked && (
        <div className="lobby__switches">
          <Button
            tone="quiet"
            size="small"
            disabled={isOpeningDevices && !sound}
            onClick={onMicrophone}
          >
            <Icon name={media.microphone ? 'microphone' : 'microphone-off'} />{' '}
            {t(media.microphone ? 'meeting.room.microphoneOff' : 'meeting.room.microphoneOn')}
          </Button>
          <Button tone="quiet" size="small" disabled={isOpeningDevices} onClick={onCamera}>
            <Icon name={media.camera ? 'camera' : 'camera-off'} />{' '}
            {t(media.camera ? 'meeting.room.cameraOff' : 'meeting.room.cameraOn')}
          </Button>
        </div>
      )}
    </div>
  )
}
