import { useEffect, useState } from 'react'
import { api, type Problem } from '../../api.ts'
import { useChange } from '../../data/use-change.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { sayRefusal } from '../../refusal.ts'
import type { CalendarAccount, OfferedCalendar } from './types.ts'

type Props = {
  account: CalendarAccount
  t: IslandTranslate
  onChosen: (account: CalendarAccount) => void
}

/**
 * Which calendars of the account count as busy, and which one receives meetings. Asks the server for
 * its calendars first.
 */
export function ChooseCalendars({ account: { id, calendars }, t, onChosen }: Props) {
  const [offered, setOffered] = useState<OfferedCalendar[]>()
  const [problem, setProblem] = useState<Problem>()
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [meetings, setMeetings] = useState('')
  useEffect(() => {
    void api
      .GET('/api/me/calendar-accounts/{id}/calendars', { params: { path: { id } } })
      .then(({ data, error }) => {
        setProblem(error)
        setOffered(data?.items)
        const isNew = calendars.length === 0
        const chosen = data?.items.filter(({ countsAsBusy }) => countsAsBusy || isNew)
        setBusy(new Set(chosen?.map(({ ref }) => ref)))
        setMeetings(data?.items.find(({ receivesMeetings }) => receivesMeetings)?.ref ?? '')
      })
  }, [id, calendars.length])
  const choice = useChange(
    (refs: string[]) =>
      api.PUT('/api/me/calendar-accounts/{id}/calendars', {
        params: { path: { id } },
        body: { busy: refs, meetings: meetings || null },
      }),
    ({ data, error }) => (data ? onChosen(data) : sayRefusal(error!, t)),
  )

  if (problem) return <Notice tone="wait">{problem.title}</Notice>
  if (!offered)
    return (
      <p className="hint" role="status">
        {t('calendar.account.looking')}
      </p>
    )
  return (
    <div className="choose-calendars">
      <fieldset className="field">
        <legend className="fieldset__legend">{t('calendar.account.which')}</legend>
        <p className="field__hint">{t('calendar.account.works', { n: offered.length })}</p>
        <div className="checks">
          {offered.map(({ ref, name }) => (
            <label key={ref} className="check">
              <input
                type="checkbox"
                checked={busy.has(ref)}
                onChange={({ target }) =>
                  setBusy((known) => {
                    const next = new Set(known)
                    if (target.checked) next.add(ref)
                    else next.delete(ref)
                    return next
                  })
                }
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="field">
        <span className="field__label">{t('calendar.account.meetings')}</span>
        <span className="field__hint">{t('calendar.account.meetingsHint')}</span>
        <div className="select">
          <select
            className="field__control"
            value={meetings}
            onChange={({ target }) => setMeetings(target.value)}
          >
            <option value="">{t('calendar.account.noMeetings')}</option>
            {offered
              .filter(({ isWritable }) => isWritable)
              .map(({ ref, name }) => (
                <option key={ref} value={ref}>
                  {name}
                </option>
              ))}
          </select>
        </div>
      </label>
      <div>
        <Button isBusy={choice.isPending} onClick={() => void choice.run([...busy])}>
          {t('calendar.account.save')}
        </Button>
      </div>
    </div>
  )
}
