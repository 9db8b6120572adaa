import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { Notice } from '../../parts/Notice.tsx'
import type { CallState } from '../call/call-state.ts'

/** What is wrong with camera or microphone, why, and what to do. */
export function DeviceNotice({
  t,
  state,
  onRetry,
}: {
  t: IslandTranslate
  state: CallState
  onRetry: () => void
}) {
  const { deviceFailure, media, isOpeningDevices } = state
  if (!deviceFailure) return null
  // One of the two works: an ordinary sentence, no warning.
  if (deviceFailure === 'none' && (media.camera || media.microphone)) {
    return (
      <Notice tone="wait">
        {t(media.camera ? 'meeting.failure.noMicrophone' : 'meeting.failure.noCamera')}
      </Notice>
    )
  }
  return (
    <div role="alert">
      <Notice tone="stop" title={t(`meeting.failure.${deviceFailure}`)}>
        <p>{t(`meeting.failure.${deviceFailure}Help`)}</p>
        <p>
          <Button tone="quiet" size="small" isBusy={isOpeningDevices} onClick={onRetry}>
            {t('meeting.failure.retry')}
          </Button>
        </p>
      </Notice>
    </div>
  )
}
