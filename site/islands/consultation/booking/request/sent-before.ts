import { useEffect, useState } from 'react'
import { saveTyped, readTyped } from '../../../typed/typed.ts'

/** What a sent request became, and where it is. */
export type SentBooking = {
  href: string
  /** It was confirmed at once: nobody has to answer it. */
  isConfirmed: boolean
}
type Sent = SentBooking & { firmLawyerId: string; startsAt: string }

/** The name of the channel between windows, and of what this window keeps. */
const CHANNEL = 'booking-sent'

const openChannel = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

/**
 * The same booking may be open in another window, or reappear with the browser's back button. It
 * must not look unsent there.
 */
export function rememberSent(sent: Sent): void {
  saveTyped(CHANNEL, sent)
  const channel = openChannel()
  channel?.postMessage(sent)
  channel?.close()
}

const isFor = (sent: Sent, firmLawyerId: string, startsAt: string): boolean =>
  sent.firmLawyerId === firmLawyerId &&
  new Date(sent.startsAt).getTime() === new Date(startsAt).getTime()

/** The request that this window has sent for this time. */
export function findSentHere(firmLawyerId: string, startsAt: string): SentBooking | undefined {
  const sent = readTyped(CHANNEL) as Sent | undefined
  return sent && isFor(sent, firmLawyerId, startsAt) ? sent : undefined
}

/**
 * The request that another window has sent to this lawyer for this time. Other times
 * may still be requested.
 */
export function useSentElsewhere(firmLawyerId: string, startsAt: string): SentBooking | undefined {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    const channel = openChannel()
    channel?.addEventListener(
      'message',
      ({ data }: MessageEvent<Sent>) => data.firmLawyerId === firmLawyerId && setSent(data),
    )
    return () => channel?.close()
  }, [firmLawyerId])
  return sent && isFor(sent, firmLawyerId, startsAt) ? sent : undefined
}
