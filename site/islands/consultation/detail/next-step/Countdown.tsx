import { useEffect, useState } from 'react'
import { countdownParts } from '../../../../components/countdown-parts.ts'
import type { IslandTranslate } from '../../../i18n.ts'

type Props = {
  until: string
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  ahead: number
  t: IslandTranslate
  onOver: () => void
}

/** Time left by the server's clock: days and hours, hours and minutes, or minutes. */
export function Countdown({ until, ahead, t, onOver }: Props) {
  const [now, setNow] = useState<number>()
  const left = new Date(until).getTime() - (now ?? Date.now() + ahead)
  useEffect(() => {
    const tick = () => setNow(Date.now() + ahead)
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [ahead, until])
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  const { form, ...parts } = countdownParts(left)
  return (
    <time className="figures" role="timer" dateTime={until} suppressHydrationWarning>
      {t(`site.countdown.${form}`, parts)}
    </time>
  )
}
