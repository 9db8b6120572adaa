import { useEffect, useState } from 'react'
import { keepTyped, recallTyped } from '../../typed.ts'

type Sent = { firmLawyerId: string; startsAt: string; href: string }

const KEPT_AS = 'booking-sent'

const open = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('booking-sent')

/**
 * The same booking may be open in another window, or come back with the browser's back: it must not
 * look unsent there.
 */
export function rememberSent(sent: Sent): void {
  keepTyped(KEPT_AS, sent)
  const channel = open()
  channel?.postMessage(sent)
  channel?.close()
}

const isFor = (sent: Sent, firmLawyerId: string, startsAt: string): boolean =>
  sent.firmLawyerId === firmLawyerId &&
  new Date(sent.startsAt).getTime() === new Date(startsAt).getTime()

/** Where the request went that this window has sent for this very time. */
export function recallSent(firmLawyerId: string, startsAt: string): string | undefined {
  const sent = recallTyped(KEPT_AS) as Sent | undefined
  return sent && isFor(sent, firmLawyerId, startsAt) ? sent.href : undefined
}

/**
 * Where another window has sent this lawyer a request for this very time; of other times one may
 * well ask as well.
 */
export function useSentElsewhere(firmLawyerId: string, startsAt: string): string | undefined {
  const [sent, setSent] = useState<Sent>()
  useEffect(() => {
    const channel = open()
    channel?.addEventListener(
      'message',
      ({ data }: MessageEvent<Sent>) => data.firmLawyerId === firmLawyerId && setSent(data),
    )
    return () => channel?.close()
  }, [firmLawyerId])
  return sent && isFor(sent, firmLawyerId, startsAt) ? sent.href : undefined
}
