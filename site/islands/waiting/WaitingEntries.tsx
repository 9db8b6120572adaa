import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Locale } from '../../../modules/shared/index.ts'
import { formatMomentWithZone } from '../../../modules/shared/time.ts'
import type { PresentedEntry } from '../../../modules/waiting-list/index.ts'
import { onLive } from '../../scripts/live.ts'
import { daysName } from '../consultation/slots/wall-time.ts'
import { api } from '../api.ts'
import { Button } from '../Button.tsx'
import type { IslandMessages } from '../i18n.ts'
import { sayRefusal } from '../refusal.ts'
import { toast } from '../toast.ts'
import { useAttempt } from '../use-attempt.ts'
import { useT } from '../use-t.ts'
import { island } from '../data/island.tsx'
import './waiting.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  entries: readonly PresentedEntry[]
  /** `{firmLawyerId}` and `{id}` are placeholders. */
  links: { booking: string; consultation: string }
  serverNow: string
  firmLawyerId?: string | undefined
}

/**
 * A client's entries in waiting lists: their position, and the held time with the rest of its 15
 * minutes.
 */
export const WaitingEntries = island(Content)

function Content({ locale, messages, entries: first, links, serverNow, firmLawyerId }: Props) {
  const t = useT(messages, locale)
  const [entries, setEntries] = useState(first)
  const [busy, setBusy] = useState<string>()
  const attempt = useAttempt()
  const ahead = useMemo(() => new Date(serverNow).getTime() - Date.now(), [serverNow])
  const [now, setNow] = useState(() => new Date(serverNow).getTime())

  const refresh = useCallback(async () => {
    const { data } = await api.GET('/api/waiting-list', {
      params: { query: firmLawyerId ? { firmLawyerId } : {} },
    })
    if (data) setEntries(data.items)
  }, [firmLawyerId])
  useEffect(
    () =>
      onLive('notification', ({ kind }) => {
        if (kind === 'waiting') void refresh()
      }),
    [refresh],
  )
  useEffect(() => onLive('open', () => void refresh()), [refresh])
  const isHeld = entries.some(({ hold }) => hold)
  useEffect(() => {
    if (!isHeld) return
    const timer = setInterval(() => setNow(Date.now() + ahead), 1_000)
    return () => clearInterval(timer)
  }, [isHeld, ahead])
  // Right after the 15 minutes the time belongs to the next client.
  const nextEnd = Math.min(...entries.flatMap(({ hold }) => (hold ? [Date.parse(hold.until)] : [])))
  const isOver = nextEnd <= now
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(() => void refresh(), 7_000)
    return () => clearTimeout(timer)
  }, [isOver, refresh])

  async function act(id: string, call: () => Promise<{ error?: unknown }>, done: string) {
    if (busy) return
    setBusy(id)
    const { error } = await call()
    setBusy(undefined)
    if (error) sayRefusal(error, t)
    else toast({ tone: 'verified', text: done })
    await refresh()
  }
  const move = (id: string, { startsAt, id: holdId }: NonNullable<PresentedEntry['hold']>) =>
    attempt({ id, startsAt, holdId }, (headers) =>
      api.PUT('/api/consultations/{id}/proposal', {
        params: { path: { id } },
        body: { startsAt, holdId },
        headers,
      }),
    )

  if (entries.length === 0) return null
  return (
    <section className="waiting-entries" aria-labelledby="waiting-entries-title">
      <h2 className="text-20" id="waiting-entries-title">
        {t('waiting-list.mine.title')}
      </h2>
      <ul className="waiting-entries__list" aria-live="polite">
        {entries.map((entry) => {
          const { id, hold, consultationId } = entry
          const left = hold ? Math.max(0, Math.ceil((Date.parse(hold.until) - now) / 1_000)) : 0
          const booking =
            hold &&
            `${links.booking.replace('{firmLawyerId}', entry.firmLawyerId)}?${new URLSearchParams({ service: entry.serviceId, at: hold.startsAt, hold: hold.id })}`
          return (
            <li key={id} className="waiting-entries__entry" data-held={hold ? '' : undefined}>
              <p className="waiting-entries__what">
                <b>{entry.lawyerName}</b>, {entry.serviceTitle}{' '}
                <span className="hint">{daysName(entry.fromDate, entry.toDate, locale)}</span>
              </p>
              {hold ? (
                <>
                  <p className="waiting-entries__kept">
                    {t('waiting-list.mine.kept', {
                      moment: formatMomentWithZone(
                        new Date(hold.startsAt),
                        locale,
                        entry.timeZone,
                        new Date(),
                      ),
                    })}
                  </p>
                  {left > 0 ? (
                    <p>
                      {t('waiting-list.mine.keptFor')}{' '}
                      <b className="figures" role="timer">
                        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
                      </b>
                    </p>
                  ) : (
                    <p className="muted">{t('waiting-list.mine.isOver')}</p>
                  )}
                  {left > 0 && (
                    <div className="buttons">
                      {consultationId ? (
                        <Button
                          isBusy={busy === id}
                          onClick={() =>
                            void act(
                              id,
                              () => move(consultationId, hold),
                              t('waiting-list.mine.moved'),
                            )
                          }
                        >
                          {t('waiting-list.mine.move')}
                        </Button>
                      ) : (
                        <a className="button" href={booking ?? undefined}>
                          {t('waiting-list.mine.book')}
                        </a>
                      )}
                      <Button
                        tone="quiet"
                        isBusy={busy === id}
                        onClick={() =>
                          void act(
                            id,
                            () =>
                              api.DELETE('/api/waiting-list/{id}/hold', {
                                params: { path: { id } },
                              }),
                            t('waiting-list.mine.passed'),
                          )
                        }
                      >
                        {t('waiting-list.mine.pass')}
                      </Button>
                    </div>
                  )}
                </>
              ) : (
                <p className="muted">
                  {entry.place !== null && t('waiting-list.mine.place', { place: entry.place })}
                </p>
              )}
              <Button
                tone="plain"
                size="small"
                isBusy={busy === id}
                onClick={() =>
                  void act(
                    id,
                    () => api.DELETE('/api/waiting-list/{id}', { params: { path: { id } } }),
                    t('waiting-list.mine.left'),
                  )
                }
              >
                {t('waiting-list.mine.leave')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
