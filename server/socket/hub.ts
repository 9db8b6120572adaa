import { errors, type Broadcast, type Clock, type Logger, type Role } from '#modules/shared'
import { SESSIONS_ENDED, type SessionsEnded } from '#modules/account'
import { accountChannel, type AccountMessage } from '#modules/notification'
import type { Connection } from './connection.ts'

export type HubNeeds = {
  broadcast: Broadcast
  clock: Clock
  log: Logger
  /**
   * Which of these sessions are over, or have other roles by now: what a lost broadcast would have
   * told.
   */
  findEndedSessions(
    open: ReadonlyArray<{ sessionId: string; roles: readonly Role[] }>,
  ): Promise<string[]>
  tickMs?: number
  beatMs?: number
  lookMs?: number
}

type Entry = { expiresAt: Date; beatMs: number; nextBeatAt: number; beat?: () => Promise<void> }

type Channel = {
  connections: Set<Connection>
  holds: number
  unsubscribe: Promise<() => Promise<void>>
}

const HOLD_AT_MOST_MS = 10_000
/** More windows than anybody has; what is beyond is a fault or an attack. */
const SOCKETS_OF_A_PERSON = 40
const LOOKED_AT_ONCE = 500

/**
 * The sockets of this process. Each person has one channel in the broadcast; a process listens to
 * it while at least one of the person's sockets is here, so any process may tell a person something
 * without knowing where they are.
 */
export function createSocketHub({
  broadcast,
  clock,
  log,
  findEndedSessions,
  tickMs = 250,
  beatMs = 25_000,
  lookMs = 30_000,
}: HubNeeds) {
  const entries = new Map<Connection, Entry>()
  const channels = new Map<string, Channel>()
  const failed = (error: unknown) => log.warn({ err: error }, 'socket channel failed')

  const timer = setInterval(tick, tickMs)
  timer.unref()
  const looker = setInterval(() => void lookForEnded().catch(failed), lookMs)
  looker.unref()
  const endings = broadcast.subscribe(SESSIONS_ENDED, (message) =>
    closeThoseOf((message as SessionsEnded).sessionIds),
  )
  endings.catch(failed)

  /**
   * Whoever signed out, changed the password or was removed is gone at once, not when the pass runs
   * out.
   */
  function closeThoseOf(sessionIds: readonly string[]) {
    const ended = new Set(sessionIds)
    for (const connection of entries.keys()) {
      if (connection.actor.sessionId && ended.has(connection.actor.sessionId))
        connection.close('ended')
    }
  }

  async function lookForEnded() {
    const open = [...entries.keys()].flatMap(({ actor: { sessionId, roles } }) =>
      sessionId ? [{ sessionId, roles }] : [],
    )
    for (let from = 0; from < open.length; from += LOOKED_AT_ONCE)
      closeThoseOf(await findEndedSessions(open.slice(from, from + LOOKED_AT_ONCE)))
  }

  function tick() {
    const now = clock.now()
    const tickedAt = Date.now()
    for (const [connection, entry] of entries) {
      if (now >= entry.expiresAt) {
        connection.close('expired')
      } else if (tickedAt >= entry.nextBeatAt) {
        entry.nextBeatAt = tickedAt + entry.beatMs
        connection.beat()
        entry.beat?.().catch(failed)
      }
    }
  }

  function open(accountId: string): Channel {
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
     * Listens to a person's channel before their socket is there, so that nothing told after it
     * opened is missed. Answers what lets go again; that happens by itself when no socket comes.
     */
    async hold(accountId: string): Promise<() => void> {
      const channel = channels.get(accountId) ?? open(accountId)
      if (channel.connections.size + channel.holds >= SOCKETS_OF_A_PERSON)
        throw errors.TOO_MANY_REQUESTS()
      channel.holds += 1
      const release = () => {
        if (!timeout) return
        clearTimeout(timeout)
        timeout = undefined
        channel.holds -= 1
        closeIfUnused(accountId)
      }
      let timeout: NodeJS.Timeout | undefined = setTimeout(release, HOLD_AT_MOST_MS).unref()
      await channel.unsubscribe.catch((error) => {
        channels.delete(accountId)
        throw error
      })
      return release
    },
    /** Passes on what the person of a held channel is told. */
    attach(connection: Connection) {
      const { accountId } = connection.actor
      const channel = channels.get(accountId) ?? open(accountId)
      channel.connections.add(connection)
      connection.onEnd(() => {
        channel.connections.delete(connection)
        closeIfUnused(accountId)
      })
    },
    /** Keeps a socket until its pass expires; `beat` is called with each heartbeat. */
    keep(connection: Connection, expiresAt: Date, beat?: () => Promise<void>, everyMs = beatMs) {
      // After a restart all come back within seconds: their hearts must not beat all at once, or
      // whatever is told then waits for thousands of beats.
      const nextBeatAt = Date.now() + everyMs * (0.5 + Math.random() / 2)
      entries.set(connection, { expiresAt, beatMs: everyMs, nextBeatAt, ...(beat && { beat }) })
      connection.onEnd(() => entries.delete(connection))
    },
    stop() {
      clearInterval(timer)
      clearInterval(looker)
      endings.then((unsubscribe) => unsubscribe()).catch(failed)
    },
    get size() {
      return entries.size
    },
  }
}
