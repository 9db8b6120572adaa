import { Compile } from 'typebox/compile'
import { newId, type Actor } from '#modules/shared'
import type { UnnamedMeeting } from '../get-meeting.ts'
import { createEndedGuests, type EndedPresence } from '../guest/ended-guests.ts'
import { findEnteredGuest } from '../guest/find-entered-guest.ts'
import { letGuestIn } from '../guest/let-guest-in.ts'
import { letIn } from './admission.ts'
import type { Needs } from '../needs.ts'
import { nextSeat } from './next-seat.ts'
import { OTHER_ROLES } from './other-roles.ts'
import { instanceToward, roomChannel, type Presence, type RoomMessage } from './room-message.ts'
import { FromBrowser, type Stage, type ToBrowser } from '../schemas.ts'
import { participantOf, type Participant } from './participant.ts'
import { watchPeer } from './watch-peer.ts'

/** The browser's end of a meeting's socket. */
export type Browser = {
  send(frame: ToBrowser): void
  close(reason: 'replaced' | 'over' | 'gone' | 'removed' | 'flood'): void
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

/** Seats one of the two people, for whom `getJoinableMeeting` found the meeting. */
export const takeSeat = (
  needs: Needs,
  actor: Actor,
  meeting: UnnamedMeeting,
  browser: Browser,
): Promise<Seat> => takeSeatAs(needs, participantOf(needs, actor, meeting), browser)

/**
 * Signals go only to the present connection of the person whom they name, once both are in the
 * room, and are neither stored nor logged. A second socket of the same person replaces the first.
 */
export async function takeSeatAs(
  needs: Needs,
  participant: Participant,
  browser: Browser,
): Promise<Seat> {
  const { broadcast, clock } = needs
  const { id: personId, role, meeting, stays } = participant
  const connection = newId()
  const seat = await nextSeat(needs)
  const peers = OTHER_ROLES[role].map((other) =>
    watchPeer({ role: other, by: role, send: (frame) => browser.send(frame) }),
  )
  const endedGuests = createEndedGuests()
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
    if (hasEnded || isClosed) return
    if (message.type === 'guest-ended') return endGuest(message)
    const { from } = message
    if (from.connection === connection || endedGuests.includes(from)) return
    if (from.personId === personId) {
      if (message.type === 'here' && me && from.seat > seat) closeSeat('replaced')
      return
    }
    const peer = peers.find((each) => each.role === from.role)
    if (!peer) return
    if (message.type === 'here') {
      peer.isHere(from)
      if (message.isNew && me) await publish({ type: 'here', from: me, isNew: false })
    } else if (message.type === 'gone') {
      peer.isGone(from, message.hungUp)
    } else if (message.type === 'let-in') {
      const waits = me?.stage === 'waiting-room' && message.personId === personId
      if (waits) await inOrder(async () => me && enter('room', me.instances))
    } else if (message.toConnection === connection) {
      browser.send({
        type: 'signal',
        from: instanceToward(from, role),
        to: message.to,
        signal: message.signal,
      })
    }
  }

  const endGuest = (presence: EndedPresence) => {
    endedGuests.add(presence)
    if (role === 'guest' && endedGuests.includes({ personId, seat })) closeSeat('removed')
    for (const peer of peers) peer.hasEnded(presence)
  }

  const checkGuest = async () => {
    const guest = peers.find((peer) => peer.role === 'guest')?.lastSeen
    const presence = await endedGuests.findEnd(needs, meeting.id, guest)
    if (presence) endGuest(presence)
  }

  const unsubscribe = await broadcast.subscribe(
    roomChannel(meeting.id),
    (message) => void receive(message as RoomMessage).catch(ignoreLost),
  )

  const leave = async (hungUp: boolean) => {
    const mySeat = me
    me = undefined
    try {
      if (mySeat) await publish({ type: 'gone', from: mySeat, hungUp })
    } finally {
      await stays.as('lobby')
    }
  }

  const isGone = async (): Promise<boolean> => {
    if (await participant.isUnchanged()) return false
    closeSeat(role === 'guest' ? 'removed' : 'gone')
    return true
  }

  const enter = async (wanted: Stage, instances: Presence['instances']) => {
    const [isOver, stage] = await Promise.all([isGone(), stageFor(wanted)])
    if (isOver) return
    const isNew = !me
    me = { personId, role, seat, connection, instances, stage }
    if (stage !== sentStage) browser.send({ type: 'stage', stage })
    sentStage = stage
    // The others need not wait until the stay is written; it begins now.
    await Promise.all([stays.as(stage), publish({ type: 'here', from: me, isNew })])
    if (isNew && role !== 'guest')
      browser.send({ type: 'guest', personId: (await findEnteredGuest(needs, meeting.id)) ?? null })
  }

  /** A client and a guest stay in the waiting room until the lawyer lets them in. */
  const stageFor = async (wanted: Stage): Promise<Stage> => {
    if (wanted === 'lobby') return wanted
    return (await participant.isAdmitted()) ? 'room' : 'waiting-room'
  }

  const open = async (whom: string) => {
    if (role !== 'lawyer' || me?.stage !== 'room') return
    const waiting = peers.find(({ now }) => now?.personId === whom)
    if (!waiting) return
    if (waiting.role === 'client') await letIn(needs, meeting)
    else await letGuestIn(needs, whom, meeting)
    await publish({ type: 'let-in', from: me, personId: whom })
  }

  const act = async (frame: FromBrowser) => {
    if (hasEnded || isClosed) return
    if (clock.now() >= meeting.closesAt) return closeSeat('over')
    if (frame.type === 'enter')
      await enter(frame.stage, [frame.instance, frame.secondInstance ?? frame.instance])
    else if (frame.type === 'leave') await leave(true)
    else if (frame.type === 'let-in') await open(frame.personId)
    else await pass(frame)
  }

  const pass = async ({ to, signal }: Extract<FromBrowser, { type: 'signal' }>) => {
    const peer = peers.find((each) => each.instance === to)?.now
    if (me?.stage !== 'room' || peer?.stage !== 'room') return
    await publish({ type: 'signal', from: me, toConnection: peer.connection, to, signal })
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
      await checkGuest()
      for (const peer of peers) peer.beat()
      await inOrder(async () => {
        if (!me || hasEnded) return
        // The message that the lawyer let them in may have been lost.
        if (me.stage === 'waiting-room') await enter('room', me.instances)
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

/** A lost message is repeated by the next heartbeat. */
const ignoreLost = () => {}
