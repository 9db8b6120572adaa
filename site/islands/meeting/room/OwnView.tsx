import type { IslandTranslate } from '../../i18n.ts'
import { Icon } from '../../parts/Icon.tsx'
import type { CallState } from '../call/call-state.ts'
import { CallVideo } from '../Picture.tsx'

/** The person's own camera or screen, as the other person sees it. */
export function OwnView({ t, state }: { t: IslandTranslate; state: CallState }) {
  const { media } = state
  return (
    <div className="room__self" data-testid="self">
      {media.camera || media.screen ? (
        <CallVideo
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
  )
}
