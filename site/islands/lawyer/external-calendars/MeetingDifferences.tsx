import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoment } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { useChange } from '../../data/use-change.ts'
import { useRead } from '../../data/use-read.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { unlessGone } from '../../refusal.ts'
import type { MeetingDifference } from './types.ts'

type Props = { differences: MeetingDifference[]; t: IslandTranslate; locale: Locale; now: Date }
type Action = {
  id: string
  answer: 'propose' | 'restore' | 'leave'
  foundStartsAt: string | null
}

/** Meetings that the lawyer moved or deleted in their own calendar: what should happen here? */
export function MeetingDifferences({ differences: given, t, locale, now }: Props) {
  const { data, readAgain } = useRead<{ items: MeetingDifference[] }>({
    t,
    key: ['meeting-differences'],
    read: () => api.GET('/api/me/calendar/differences'),
    first: { items: given },
  })
  const differences = data.items
  const { run, pending } = useChange(
    ({ id, ...body }: Action) =>
      api.POST('/api/me/calendar/differences/{id}/answers', {
        params: { path: { id } },
        body,
      }),
    ({ error }, { answer }) =>
      readAgain({ error: unlessGone(error) }, t('calendar.differences.answered', { answer })),
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
                  isBusy={pending.some((action) => action.id === id && action.answer === answer)}
                  onClick={() => void run({ id, answer, foundStartsAt })}
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
