import { Compile } from 'typebox/compile'
import { newId, type Actor } from '#modules/shared'
import { isUnchanged } from './admit.ts'
import type { MeetingView } from './get-meeting.ts'
import { recordStays } from './record-stays.ts'
import { isAdmitted, letIn } from './admission.ts'
import type { Needs } from './needs.ts'
import { roomChannel, type Presence, type RoomMessage } from './room-message.ts'
import { FromBrowser, type Stage, type ToBrowser } from './schemas.ts'
import { watchPeer } from './watch-peer.ts'

/** The browser's end of a meeting's socket. */
export type Browser = {
  send(frame: ToBrowser): void
  close(reason: 'replaced' | 'over' | 'gone' | 'flood'): void
}

/** A person's place in a meeting while one socket is open. */
export type Seat = {
  handle(frame: unknown): Promise<void>
  /** A heartbeat every few seconds, for the stays and for the other side. */
  beat(): Promise<void>
  end(): Promise<void>
}

const validator = Compile(FromBrowser)
const FRAMES_PER_BEAT = 300

/**
 * Seats a person whom `admit` accepted. Signals go only to the other side's present connection,
 * once both are in the room, and are neither stored nor logged. A second socket of the same person
 * replaces the first.
 */
export async function takeSeat(
  needs: Needs,
  actor: Actor,
  meeting: MeetingView,
  browser: Browser,
): Promise<Seat> {
  const { broadcast, clock } = needs
  const { accountId } = actor
  const connection = newId()
  const seat = await nextSeat(needs)
  const peer = watchPeer((frame) => browser.send(frame))
  const stays = recordStays(needs, actor, meeting.id)
  let me: Presence | undefined
  let sentStage: Stage | undefined
  let hasEnded = false
  /** Closed by this side: later frames are ignored, even while the socket is open. */
  let isClosed = false
  let frames = 0

  const closeSeat = (reason: Parameters<Browser['close']>[0]): void => {
    isClosed = true
    browser.close(reason)
  }

  const publish = (message: RoomMessage) => broadcast.publish(roomChannel(meeting.id), message)

  const receive = async (message: RoomMessage) => {
    const { from } = message
    if (hasEnded || isClosed || from.connection === connection) return
    if (from.accountId === accountId) {
      if (message.type === 'here' && me && from.seat > seat) closeSeat('replaced')
      return
    }
    if (message.type === 'here') {
      peer.isHere(from)
      if (message.isNew && me) await publish({ type: 'here', from: me, isNew: false })
    } else if (message.type === 'gone') {
      peer.isGone(from, message.hungUp)
    } else if (message.type === 'let-in') {
      if (me?.stage === 'waiting-room') await inOrder(() => enter('room', me?.instance ?? ''))
    } else if (message.toConnection === connection) {
      browser.send({ type: 'signal', from: from.instance, to: message.to, signal: message.signal })
    }
  }

  const unsubscribe = await broadcast.subscribe(
    roomChannel(meeting.id),
    (message) => void receive(message as RoomMessage).catch(ignoreLost),
  )

  const leave = async (hungUp: boolean) => {
    const left = me
    me = undefined
    try {
      if (left) await publish({ type: 'gone', from: left, hungUp })
    } finally {
      await stays.as('lobby')
    }
  }

  const isGone = async (): Promise<boolean> => {
    if (await isUnchanged(needs, actor, meeting)) return false
    closeSeat('gone')
    return true
  }

  const enter = async (wanted: Stage, instance: string) => {
    if (await isGone()) return
    const isNew = !me
    // A client stays in the waiting room until the lawyer lets them in.
    const waits =
      wanted !== 'lobby' && meeting.role === 'client' && !(await isAdmitted(needs.db, meeting))
    const granted = wanted === 'lobby' ? wanted : 'room'
    const stage: Stage = waits ? 'waiting-room' : granted
    me = { accountId, seat, connection, instance, stage }
    if (stage !== sentStage) browser.send({ type: 'stage', stage })
    sentStage = stage
    await stays.as(stage)
    await publish({ type: 'here', from: me, isNew })
  }

  const open = async () => {
    if (meeting.role !== 'lawyer' || me?.stage !== 'room') return
    await letIn(needs, meeting)
    await publish({ type: 'let-in', from: me })
  }

  const act = async (frame: FromBrowser) => {
    if (hasEnded || isClosed) return
    if (clock.now() >= meeting.closesAt) return closeSeat('over')
    if (frame.type === 'enter') await enter(frame.stage, frame.instance)
    else if (frame.type === 'leave') await leave(true)
    else if (frame.type === 'let-in') await open()
    else if (me?.stage === 'room' && peer.now?.stage === 'room')
      await publish({
        type: 'signal',
        from: me,
        toConnection: peer.now.connection,
        to: frame.to,
        signal: frame.signal,
      })
  }

  // In order: an offer must not overtake the candidates before it.
  let last: Promise<void> = Promise.resolve()
  const inOrder = (work: () => Promise<void>) => (last = last.catch(ignoreLost).then(work))

  return {
    async handle(frame) {
      if (isClosed) return
      frames += 1
      if (frames > FRAMES_PER_BEAT) return closeSeat('flood')
      if (validator.Check(frame)) await inOrder(() => act(frame))
    },
    async beat() {
      frames = 0
      if (hasEnded || isClosed) return
      if (clock.now() >= meeting.closesAt) return closeSeat('over')
      if (await isGone()) return
      peer.removeSilent()
      await inOrder(async () => {
        if (!me || hasEnded) return
        // The message that the lawyer let them in may have been lost.
        if (me.stage === 'waiting-room') await enter('room', me.instance)
        await publish({ type: 'here', from: me, isNew: false })
        await stays.note(me.stage)
      })
    },
    async end() {
      if (hasEnded) return
      hasEnded = true
      await inOrder(async () => {
        await unsubscribe()
        await leave(false)
      })
    },
  }
}

const nextSeat = async ({ db }: Needs) => {
  const {
    rows: [row],
  } = await db.raw<{ rows: Array<{ seat: number }> }>(
    `select nextval('meeting_seat')::float8 as seat`,
  )
  return row!.seat
}

/** A lost message is repeated by the next heartbeat. */
const ignoreLost = () => {}
