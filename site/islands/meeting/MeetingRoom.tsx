import { useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../use-t.ts'
import { useAlone } from './use-alone.ts'
import { createCall, type Call } from './call/call.ts'
import { initialState } from './call/call-state.ts'
import type { Media } from './call/channel-message.ts'
import { findRoomToRejoin, forgetRoom, rememberRoom } from './call/rejoin.ts'
import { EndCard } from './end/EndCard.tsx'
import { GuestEnd } from './end/GuestEnd.tsx'
import { getAccess, getGuestAccess } from './call/get-access.ts'
import { Lobby } from './lobby/Lobby.tsx'
import type { MeetingProps } from './meeting-props.ts'
import { Room } from './room/Room.tsx'
import { island } from '../data/index.ts'
import './meeting.css'

/**
 * The meeting from the lobby to the end. Everything runs in the browser: picture and sound never
 * pass through our server.
 */
export const MeetingRoom = island(Meeting)

/**
 * Enters the room with the devices that were on. Where one of two was off, it is turned off before
 * anybody could see or hear it; otherwise the call begins while the devices are being opened.
 */
async function rejoin(call: Call, { camera, microphone }: Media): Promise<void> {
  const isOneOff = camera !== microphone
  if (!isOneOff) call.join()
  if (camera || microphone) await call.openDevices()
  if (isOneOff) {
    const { media } = call.getState()
    if (!camera && media.camera) await call.toggleCamera()
    if (!microphone && media.microphone) await call.toggleMicrophone()
    call.join()
  }
}

export function Meeting(props: MeetingProps) {
  const { consultationId, locale, messages, session } = props
  const t = useT(messages, locale)
  const [call] = useState<Call>(() =>
    createCall({
      getAccess: (giveUp) =>
        session ? getGuestAccess(session, giveUp) : getAccess(consultationId, giveUp),
      connect: (ticket) =>
        new WebSocket(
          `${location.origin.replace(/^http/, 'ws')}/api/socket?token=${encodeURIComponent(ticket)}`,
        ),
    }),
  )
  const state = useSyncExternalStore(call.subscribe, call.getState, () => initialState)

  const alone = useAlone(call)

  useEffect(() => {
    call.arrive()
    const vanish = () => call.vanish()
    // After the back/forward cache restored this page, the call is dead: reload.
    const revive = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pagehide', vanish)
    addEventListener('pageshow', revive)
    return () => {
      removeEventListener('pagehide', vanish)
      removeEventListener('pageshow', revive)
      vanish()
    }
  }, [call])

  useEffect(() => {
    if (state.stage === 'room' || state.stage === 'waiting-room')
      rememberRoom(consultationId, state.media)
    if (state.stage === 'ended') forgetRoom(consultationId)
  }, [consultationId, state.stage, state.media])

  // After a reload during the call, rejoin without a press.
  useEffect(() => {
    const before = findRoomToRejoin(consultationId)
    if (before) void rejoin(call, before)
  }, [call, consultationId])

  return (
    <div className="meeting" data-stage={state.stage}>
      {(state.stage === 'lobby' || state.stage === 'waiting-room') && (
        <Lobby {...props} t={t} call={call} state={state} aloneSince={alone.since} />
      )}
      {state.stage === 'room' && (
        <Room {...props} t={t} call={call} state={state} aloneSince={alone.since} />
      )}
      {state.stage === 'ended' &&
        (props.role === 'guest' ? (
          <GuestEnd t={t} state={state} closes={props.closes} />
        ) : (
          <EndCard {...props} role={props.role} t={t} state={state} alone={alone} />
        ))}
    </div>
  )
}
