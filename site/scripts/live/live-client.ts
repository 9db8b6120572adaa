import { reconnectDelay } from './reconnect-delay.ts'
import { within } from './within.ts'

/** The part of a browser's WebSocket in use. */
export type LiveSocket = {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onerror: (() => void) | null
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

export type LiveNeeds = {
  /** An address with a one-time ticket, so a new one for each attempt. */
  address(giveUp: AbortSignal): Promise<string>
  connect(address: string): LiveSocket
  /** After each opening: events missed meanwhile are in the list. */
  onOpen(): void
  /** The connection broke or was closed on purpose. */
  onClose?(): void
  onFrame(frame: { type: string }): void
  /** The user signed out: remove what was shown of theirs. */
  onClear(): void
}

/**
 * The server sends a message at least every 25 seconds; a connection silent for longer than this is
 * dead.
 */
const SILENT_FOR_MS = 65_000
/** A ticket request or an opening that takes longer is given up. */
const TRY_FOR_MS = 10_000

/**
 * The one WebSocket of a page. Open while there is a user, opened again for another user, and
 * reconnected for ever. Without a user it closes, clears what was shown and cancels retries.
 */
export function createLiveClient({
  address,
  connect,
  onOpen,
  onClose = () => {},
  onFrame,
  onClear,
}: LiveNeeds) {
  let user: string | undefined
  let socket: LiveSocket | undefined
  let isOpen = false
  let attempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function letGo() {
    clearTimeout(retry)
    clearTimeout(silence)
    retry = undefined
    if (isOpen) onClose()
    isOpen = false
    if (!socket) return
    const old = socket
    socket = undefined
    old.onopen = old.onmessage = old.onclose = null
    // Closing a socket that is still connecting is an error event, which needs a listener.
    old.onerror = () => {}
    old.close()
  }

  function retryLater() {
    letGo()
    if (user === undefined) return
    retry = setTimeout(() => void open(), reconnectDelay(attempts))
    attempts += 1
  }

  function listenOn(forMs = SILENT_FOR_MS) {
    clearTimeout(silence)
    silence = setTimeout(retryLater, forMs)
  }

  async function open() {
    const asked = user
    retry = undefined
    const found = await within(TRY_FOR_MS, address)
    // Meanwhile the user may have changed, or another attempt may have been faster.
    if (asked === undefined || user !== asked || socket || retry) return
    if (!found) return retryLater()
    const opening = connect(found)
    socket = opening
    listenOn(TRY_FOR_MS)
    opening.onopen = () => {
      attempts = 0
      isOpen = true
      listenOn()
      onOpen()
    }
    opening.onmessage = ({ data }) => {
      listenOn()
      try {
        onFrame(JSON.parse(String(data)) as { type: string })
      } catch (error) {
        console.warn('A live message could not be read', error)
      }
    }
    opening.onerror = () => opening.close()
    opening.onclose = retryLater
  }

  return {
    /** The id of the user, or undefined when there is none. */
    follow(next: string | undefined) {
      if (next === user) return
      const hadUser = user !== undefined
      letGo()
      user = next
      attempts = 0
      if (hadUser) onClear()
      if (next !== undefined) void open()
    },
    /**
     * Sends a message if the connection is open. Messages that must arrive are sent again at each
     * opening.
     */
    send(frame: { type: string }) {
      if (isOpen) socket?.send(JSON.stringify(frame))
    },
    /** The device is online or awake again: retry at once. */
    hurry() {
      if (retry === undefined) return
      clearTimeout(retry)
      void open()
    },
  }
}
