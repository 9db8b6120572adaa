import type { RawData, WebSocket } from 'ws'
import type { Actor, Locale } from '#modules/shared'

/** Close codes that a client can tell apart; 4401 means "authenticate again". */
export const CLOSE = {
  expired: [4401, 'expired'],
  ended: [4401, 'ended'],
  replaced: [4409, 'replaced'],
  over: [4410, 'over'],
  gone: [4411, 'gone'],
  removed: [4412, 'removed'],
  flood: [1008, 'flood'],
  failed: [1011, 'failed'],
} as const
export type CloseReason = keyof typeof CLOSE

/**
 * A client that does not read is disconnected at this many unsent bytes; it reloads its data when
 * it returns.
 */
const MAX_BUFFERED_BYTES = 1_000_000
/**
 * Frames allowed between two pings. A page sends a handful; a meeting, which has its own limit,
 * some hundreds.
 */
const MAX_FRAMES = 500
/** A page cannot see WebSocket pings, so each comes with this frame. */
const PING_FRAME = JSON.stringify({ type: 'beat' })

/** Whose connection it is; a guest of a meeting has no account, session or role. */
type Owner = Pick<Actor, 'accountId' | 'roles' | 'sessionId'>

export type Connection = {
  readonly actor: Owner
  readonly locale: Locale
  send(frame: object): void
  /** Sends a frame that is text already. */
  sendText(text: string): void
  close(reason: CloseReason): void
  /** Pings, and disconnects a browser that did not answer the last ping. */
  ping(): void
  onFrame(handle: (frame: unknown) => void): void
  onEnd(end: () => void): void
}

export function createConnection(socket: WebSocket, actor: Owner, locale: Locale): Connection {
  let isAlive = true
  let frames = 0
  socket.on('pong', () => {
    isAlive = true
  })

  const sendText = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
    else socket.send(text)
  }

  // Frames without a listener cost work too: they are counted before they are parsed.
  socket.on('message', () => {
    frames += 1
    if (frames === MAX_FRAMES + 1) socket.close(...CLOSE.flood)
    if (frames > 2 * MAX_FRAMES) socket.terminate()
  })

  return {
    actor,
    locale,
    send: (frame) => sendText(JSON.stringify(frame)),
    sendText,
    close: (reason) => socket.close(CLOSE[reason][0], CLOSE[reason][1]),
    ping() {
      if (!isAlive) return socket.terminate()
      isAlive = false
      frames = 0
      if (socket.readyState === socket.OPEN) socket.ping()
      sendText(PING_FRAME)
    },
    onFrame(handle) {
      socket.on('message', (data, isBinary) => {
        // A closing socket still delivers frames until the browser answers the close; a hostile one
        // never does.
        if (frames <= MAX_FRAMES && !isBinary && socket.readyState === socket.OPEN)
          handle(parsed(data))
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
