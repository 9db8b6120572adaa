import type { Locale } from '../../../../modules/shared/index.ts'
import { formatTime } from '../../../../modules/shared/time.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { CallState } from '../call/call-state.ts'
import { minutesSeconds, waitingUntil } from './waiting-alone.ts'

type Props = {
  t: IslandTranslate
  state: CallState
  now: number
  since: number
  locale: Locale
  timeZone: string
}

/**
 * Tells a lawyer whose client has not come how long to stay: the fee and the refund depend on it
 * (docs/decisions/067).
 */
export function WaitingAlone({ t, state: { access }, now, since, locale, timeZone }: Props) {
  const until = access && waitingUntil(access, since)
  if (!until) return null
  const at = (instant: number) => formatTime(new Date(instant), locale, timeZone)
  const afterLeast = now < until.holds ? 'counted' : 'enough'
  const stage = now < until.counts ? 'least' : afterLeast
  const ends = stage === 'least' ? until.counts : until.holds
  return (
    <div className="room__waiting" data-testid="waiting-alone" data-stage={stage}>
      <p className="muted" role="status">
        {t(`meeting.alone.${stage}`, { time: at(ends) })}
      </p>
      {stage !== 'enough' &&
        now >= ends - Math.max(access.waiting.holdsAfter, access.waiting.countsAfter) && (
          <p className="figures room__countdown" aria-hidden="true">
            {minutesSeconds(ends - now)}
          </p>
        )}
    </div>
  )
}
