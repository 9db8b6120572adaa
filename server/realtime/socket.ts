import websocket from '@fastify/websocket'
import Type, { type Static } from 'typebox'
import type { WebSocket } from 'ws'
import type { FastifyRequest } from 'fastify'
import type { Account } from '#modules/account'
import type { Meeting, Seat, SeatedGuest, UnnamedMeeting } from '#modules/meeting'
import { errors, LocaleSchema, type Broadcast, type Clock, type Logger } from '#modules/shared'
import { authorise, isOwnOrigin, type Pass } from './authorise.ts'
import { createConnection, type Connection } from './connection.ts'
import { createSocketHub } from './hub.ts'
import { followDesk } from './follow-desk.ts'
import { watchTimes } from './watch-times.ts'
import { appPlugin } from '../http/app-plugin.ts'

export type SocketOptions = {
  publicUrl: string
  clock: Clock
  log: Logger
  broadcast: Broadcast
  account: Pick<Account, 'tickets' | 'sessions'>
  meeting: Pick<Meeting, 'getJoinableMeeting' | 'takeSeat'> & {
    guests: Pick<Meeting['guests'], 'redeemGuestTicket' | 'takeGuestSeat'>
  }
  tickMs?: number
  pingMs?: number
  checkMs?: number
}

/** An offer of one video and one audio track is about 8 kB. */
const MAX_PAYLOAD = 64 * 1024
/** In a meeting both sides need to know soon that the other one's connection is lost. */
const MEETING_PING_MS = 5_000

const ADDRESS = '/api/socket'
const Query = Type.Object({
  token: Type.Optional(
    Type.String({ maxLength: 4_000, description: 'A one-use ticket, or the access token.' }),
  ),
  locale: Type.Optional(LocaleSchema),
})
type SocketRequest = FastifyRequest<{ Querystring: Static<typeof Query> }> & {
  pass?: Pass
  room?: UnnamedMeeting
  release?: () => void
}

/**
 * The WebSocket: live notifications of a person or, with a meeting's ticket, the signalling of a
 * meeting.
 */
export default appPlugin<SocketOptions>(async (app, options) => {
  const { log, publicUrl, meeting } = options
  const hub = createSocketHub({
    ...options,
    findEndedSessions: options.account.sessions.findEndedSessions,
  })
  app.addHook('onClose', () => hub.stop())
  await app.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD, perMessageDeflate: false },
    errorHandler: (_error, socket) => socket.terminate(),
  })
  // By default the plugin would upgrade any address, without authorisation, and log the address
  // with its query.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== ADDRESS) throw errors.NOT_FOUND()
  })

  app.route({
    method: 'GET',
    url: ADDRESS,
    config: { access: 'public' },
    schema: {
      tags: ['notifications'],
      summary: 'WebSocket: live notifications; with a ticket of a meeting, its signalling',
      querystring: Query,
    },
    // Checked before the upgrade, so that a wrong token holds no connection; and after validation,
    // because a repeated parameter is a list.
    async preHandler(request: SocketRequest, reply) {
      if (!request.ws) return reply.code(426).header('upgrade', 'websocket').send()
      if (!isOwnOrigin(request.headers.origin, publicUrl)) throw errors.FORBIDDEN()
      request.pass = await authorise(options, request.query.token)
      if ('guest' in request.pass) return
      const { actor, meetingId } = request.pass
      if (meetingId) request.room = await meeting.getJoinableMeeting(actor, meetingId)
      else request.release = await hub.hold(actor.accountId)
    },
    handler: (_request, reply) => reply.code(426).send(),
    wsHandler: (socket: WebSocket, request) => handleSocket(socket, request as SocketRequest),
  })

  function handleSocket(socket: WebSocket, { pass, room, release, query }: SocketRequest): void {
    if (!pass) return socket.terminate()
    if ('guest' in pass) return openForGuest(socket, pass, query.locale)
    const connection = createConnection(socket, pass.actor, query.locale ?? pass.actor.locale)
    const fail = failureOf(connection)
    if (!room) {
      hub.keep(connection, pass.expiresAt)
      hub.attach(connection)
      watchTimes(options.broadcast, connection, fail)
      followDesk(options.broadcast, connection, fail)
      return release?.()
    }
    seatIn(connection, pass.expiresAt, meeting.takeSeat(pass.actor, room, connection))
  }

  /** A guest only receives and sends frames of the meeting; they have no personal channel. */
  function openForGuest(
    socket: WebSocket,
    { guest, expiresAt }: Extract<Pass, { guest: SeatedGuest }>,
    locale = guest.locale,
  ): void {
    const connection = createConnection(socket, { accountId: guest.id, roles: [] }, locale)
    seatIn(connection, expiresAt, meeting.guests.takeGuestSeat(guest, connection))
  }

  /** The browser may send frames before its seat is ready; they wait for it. */
  function seatIn(connection: Connection, expiresAt: Date, seat: Promise<Seat>): void {
    const fail = failureOf(connection)
    hub.keep(connection, expiresAt, async () => (await seat).beat(), MEETING_PING_MS)
    connection.onFrame((frame) => void seat.then((taken) => taken.handle(frame)).catch(fail))
    connection.onEnd(
      () =>
        void seat
          .then((taken) => taken.end())
          .catch((error) => log.warn({ err: error }, 'leaving a meeting failed')),
    )
    seat.catch(fail)
  }

  function failureOf(connection: Connection) {
    return (error: unknown) => {
      log.warn({ err: error }, 'socket failed')
      connection.close('failed')
    }
  }
})
