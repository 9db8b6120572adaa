import type { RefObject } from 'react'
import { Icon } from '../../parts/Icon.tsx'
import type { IconName } from '../../../components/icons.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { Call } from '../call/call.ts'
import type { CallState } from '../call/call-state.ts'
import { canShareScreen } from '../devices/devices.ts'
import './controls.css'

type Props = {
  t: IslandTranslate
  call: Call
  state: CallState
  unread: number
  isChatOpen: boolean
  chatButton: RefObject<HTMLButtonElement | null>
  onChat: () => void
}

/** Five buttons, each with a drawing and a label that says what a press will do. */
export function Controls({ t, call, state, unread, isChatOpen, chatButton, onChat }: Props) {
  const { media, sound, isOpeningDevices } = state
  return (
    <div className="controls" role="toolbar" aria-label={t('meeting.room.controls')}>
      <Control
        icon={media.microphone ? 'microphone' : 'microphone-off'}
        word={t('meeting.room.microphone')}
        name={t(media.microphone ? 'meeting.room.microphoneOff' : 'meeting.room.microphoneOn')}
        isOff={!media.microphone}
        isDisabled={isOpeningDevices && !sound}
        onPress={() => void call.toggleMicrophone()}
      />
      <Control
        icon={media.camera ? 'camera' : 'camera-off'}
        word={t('meeting.room.camera')}
        name={t(media.camera ? 'meeting.room.cameraOff' : 'meeting.room.cameraOn')}
        isOff={!media.camera}
        isDisabled={isOpeningDevices}
        onPress={() => void call.toggleCamera()}
      />
      <Control
        icon="screen"
        word={t('meeting.room.screen')}
        name={t(media.screen ? 'meeting.room.screenStop' : 'meeting.room.screenShare')}
        isOn={media.screen}
        isDisabled={!canShareScreen()}
        onPress={() => void call.toggleScreen()}
      />
      <Control
        button={chatButton}
        icon="chat"
        word={t('meeting.room.chat')}
        name={t(isChatOpen ? 'meeting.room.chatClose' : 'meeting.room.chatOpen')}
        isOn={isChatOpen}
        {...(unread > 0 && {
          badge: { count: unread, words: t('meeting.chat.unread', { n: unread }) },
        })}
        onPress={onChat}
      />
      <Control
        icon="hangup"
        word={t('meeting.room.end')}
        name={t('meeting.room.endCall')}
        isEnd
        onPress={() => call.end()}
      />
    </div>
  )
}

type ControlProps = {
  button?: RefObject<HTMLButtonElement | null>
  icon: IconName
  word: string
  name: string
  isOff?: boolean
  isOn?: boolean
  isEnd?: boolean
  isDisabled?: boolean
  badge?: { count: number; words: string }
  onPress: () => void
}

function Control({
  button,
  icon,
  word,
  name,
  isOff,
  isOn,
  isEnd,
  isDisabled,
  badge,
  onPress,
}: ControlProps) {
  const classes = [
    'control',
    isOff && 'control--off',
    isOn && 'control--on',
    isEnd && 'control--end',
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <button
      ref={button}
      className={classes}
      type="button"
      aria-label={badge ? `${name} (${badge.words})` : name}
      title={name}
      disabled={isDisabled}
      onClick={onPress}
    >
      <span className="control__sign">
        <Icon name={icon} size={22} />
        {badge && <b className="control__badge">{badge.count}</b>}
      </span>
      <span className="control__word">{word}</span>
    </button>
  )
}
