import { useEffect, useState } from 'react'

type Sent = { firmLawyerId: string; href: string }

const open = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('booking-sent'))

/** The same booking may be open in another window: it must not look unsent there. */
export function tellOtherWindows(firmLawyerId: string, href: string): void {
  const channel = open()
  channel?.postMessage({ firmLawyerId, href } satisfies Sent)
  channel?.close()
}

export function useSentElsewhere(firmLawyerId: string): string | undefined {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    const channel = open()
    channel?.addEventListener('message', ({ data }: MessageEvent<Sent>) => data.firmLawyerId === firmLawyerId && setHref(data.href))
    return () => channel?.close()
  }, [firmLawyerId])
  return href
}
