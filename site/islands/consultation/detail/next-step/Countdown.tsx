import { useEffect, useEffectEvent } from 'react'
import { countdownParts } from '../../../../components/countdown-parts.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { useServerNow } from '../../../clock/use-server-now.ts'

type Props = {
  until: string
  /** The server's time when the page was rendered; the countdown runs by its clock. */
  serverNow: string
  t: IslandTranslate
  onOver: () => void
}

/** Time left by the server's clock: days and hours, hours and minutes, or minutes. */
export function Countdown({ until, serverNow, t, onOver }: Props) {
  const left = Date.parse(until) - useServerNow(serverNow)
  const isOver = left <= 0
  const finish = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) finish()
  }, [isOver])
  const { form, ...parts } = countdownParts(left)
  return (
    <time className="figures" role="timer" dateTime={until}>
      {t(`site.countdown.${form}`, parts)}
    </time>
  )
}
