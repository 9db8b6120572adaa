import { useEffect, useRef } from 'react'
import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { CallState } from '../call/call-state.ts'
import './end.css'
import { reloadPage } from '../../focus.ts'

type Props = { t: IslandTranslate; state: CallState; closes: string }

const headings = {
  left: 'meeting.guest.left',
  over: 'meeting.ended.overHeading',
  gone: 'meeting.ended.goneHeading',
  removed: 'meeting.guest.removed',
  replaced: 'meeting.ended.replacedHeading',
  refused: 'meeting.ended.refusedHeading',
} as const

/** After the call, for a guest: nothing of the consultation, only the way back while there is one. */
export function GuestEnd({ t, state, closes }: Props) {
  const { reason = 'left', text } = state.end ?? {}
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const explain = (): string | undefined => {
    if (reason === 'refused') return text
    if (reason === 'removed' || reason === 'gone') return t('meeting.guest.removedText')
    if (reason === 'replaced') return t('meeting.ended.replaced')
    const back = reason === 'left' ? ` ${t('meeting.ended.notMet.back', { time: closes })}` : ''
    return `${t('meeting.ended.text')}${back}`
  }
  return (
    <section className="ended page" data-testid="meeting-ended" data-reason={reason}>
      <h1 ref={heading} tabIndex={-1}>
        {t(headings[reason])}
      </h1>
      <p className="lead">{explain()}</p>
      {(reason === 'left' || reason === 'replaced') && (
        <div className="buttons">
          <Button onClick={() => reloadPage()}>{t('meeting.ended.rejoin')}</Button>
        </div>
      )}
    </section>
  )
}
