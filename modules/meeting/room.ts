import { Compile } from 'typebox/compile'
import { isRefusal, newId, type Actor } from '#modules/shared'
import { getMeeting, type MeetingView } from './get-meeting.ts'
import type { MeetingNeeds } from './needs.ts'
import { assertOffered } from './open-meeting.ts'
import { isLetIn, letIn } from './let-in.ts'
import { beginStay, endStay, noteStay } from './record-attendance.ts'
import { FromBrowser, type Peer, type Signal, type Stage, type ToBrowser } from './schemas.ts'

/** The browser's end of a meeting's socket. */
export type Browser = { send(frame: ToBrowser): void; close(reason: 'replaced' | 'over' | 'gone' | 'flood'): void }

/** A person's place in a meeting for as long as one socket lasts. */
export type Seat = {
  hear(frame: unknown): Promise<void>
  /** Every few seconds: the sign of life for the attendance record and for the other side. */
  beat(): Promise<void>
  end(): Promise<void>
}

/** `seat`: of two sockets of one person the higher is the newer, in whichever processes they are. */
type Presence = Peer & { accountId: string; seat: number }
type RoomMessage =
  | { type: 'here'; from: Presence; isNew: boolean }
  | { type: 'gone'; from: Presence; hungUp: boolean }
  | { type: 'let-in'; from: Presence }
  | { type: 'signal'; from: Presence; toConnection: string; to: string; signal: Signal }

const validator = Compile(FromBrowser)
const PEER_SILENT_FOR = 30_000
const FRAMES_PER_BEAT = 300

/** Only the two people of the meeting, only while joining is offered. Refuses as `getMeeting` and `openMeeting` do. */
export async function admit(needs: MeetingNeeds, actor: Actor, id: string): Promise<MeetingView> {
  const meeting = await getMeeting(needs, actor, id)
  assertOffered(meeting, actor)
  return meeting
}

/**
 * Seats a person whom `admit` let in. What one side signals goes to the other side's present connection and nowhere else;
 * nothing of it is stored or logged. A second socket of the same person takes the place of the first.
 */
export async function takeSeat(needs: MeetingNeeds, actor: Actor, meeting: MeetingView, browser: Browser): Promise<Seat> {
  const { broadcast, clock } = needs
  const { accountId } = actor
  const connection = newId()
  const seat = await nextSeat(needs)
  const channel = `meeting:${meeting.id}`
  let me: Presence | undefined
  let peer: (Presence & { heardAt: number }) | undefined
  let stay: { id: string; consultationId: string; stage: 'door' | 'room' } | undefined
  let toldStage: Stage | undefined
  let hasEnded = false
  let frames = 0

  const publish = (message: RoomMessage) => broadcast.publish(channel, message)

  const setPeer = (next: Presence | undefined, hungUp?: boolean) => {
    const isSame = peer?.connection === next?.connection && peer?.instance === next?.instance && peer?.stage === next?.stage
    peer = next && { ...next, heardAt: Date.now() }
    if (isSame) return
    const shown: Peer | null = next ? { connection: next.connection, instance: next.instance, stage: next.stage } : null
    browser.send({ type: 'peer', peer: shown, ...(hungUp && { hungUp }) })
  }

  const receive = async (message: RoomMessage) => {
    const { from } = message
    if (hasEnded || from.connection === connection) return
    if (from.accountId === accountId) {
      if (message.type === 'here' && me && from.seat > seat) browser.close('replaced')
      return
    }
    if (message.type === 'here') {
      setPeer(from)
      if (message.isNew && me) await publish({ type: 'here', from: me, isNew: false })
    } else if (message.type === 'gone') {
      if (peer?.connection === from.connection) setPeer(undefined, message.hungUp)
    } else if (message.type === 'let-in') {
      if (me?.stage === 'door') await inOrder(() => enter('room', me?.instance ?? ''))
    } else if (message.toConnection === connection) {
      browser.send({ type: 'signal', from: from.instance, to: message.to, signal: message.signal })
    }
  }

  const unsubscribe = await broadcast.subscribe(channel, (message) => void receive(message as RoomMessage).catch(ignoreLost))

  const leave = async (hungUp: boolean) => {
    if (me) await publish({ type: 'gone', from: me, hungUp })
    me = undefined
    await stayAs('lobby')
  }

  /** Whoever waits at the door has come, but has met nobody: door and room are two stays. */
  const stayAs = async (stage: Stage) => {
    if (stay?.stage === stage) return
    if (stay) await endStay(needs, stay)
    stay = stage === 'lobby' ? undefined : { id: newId(), consultationId: meeting.id, stage }
    if (stay) await beginStay(needs, actor, stay)
  }

  /** It may have been called off, or moved, since this person was let in. */
  const isGone = async (): Promise<boolean> => {
    const now = await getMeeting(needs, actor, meeting.id).catch((error: unknown) => { if (!isRefusal(error)) throw error })
    if (now?.startsAt.getTime() === meeting.startsAt.getTime()) return false
    browser.close('gone')
    return true
  }

  const enter = async (wanted: Stage, instance: string) => {
    if (await isGone()) return
    const isNew = !me
    // The lawyer's room: a client waits at the door until the lawyer opens it.
    const waits = wanted !== 'lobby' && meeting.role === 'client' && !(await isLetIn(needs.db, meeting))
    const stage: Stage = wanted === 'lobby' ? 'lobby' : waits ? 'door' : 'room'
    me = { accountId, seat, connection, instance, stage }
    if (stage !== toldStage) browser.send({ type: 'stage', stage })
    toldStage = stage
    await stayAs(stage)
    await publish({ type: 'here', from: me, isNew })
  }

  const open = async () => {
    if (meeting.role !== 'lawyer' || me?.stage !== 'room') return
    await letIn(needs, meeting)
    await publish({ type: 'let-in', from: me })
  }

  const obey = async (frame: FromBrowser) => {
    if (hasEnded) return
    if (frame.type === 'enter') await enter(frame.stage, frame.instance)
    else if (frame.type === 'leave') await leave(true)
    else if (frame.type === 'let-in') await open()
    else if (me && peer) await publish({ type: 'signal', from: me, toConnection: peer.connection, to: frame.to, signal: frame.signal })
  }

  // One after the other: an offer must not overtake the candidates before it.
  let last: Promise<void> = Promise.resolve()
  const inOrder = (work: () => Promise<void>) => (last = last.catch(ignoreLost).then(work))

  return {
    async hear(frame) {
      frames += 1
      if (frames > FRAMES_PER_BEAT) return browser.close('flood')
      if (validator.Check(frame)) await inOrder(() => obey(frame))
    },
    async beat() {
      frames = 0
      if (hasEnded) return
      if (clock.now() >= meeting.closesAt) return browser.close('over')
      if (await isGone()) return
      if (peer && Date.now() - peer.heardAt > PEER_SILENT_FOR) setPeer(undefined)
      // The word that the door is open may have been lost, or have come in the moment of knocking.
      if (me?.stage === 'door') await inOrder(async () => { if (me?.stage === 'door') await enter('room', me.instance) })
      if (me) await publish({ type: 'here', from: me, isNew: false })
      if (stay) await noteStay(needs, stay)
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

const nextSeat = async ({ db }: Pick<MeetingNeeds, 'db'>): Promise<number> => {
  const { rows: [row] } = await db.raw<{ rows: Array<{ seat: number }> }>(`select nextval('meeting_seat')::float8 as seat`)
  return row!.seat
}

/** A live word may be lost; the next beat says it again. */
const ignoreLost = () => {}
