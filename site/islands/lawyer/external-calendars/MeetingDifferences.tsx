import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoment } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { useChange } from '../../data/use-change.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { sayRefusal, unlessGone } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import type { MeetingDifference } from './types.ts'

type Props = { differences: MeetingDifference[]; t: IslandTranslate; locale: Locale; now: Date }
type Action = { id: string; answer: 'propose' | 'restore' | 'leave' }

/** Meetings that the lawyer moved or deleted in their own calendar: what should happen here? */
export function MeetingDifferences({ differences: given, t, locale, now }: Props) {
  const [differences, setDifferences] = useState(given)
  const { run, pending } = useChange(
    ({ id, answer }: Action) =>
      api.POST('/api/me/calendar/differences/{id}/answers', {
        params: { path: { id } },
        body: { answer },
      }),
    ({ error }, { id, answer }) => {
      const refusal = unlessGone(error)
      if (refusal) return sayRefusal(refusal, t)
      setDifferences((known) => known.filter((one) => one.id !== id))
      return toast({ tone: 'verified', text: t('calendar.differences.answered', { answer }) })
    },
    { about: ({ id }) => id },
  )
  const say = (instant: string) => formatMoment(new Date(instant), locale, undefined, now)
  if (differences.length === 0) return null
  return (
    <div id="differences" className="meeting-differences">
      {differences.map(({ id, number, startsAt, found, foundStartsAt }) => (
        <Notice key={id} tone="wait">
          <p>
            {foundStartsAt && found === 'moved'
              ? t('calendar.differences.moved', {
                  number,
                  from: say(startsAt),
                  to: say(foundStartsAt),
                })
              : t('calendar.differences.deleted', { number, from: say(startsAt) })}
          </p>
          <div className="buttons">
            {(['propose', 'restore', 'leave'] as const)
              .filter((answer) => answer !== 'propose' || found === 'moved')
              .map((answer) => (
                <Button
                  key={answer}
                  tone={answer === 'leave' ? 'plain' : 'quiet'}
                  size="small"
                  isBusy={pending.some((one) => one.id === id && one.answer === answer)}
                  onClick={() => void run({ id, answer })}
                >
                  {t(`calendar.differences.${answer}`)}
                </Button>
              ))}
          </div>
        </Notice>
      ))}
    </div>
  )
}
