import { useEffect, useRef } from 'react'
import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { CallState } from '../call/call-state.ts'
import type { MeetingProps } from '../meeting-props.ts'
import { minutesWaited } from '../room/waiting-alone.ts'
import { useNow } from '../../clock/use-now.ts'
import type { Alone } from '../use-alone.ts'
import { NextSteps } from './NextSteps.tsx'
import { useAttended } from './use-attended.ts'
import './end.css'
import { reloadPage } from '../../focus.ts'

type Props = Omit<MeetingProps, 'role'> & {
  role: 'client' | 'lawyer'
  t: IslandTranslate
  state: CallState
  alone: Alone
}

const headings = {
  left: 'meeting.ended.heading',
  over: 'meeting.ended.overHeading',
  gone: 'meeting.ended.goneHeading',
  removed: 'meeting.ended.goneHeading',
  replaced: 'meeting.ended.replacedHeading',
  refused: 'meeting.ended.refusedHeading',
} as const

/**
 * After the call: agreed next steps, the next meeting, the final invoice (lawyer), a link to the
 * consultation, and rejoining while the room is open. A review is asked for a day later.
 */
export function EndCard({ t, state, links, role, consultationId, closes, alone }: Props) {
  const { reason = 'left', text } = state.end ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const canRejoin = reason === 'left' || reason === 'replaced'
  const isHeld = reason === 'left' || reason === 'over'
  // After a reload the page does not know whether the two met; the server does.
  const isAttended = useAttended(consultationId, isHeld)
  const haveMet = state.haveMet || isAttended
  const serverNow = useNow().getTime() + state.clockShift
  const hasBegun = state.access !== undefined && serverNow >= Date.parse(state.access.startsAt)
  const invoice =
    role === 'lawyer' && haveMet && isHeld && hasBegun
      ? `${links.consultation}#final-invoice`
      : undefined
  // Neither the page nor the server saw a meeting, so do not speak of one.
  const isInVain = isHeld && !haveMet && (reason === 'over' || !alone.hasOtherCome)
  const waited =
    state.access && alone.since !== undefined
      ? minutesWaited(state.access, alone.since, alone.until ?? serverNow)
      : 0
  const explain = (): string | undefined => {
    if (reason === 'refused') return text
    if (reason === 'removed') return t('meeting.ended.gone')
    if (reason === 'replaced' || reason === 'gone') return t(`meeting.ended.${reason}`)
    if (!isInVain) return t('meeting.ended.text')
    const ofLawyer = alone.hasOtherCome ? 'apart' : 'lawyer'
    const who = role === 'client' ? 'client' : ofLawyer
    return [
      t(`meeting.ended.notMet.${who}`, { n: waited }),
      reason === 'left' ? t('meeting.ended.notMet.back', { time: closes }) : '',
    ]
      .filter(Boolean)
      .join(' ')
  }
  return (
    <section className="ended page" data-testid="meeting-ended" data-reason={reason}>
      <h1 ref={heading} tabIndex={-1}>
        {t(isInVain && reason === 'left' ? 'meeting.ended.notMet.heading' : headings[reason])}
      </h1>
      <p className="lead">{explain()}</p>
      {isHeld && haveMet && <NextSteps t={t} consultationId={consultationId} role={role} />}
      {invoice && <p className="muted">{t('meeting.ended.invoiceHint')}</p>}
      <div className="buttons">
        <a className="button" href={links.consultation}>
          {t('meeting.ended.consultation')}
        </a>
        {invoice && (
          <a className="button button--quiet" href={invoice}>
            {t('meeting.ended.invoice')}
          </a>
        )}
        {isHeld && haveMet && links.followUp && (
          <a className="button button--quiet" href={links.followUp}>
            {t(role === 'client' ? 'meeting.ended.followUp' : 'meeting.ended.offer')}
          </a>
        )}
        {canRejoin && (
          <Button tone="plain" onClick={() => reloadPage()}>
            {t('meeting.ended.rejoin')}
          </Button>
        )}
      </div>
    </section>
  )
}
