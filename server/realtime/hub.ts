import { errors, type Broadcast, type Clock, type Logger, type Role } from '#modules/shared'
import { SESSIONS_ENDED, type SessionsEnded } from '#modules/account'
import { accountChannel, type AccountMessage } from '#modules/notification'
import type { Connection } from './connection.ts'

export type HubNeeds = {
  broadcast: Broadcast
  clock: Clock
  log: Logger
  /**
   * Which of these sessions have ended or have other roles by now, in case a broadcast was lost.
   */
  findEndedSessions(
    open: ReadonlyArray<{ sessionId: string; roles: readonly Role[] }>,
  ): Promise<string[]>
  tickMs?: number
  pingMs?: number
  checkMs?: number
}

type OpenConnection = {
  expiresAt: Date
  pingMs: number
  nextPingAt: number
  onPing?: () => Promise<void>
}

type Channel = {
  connections: Set<Connection>
  holds: number
  unsubscribe: Promise<() => Promise<void>>
}

const MAX_HOLD_MS = 10_000
/** Nobody has this many tabs: more sockets are a bug or an attack. */
const MAX_SOCKETS_PER_PERSON = 40
const CHECK_BATCH = 500

/**
 * The sockets of this process. Each person has one broadcast channel; a process subscribes to it
 * while it has one of the person's sockets. So any process can send to a person without knowing
 * where they are connected.
 */
export function createSocketHub({
  broadcast,
  clock,
  log,
  findEndedSessions,
  tickMs = 250,
  pingMs = 25_000,
  checkMs = 30_000,
}: HubNeeds) {
  const connections = new Map<Connection, OpenConnection>()
  const channels = new Map<string, Channel>()
  const failed = (error: unknown) => log.warn({ err: error }, 'socket channel failed')

  const timer = setInterval(tick, tickMs)
  timer.unref()
  const checkTimer = setInterval(() => void closeEnded().catch(failed), checkMs)
  checkTimer.unref()
  const endedSessions = broadcast.subscribe(SESSIONS_ENDED, (message) =>
    closeSessions((message as SessionsEnded).sessionIds),
  )
  endedSessions.catch(failed)

  /**
   * Closes the sockets of sessions that have ended (sign-out, new password, deletion) at once,
   * before their token expires.
   */
  function closeSessions(sessionIds: readonly string[]) {
    const ended = new Set(sessionIds)
    for (const connection of connections.keys()) {
      if (connection.actor.sessionId && ended.has(connection.actor.sessionId))
        connection.close('ended')
    }
  }

  async function closeEnded() {
    const openSessions = [...connections.keys()].flatMap(({ actor: { sessionId, roles } }) =>
      sessionId ? [{ sessionId, roles }] : [],
    )
    for (let from = 0; from < openSessions.length; from += CHECK_BATCH)
      closeSessions(await findEndedSessions(openSessions.slice(from, from + CHECK_BATCH)))
  }

  function tick() {
    const now = clock.now()
    const tickedAt = Date.now()
    for (const [connection, entry] of connections) {
      if (now >= entry.expiresAt) {
        connection.close('expired')
      } else if (tickedAt >= entry.nextPingAt) {
        entry.nextPingAt = tickedAt + entry.pingMs
        connection.ping()
        entry.onPing?.().catch(failed)
      }
    }
  }

  function openChannel(accountId: string): Channel {
    const connections = new Set<Connection>()
    const deliver = (message: unknown) => {
      for (const each of connections) each.sendText((message as AccountMessage).frames[each.locale])
    }
    const channel = {
      connections,
      holds: 0,
      unsubscribe: broadcast.subscribe(accountChannel(accountId), deliver),
    }
    channels.set(accountId, channel)
    return channel
  }

  function closeIfUnused(accountId: string) {
    const channel = channels.get(accountId)
    if (!channel || channel.holds > 0 || channel.connections.size > 0) return
    channels.delete(accountId)
    channel.unsubscribe.then((unsubscribe) => unsubscribe()).catch(failed)
  }

  return {
    /**
     * Subscribes to a person's channel before their socket is open, so that no message after the
     * opening is missed. Returns a function that releases the channel; it is released by itself
     * when no socket follows.
     */
    async hold(accountId: string): Promise<() => void> {
      const channel = channels.get(accountId) ?? openChannel(accountId)
      if (channel.connections.size + channel.holds >= MAX_SOCKETS_PER_PERSON)
        throw errors.TOO_MANY_REQUESTS()
      channel.holds += 1
      const release = () => {
        if (!timeout) return
        clearTimeout(timeout)
        timeout = undefined
        channel.holds -= 1
        closeIfUnused(accountId)
      }
      let timeout: NodeJS.Timeout | undefined = setTimeout(release, MAX_HOLD_MS).unref()
      await channel.unsubscribe.catch((error) => {
        channels.delete(accountId)
        throw error
      })
      return release
    },
    /** Delivers the channel's messages to this connection. */
    attach(connection: Connection) {
      const { accountId } = connection.actor
      const channel = channels.get(accountId) ?? openChannel(accountId)
      channel.connections.add(connection)
      connection.onEnd(() => {
        channel.connections.delete(connection)
        closeIfUnused(accountId)
      })
    },
    /** Closes the connection when its token expires; `onPing` is called with each ping. */
    keep(connection: Connection, expiresAt: Date, onPing?: () => Promise<void>, everyMs = pingMs) {
      // After a restart all clients reconnect within seconds. Spread pings, so that messages
      // do not wait for thousands of them.
      const nextPingAt = Date.now() + everyMs * (0.5 + Math.random() / 2)
      connections.set(connection, {
        expiresAt,
        pingMs: everyMs,
        nextPingAt,
        ...(onPing && { onPing }),
      })
      connection.onEnd(() => connections.delete(connection))
    },
    stop() {
      clearInterval(timer)
      clearInterval(checkTimer)
      endedSessions.then((unsubscribe) => unsubscribe()).catch(failed)
    },
    get size() {
      return connections.size
    },
  }
}
