import type { RefObject } from 'react'
import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { Call } from '../call/call.ts'
import type { CallState } from '../call/call-state.ts'
import { DeviceSelects } from '../devices/DeviceSelect.tsx'
import { PhoneAgreement } from '../lobby/PhoneAgreement.tsx'
import { RelayOnly } from '../lobby/RelayOnly.tsx'
import { RoomMenu } from './RoomMenu.tsx'
import { useListed } from '../devices/use-listed.ts'
import { usePhone } from '../lobby/use-phone.ts'

type Props = {
  t: IslandTranslate
  call: Call
  state: CallState
  room: RefObject<HTMLElement | null>
  consultationId: string
  otherName: string
  account: string
  isGuest: boolean
}

/**
 * Settings of the call beyond the five controls: devices, picture-in-picture, audio only, relay.
 */
export function SettingsPanel(props: Props) {
  return (
    <RoomMenu icon="filter" label={props.t('meeting.settings.label')} testId="settings">
      {() => <Settings {...props} />}
    </RoomMenu>
  )
}

function Settings({ t, call, state, room, consultationId, otherName, account, isGuest }: Props) {
  const listed = useListed(true)
  const phone = usePhone(consultationId, '', !isGuest)
  const video = () => room.current?.querySelector<HTMLVideoElement>('[data-testid="remote-video"]')
  const canFloat = typeof document !== 'undefined' && document.pictureInPictureEnabled
  const canFill = typeof document !== 'undefined' && document.fullscreenEnabled
  const isFilled = typeof document !== 'undefined' && document.fullscreenElement !== null
  return (
    <div>
      <DeviceSelects
        t={t}
        listed={listed}
        choice={state.choice}
        onChoose={(next) => void call.choose(next)}
      />
      {(canFloat || canFill) && (
        <div className="room__sizes">
          {canFill && (
            <Button
              tone="quiet"
              size="small"
              onClick={() =>
                void (isFilled ? document.exitFullscreen() : room.current?.requestFullscreen())
              }
            >
              {t(isFilled ? 'meeting.settings.fullScreenEnd' : 'meeting.settings.fullScreen')}
            </Button>
          )}
          {canFloat && (
            <Button
              tone="quiet"
              size="small"
              disabled={state.link !== 'connected'}
              onClick={() => void float(video())}
            >
              {t('meeting.settings.float')}
            </Button>
          )}
        </div>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={state.soundOnly}
          onChange={({ target }) => call.setSoundOnly(target.checked)}
        />
        <span>{t('meeting.settings.soundOnly')}</span>
        <span className="field__hint">{t('meeting.settings.soundOnlyHint')}</span>
      </label>
      <RelayOnly t={t} state={state} onChange={call.setRelayOnly} />
      <PhoneAgreement t={t} phone={phone} otherName={otherName} account={account} />
    </div>
  )
}

/**
 * Shows the other side's video in picture-in-picture. Browsers refuse when there is no video; then
 * nothing happens.
 */
async function float(video: HTMLVideoElement | null | undefined): Promise<void> {
  if (document.pictureInPictureElement) await document.exitPictureInPicture()
  else await video?.requestPictureInPicture().catch(() => {})
}
