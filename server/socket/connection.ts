import type { RawData, WebSocket } from 'ws'
import type { Actor, Locale } from '#modules/shared'

/** Close codes a client can tell apart; 4401 means "show anew who you are". */
export const CLOSE = {
  expired: [4401, 'expired'],
  ended: [4401, 'ended'],
  replaced: [4409, 'replaced'],
  over: [4410, 'over'],
  gone: [4411, 'gone'],
  flood: [1008, 'flood'],
  failed: [1011, 'failed'],
} as const
export type CloseReason = keyof typeof CLOSE

/**
 * A client that does not take what it is sent is let go at so many bytes; it fetches the truth when
 * it is back.
 */
const BUFFER_AT_MOST = 1_000_000
/**
 * Between two heartbeats. A page says a handful of things; a meeting, which counts for itself as
 * well, some hundreds.
 */
const FRAMES_AT_MOST = 500
const BEAT = JSON.stringify({ type: 'beat' })

export type Connection = {
  readonly actor: Actor
  readonly locale: Locale
  send(frame: object): void
  /** A frame that is text already. */
  sendText(text: string): void
  close(reason: CloseReason): void
  /** Pings, and lets go of a browser that did not answer the last one. */
  beat(): void
  onFrame(hear: (frame: unknown) => void): void
  onEnd(end: () => void): void
}

export function createConnection(socket: WebSocket, actor: Actor, locale: Locale): Connection {
  let isAlive = true
  let frames = 0
  socket.on('pong', () => {
    isAlive = true
  })

  const sendText = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BUFFER_AT_MOST) socket.terminate()
    else socket.send(text)
  }

  // What nobody listens to costs as well: it is counted before it is read.
  socket.on('message', () => {
    frames += 1
    if (frames === FRAMES_AT_MOST + 1) socket.close(...CLOSE.flood)
    if (frames > 2 * FRAMES_AT_MOST) socket.terminate()
  })

  return {
    actor,
    locale,
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    close: (reason) => socket.close(CLOSE[reason][0], CLOSE[reason][1]),
    beat() {
      if (!isAlive) return socket.terminate()
      isAlive = false
      frames = 0
      if (socket.readyState === socket.OPEN) socket.ping()
      sendText(BEAT)
    },
    onFrame(hear) {
      socket.on('message', (data, isBinary) => {
        // A closed line still delivers what a browser sends until it answers the close, which a
        // hostile one never does.
        if (frames <= FRAMES_AT_MOST && !isBinary && socket.readyState === socket.OPEN)
          hear(parsed(data))
      })
    },
    onEnd: (end) => socket.on('close', end),
  }
}

function parsed(data: RawData): unknown {
  try {
    return JSON.parse((data as Buffer).toString())
  } catch {
    return undefined
  }
}
