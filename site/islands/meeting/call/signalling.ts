import { reconnectDelay } from '../../../scripts/live/reconnect-delay.ts'
import { within } from '../../../scripts/live/within.ts'
import type {
  MeetingAccess,
  PeerFrame,
  Signal,
  Stage,
  ToBrowser,
  FromBrowser,
} from '../../../../modules/meeting/schemas.ts'

export type Refusal = { code: string; title: string }
/**
 * `gone`: cancelled, or moved to another time; `removed`: a guest whose presence was ended.
 */
export type EndReason = 'left' | 'over' | 'gone' | 'removed' | 'replaced' | 'refused'

/** Our attempts at a call with the first of the others and with the second. */
export type Instances = readonly [first: string, second: string]

export type SignallingNeeds = {
  /**
   * Gets a one-time ticket for each attempt. A refusal ends the attempts, a failure delays the next
   * one.
   */
  getAccess(
    giveUp: AbortSignal,
  ): Promise<{ access: MeetingAccess } | { refusal: Refusal } | undefined>
  connect(ticket: string): WebSocket
  onAccess(access: MeetingAccess): void
  onLine(isOpen: boolean): void
  /**
   * The stage the server decided: a client who asked for the room may be put in the waiting room.
   */
  onStage(stage: Stage): void
  onPeer(frame: PeerFrame): void
  /** The one guest who may be in the call now; sent at each connection. */
  onGuest(personId: string | null): void
  onSignal(from: string, to: string, signal: Signal): void
  onEnd(reason: Exclude<EndReason, 'left'>, refusal?: Refusal): void
}

/** During a call the wait between attempts stays short. */
const RETRY_AT_MOST_MS = 3_000
/** The server sends a message every five seconds. */
const SILENT_FOR_MS = 16_000
/**
 * A ticket request or an opening that takes longer counts as lost. Later attempts get more time, in
 * case the network is only slow.
 */
const tryForMs = (attempts: number): number => 4_000 * 2 ** Math.min(attempts, 2)
const FINAL = { 4409: 'replaced', 4410: 'over', 4411: 'gone', 4412: 'removed' } as const

/**
 * The meeting's connection to the server. It reconnects by itself and announces again who is here
 * and in which stage.
 */
export function createSignalling(needs: SignallingNeeds) {
  let socket: WebSocket | undefined
  let entered: { stage: 'lobby' | 'room'; instance: string; secondInstance: string } | undefined
  let attempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  let wasIn = false

  const send = (frame: FromBrowser) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }

  function drop() {
    clearTimeout(retry)
    clearTimeout(silence)
    const old = socket
    socket = undefined
    if (!old) return
    old.onopen = old.onmessage = old.onclose = null
    old.close()
  }

  function finish(reason: Exclude<EndReason, 'left'>, refusal?: Refusal) {
    isOver = true
    drop()
    needs.onEnd(reason, refusal)
  }

  function tryAgain() {
    drop()
    if (isOver) return
    needs.onLine(false)
    retry = setTimeout(() => void open(), Math.min(reconnectDelay(attempts), RETRY_AT_MOST_MS))
    attempts += 1
  }

  function listenOn(forMs = SILENT_FOR_MS) {
    clearTimeout(silence)
    silence = setTimeout(tryAgain, forMs)
  }

  function refused(refusal: Refusal) {
    if (refusal.code === 'MEETING_OVER') finish('over')
    else if (refusal.code === 'NO_MEETING' && wasIn) finish('gone')
    else if (refusal.code === 'GUEST_ENDED' && wasIn) finish('removed')
    else finish('refused', refusal)
  }

  async function open() {
    clearTimeout(retry)
    const answer = await within(tryForMs(attempts), needs.getAccess)
    if (isOver || socket) return
    if (!answer) return tryAgain()
    if ('refusal' in answer) return refused(answer.refusal)
    needs.onAccess(answer.access)
    const opening = needs.connect(answer.access.ticket)
    socket = opening
    listenOn(tryForMs(attempts))
    opening.onopen = () => {
      attempts = 0
      wasIn = true
      listenOn()
      if (entered) send({ type: 'enter', ...entered })
      needs.onLine(true)
    }
    opening.onmessage = ({ data }) => {
      listenOn()
      const frame = JSON.parse(String(data)) as ToBrowser | { type: 'beat' }
      if (frame.type === 'stage') needs.onStage(frame.stage)
      if (frame.type === 'peer') needs.onPeer(frame)
      if (frame.type === 'guest') needs.onGuest(frame.personId)
      if (frame.type === 'signal') needs.onSignal(frame.from, frame.to, frame.signal)
    }
    opening.onclose = ({ code }) => {
      const reason = FINAL[code as keyof typeof FINAL]
      if (reason) finish(reason)
      else tryAgain()
    }
  }

  /**
   * The device is online again, maybe in another network: an old connection would be found dead
   * only after a while, so reconnect now.
   */
  const hurry = () => {
    if (isOver) return
    drop()
    needs.onLine(false)
    attempts = 0
    void open()
  }

  return {
    open() {
      addEventListener('online', hurry)
      void open()
    },
    enter(stage: 'lobby' | 'room', [instance, secondInstance]: Instances) {
      entered = { stage, instance, secondInstance }
      send({ type: 'enter', ...entered })
    },
    /** The lawyer lets this client or guest in. */
    letIn: (personId: string) => send({ type: 'let-in', personId }),
    signal: (to: string, signal: Signal) => send({ type: 'signal', to, signal }),
    /** On purpose: the other side is told that the call was ended. */
    leave() {
      send({ type: 'leave' })
      isOver = true
      drop()
      removeEventListener('online', hurry)
    },
    /** The page is closing: the other side sees it as a broken connection. */
    stop() {
      isOver = true
      drop()
      removeEventListener('online', hurry)
    },
  }
}

export type Signalling = ReturnType<typeof createSignalling>
