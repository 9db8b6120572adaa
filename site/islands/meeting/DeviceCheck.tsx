import { useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { createDeviceCheck } from './devices/device-check.ts'
import { DeviceNotice } from './devices/DeviceNotice.tsx'
import { DevicePreview } from './devices/DevicePreview.tsx'
import { DeviceSelects } from './devices/DeviceSelect.tsx'
import { LevelMeter } from './devices/LevelMeter.tsx'
import { LostDevice } from './devices/LostDevice.tsx'
import { RelayLine } from './lobby/RelayLine.tsx'
import { useListed } from './devices/use-listed.ts'
import { island, type IslandProps } from '../data/index.ts'
import './meeting.css'

type Props = { consultationId: string }

/**
 * Tests camera, microphone and relay days before the meeting. Nothing leaves the device except the
 * relay test.
 */
export const DeviceCheck = island<Props>(Content)

function Content({ t, consultationId }: IslandProps & Props) {
  const [check] = useState(() =>
    createDeviceCheck(
      async () =>
        (
          await api.POST('/api/consultations/{id}/device-check', {
            params: { path: { id: consultationId } },
          })
        ).data?.iceServers,
    ),
  )
  const state = useSyncExternalStore(check.subscribe, check.getState, check.getState)
  const listed = useListed(state.devicesAsked)
  useEffect(() => check.stop, [check])

  const isDone = state.devicesAsked && !state.isOpeningDevices
  const isFine =
    isDone && state.media.microphone && (state.relay === 'works' || state.relay === 'none')
  return (
    <section className="check-devices" data-testid="device-check" aria-labelledby="device-check">
      <h2 id="device-check">{t('meeting.check.heading')}</h2>
      <DevicePreview
        t={t}
        state={state}
        onCamera={() => void check.toggleCamera()}
        onMicrophone={() => void check.toggleMicrophone()}
      />
      <DeviceNotice t={t} state={state} onRetry={() => void check.start()} />
      {state.devicesAsked && state.media.microphone && <LevelMeter t={t} sound={state.sound} />}
      <LostDevice
        t={t}
        lost={state.lost}
        onCamera={() => void check.toggleCamera()}
        onClose={check.forgetLost}
      />
      {state.devicesAsked && (
        <DeviceSelects
          t={t}
          listed={listed}
          choice={state.choice}
          onChoose={(choice) => void check.choose(choice)}
        />
      )}
      {state.devicesAsked && (
        <RelayLine t={t} relay={state.relay} onRetry={() => void check.tryRelay()} />
      )}
      {isFine && (
        <p className="status status--verified" role="status" data-testid="check-result">
          {t(state.media.camera ? 'meeting.check.fine' : 'meeting.check.fineSound')}
        </p>
      )}
      <div className="buttons">
        {state.devicesAsked && (state.media.camera || state.media.microphone) ? (
          <Button tone="quiet" onClick={check.stop}>
            {t('meeting.check.stop')}
          </Button>
        ) : (
          <Button isBusy={state.isOpeningDevices} onClick={() => void check.start()}>
            {t('meeting.check.start')}
          </Button>
        )}
      </div>
    </section>
  )
}
