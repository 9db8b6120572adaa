import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatMomentWithZone } from '../../../modules/shared/time.ts'
import type { PresentedEntry } from '../../../modules/waiting-list/index.ts'
import { api, type Problem } from '../api.ts'
import type { IdempotencyHeaders } from '../attempt.ts'
import { Button } from '../parts/Button.tsx'
import { daysName } from '../consultation/slots/wall-time.ts'
import { island, type IslandProps, useChange, useRead } from '../data/index.ts'
import { useServerNow } from '../clock/use-server-now.ts'
import './waiting.css'

type Props = {
  entries: readonly PresentedEntry[]
  /** `{firmLawyerId}` and `{id}` are placeholders. */
  links: { booking: string; consultation: string }
  serverNow: string
  firmLawyerId?: string | undefined
}

/** The server gives a time to the next client within this time after its end. */
const AFTER_END_MS = 7_000

type Action = { what: 'move' | 'pass' | 'leave'; entry: PresentedEntry }
const DONE = {
  move: 'waiting-list.mine.moved',
  pass: 'waiting-list.mine.passed',
  leave: 'waiting-list.mine.left',
} as const satisfies Record<Action['what'], string>

/**
 * A client's entries in waiting lists: their position, and the held time with the rest of its 15
 * minutes.
 */
export const WaitingEntries = island<Props>(Content)

function Content({
  t,
  locale,
  entries: first,
  links,
  serverNow,
  firmLawyerId,
}: IslandProps & Props) {
  const client = useQueryClient()
  const query = firmLawyerId ? { firmLawyerId } : {}
  const { data, readAgain } = useRead<{ items: PresentedEntry[] }>({
    t,
    key: ['waiting-list', query],
    read: () => api.GET('/api/waiting-list', { params: { query } }),
    first: { items: [...first] },
    isAbout: ({ kind }) => kind === 'waiting',
  })
  const entries = data.items
  const now = useServerNow(serverNow)
  // Right after the 15 minutes the time belongs to the next client.
  const nextEnd = Math.min(
    ...entries.flatMap(({ heldOffer }) => (heldOffer ? [Date.parse(heldOffer.until)] : [])),
  )
  const isOver = nextEnd <= now
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(
      () => void client.invalidateQueries({ queryKey: ['waiting-list'] }),
      AFTER_END_MS,
    )
    return () => clearTimeout(timer)
  }, [client, isOver])

  const { run, pending } = useChange(
    send,
    (response, { what }) => readAgain(response, t(DONE[what])),
    {
      about: ({ entry }) => entry.id,
    },
  )
  const isBusy = (id: string) => pending.some(({ entry }) => entry.id === id)

  if (entries.length === 0) return null
  return (
    <section className="waiting-entries" aria-labelledby="waiting-entries-title">
      <h2 className="text-20" id="waiting-entries-title">
        {t('waiting-list.mine.title')}
      </h2>
      <ul className="waiting-entries__list" aria-live="polite">
        {entries.map((entry) => {
          const { id, heldOffer, consultationId } = entry
          const left = heldOffer
            ? Math.max(0, Math.ceil((Date.parse(heldOffer.until) - now) / 1_000))
            : 0
          const booking =
            heldOffer &&
            `${links.booking.replace('{firmLawyerId}', entry.firmLawyerId)}?${new URLSearchParams({ service: entry.serviceId, at: heldOffer.startsAt, hold: heldOffer.id })}`
          return (
            <li key={id} className="waiting-entries__entry" data-held={heldOffer ? '' : undefined}>
              <p className="waiting-entries__what">
                <b>{entry.lawyerName}</b>, {entry.serviceTitle}{' '}
                <span className="hint">
                  {daysName(entry.fromDate, entry.toDate, locale)}
                  {entry.dayPart !== 'any' &&
                    `, ${t(`waiting-list.mine.dayParts.${entry.dayPart}`)}`}
                </span>
              </p>
              {heldOffer ? (
                <>
                  <p className="waiting-entries__kept">
                    {t('waiting-list.mine.kept', {
                      moment: formatMomentWithZone(
                        new Date(heldOffer.startsAt),
                        locale,
                        entry.timeZone,
                        new Date(now),
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
                          isBusy={isBusy(id)}
                          onClick={() => void run({ what: 'move', entry })}
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
                        isBusy={isBusy(id)}
                        onClick={() => void run({ what: 'pass', entry })}
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
                isBusy={isBusy(id)}
                onClick={() => void run({ what: 'leave', entry })}
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

function send(
  { what, entry: { id, heldOffer, consultationId } }: Action,
  headers: IdempotencyHeaders,
): Promise<{ error?: Problem | undefined }> {
  const params = { path: { id } }
  if (what === 'leave') return api.DELETE('/api/waiting-list/{id}', { params })
  if (what === 'pass' || !heldOffer || !consultationId)
    return api.DELETE('/api/waiting-list/{id}/held-offer', { params })
  return api.PUT('/api/consultations/{id}/proposal', {
    params: { path: { id: consultationId } },
    body: { startsAt: heldOffer.startsAt, holdId: heldOffer.id },
    headers,
  })
}
