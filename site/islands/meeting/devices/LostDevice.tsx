import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { CallState } from '../call/call-state.ts'
import '../banner.css'

type Props = {
  t: IslandTranslate
  lost: CallState['lost']
  onCamera: () => void
  onClose: () => void
}

/** A device was unplugged: what it means for the other side, and what was done about it. */
export function LostDevice({ t, lost, onCamera, onClose }: Props) {
  if (!lost) return null
  const { what, instead } = lost
  return (
    <div className="room__banner" data-testid="lost-device" data-what={what}>
      <p role="alert">
        {instead ? t('meeting.lost.instead', { device: instead }) : t(`meeting.lost.${what}`)}
      </p>
      <p className="buttons">
        {what === 'camera' && (
          <Button size="small" onClick={onCamera}>
            {t('meeting.room.cameraOn')}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={onClose}>
          {t('meeting.lost.close')}
        </Button>
      </p>
    </div>
  )
}
