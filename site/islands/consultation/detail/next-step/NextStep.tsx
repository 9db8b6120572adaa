import { useState } from 'react'
import { Button } from '../../../parts/Button.tsx'
import type { Take } from '../use-consultation.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Countdown } from './Countdown.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { downloadDocument } from '../documents/download-document.ts'
import { BusyOutsideDialog } from './BusyOutsideDialog.tsx'
import type { Action, Press } from './next-step-actions.ts'
import type { Line } from './next-step-lines.ts'
import { nextStepView } from './next-step-view.ts'
import { ProposeDialog } from './ProposeDialog.tsx'
import type { NextStepData } from './situation.ts'
import { saveCalendarFile } from './save-calendar-file.ts'
import { useMoves } from './use-moves.ts'
import '../../../parts/next-step.css'

type Props = NextStepData & {
  serverNow: string
  take: Take
  refresh: () => Promise<void>
}

/** One sentence and one button; quieter ones beside it for the other ways. */
export function NextStep({ serverNow, take, refresh, ...data }: Props) {
  const { consultation, t, locale } = data
  const { heading, lines, countdown, actions, more } = nextStepView(data)
  const isOurs = consultation.nextStep.by === consultation.side
  const [dialog, setDialog] = useState<'conflict' | 'decline' | 'propose'>()
  const close = () => setDialog(undefined)
  const { move, accept, busy, closeBusyDialog } = useMoves(consultation, take, t)

  function press(name: Press): void {
    if (name === 'conflict' || name === 'decline' || name === 'propose') setDialog(name)
    else if (name === 'accept' || name === 'accept-proposal') void accept.run({ accepting: name })
    else if (name === 'calendar') void saveCalendarFile(consultation, t)
    else void move.run(name)
  }
  const isBusy = (name: Press) =>
    name === 'accept' || name === 'accept-proposal'
      ? accept.isPending
      : (name === 'drop-proposal' || name === 'come') && move.isPending

  function buttonOf(action: Action) {
    const { text, tone } = action
    if ('press' in action)
      return (
        <Button
          key={action.press}
          tone={tone}
          isBusy={isBusy(action.press)}
          onClick={() => press(action.press)}
        >
          {text}
        </Button>
      )
    if ('download' in action)
      return (
        <Button
          key="download"
          tone={tone}
          onClick={() => void downloadDocument(action.download, { consultation, locale, t })}
        >
          {text}
        </Button>
      )
    return (
      <a
        key={action.href}
        className={tone === 'accent' ? 'button' : `button button--${tone}`}
        href={action.href}
      >
        {text}
      </a>
    )
  }

  const dialogProps = { consultation, t, locale, take, onClose: close }
  return (
    <section
      className={isOurs ? 'next-step' : 'next-step next-step--calm'}
      aria-labelledby="next-step"
      data-testid="next-step"
    >
      <div>
        <h2 className="next-step__sentence" id="next-step">
          {heading}
        </h2>
        {lines.map((line) => (
          <LineOfText key={line.text} {...line} />
        ))}
        {countdown && (
          <p className="next-step__until">
            {countdown.label}{' '}
            <Countdown
              until={countdown.until}
              serverNow={serverNow}
              t={t}
              onOver={() => void refresh()}
            />
            <span className="hint next-step__at">{countdown.at}</span>
          </p>
        )}
      </div>
      {actions.length > 0 && <div className="buttons">{actions.map(buttonOf)}</div>}
      {more.length > 0 && (
        <details className="next-step__more">
          <summary>{t('consultation.detail.more')}</summary>
          <div className="buttons">{more.map(buttonOf)}</div>
        </details>
      )}
      <ConflictDialog isOpen={dialog === 'conflict'} {...dialogProps} />
      <DeclineDialog isOpen={dialog === 'decline'} {...dialogProps} />
      {busy && (
        <BusyOutsideDialog
          sentence={busy.sentence}
          t={t}
          isSending={accept.isPending}
          onAccept={() => void accept.run({ accepting: busy.accepting, despiteExternal: true })}
          onClose={closeBusyDialog}
        />
      )}
      {dialog === 'propose' && <ProposeDialog {...dialogProps} />}
    </section>
  )
}

function LineOfText({ text, tone, href, quote }: Line) {
  if (quote)
    return (
      <p className="next-step__note">
        <span className="hint">{text}</span> <q>{quote}</q>
      </p>
    )
  return <p className={tone}>{href ? <a href={href}>{text}</a> : text}</p>
}
