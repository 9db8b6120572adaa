import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Locale } from '../../../modules/shared/index.ts'
import { formatShortDateAndTime } from '../../../modules/shared/time.ts'
import { api } from '../api.ts'
import { dataOf } from '../data/refusal-error.ts'
import { useChange } from '../data/use-change.ts'
import { Button } from '../parts/Button.tsx'
import type { IslandMessages } from '../i18n.ts'
import { sayRefusal } from '../refusal.ts'
import { toast } from '../toast.ts'
import { useT } from '../use-t.ts'
import { SESSIONS } from './own-sessions-key.ts'
import { island } from '../data/island.tsx'

/** A session with its times as text, as the page or the API wrote them. */
type Session = {
  id: string
  browser: string | null
  system: string | null
  lastSeenAt: string
  createdAt: string
  isCurrent: boolean
}
type Props = { locale: Locale; messages: IslandMessages; sessions: Session[] }

/** The person's open sessions. Each can be ended, or all others at once. */
export const OwnSessions = island(Content)

function Content({ locale, messages, sessions: first }: Props) {
  const t = useT(messages, locale)
  const client = useQueryClient()
  const { data: sessions } = useQuery<Session[]>({
    queryKey: SESSIONS,
    queryFn: async () => (await dataOf(api.GET('/api/me/sessions'))).items,
    initialData: first,
  })
  const keep = (stays: (session: Session) => boolean) =>
    client.setQueryData<Session[]>(SESSIONS, (now) => now?.filter(stays))

  const end = useChange(
    (id: string) => api.DELETE('/api/me/sessions/{id}', { params: { path: { id } } }),
    ({ error, response: { status } }, id) => {
      // A session that has already ended counts as ended.
      if (error && status !== 404) return sayRefusal(error, t)
      keep((session) => session.id !== id)
      toast({ tone: 'verified', text: t('account.sessions.ended') })
    },
  )
  const endOthers = useChange(
    () => api.DELETE('/api/me/sessions'),
    ({ data, error }) => {
      if (!data) return sayRefusal(error, t)
      keep(({ isCurrent }) => isCurrent)
      toast({
        tone: 'verified',
        text: t('account.sessions.endedOthers', { n: data.endedSessions }),
      })
    },
  )

  const nameOf = ({ browser, system }: Session) =>
    browser && system
      ? t('account.sessions.on', { browser, system })
      : (browser ?? system ?? t('account.sessions.unknown'))

  return (
    <>
      <ul className="rows sessions">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <p>
                <b>{nameOf(session)}</b>
                {session.isCurrent && (
                  <>
                    {' '}
                    <span className="status status--verified">{t('account.sessions.current')}</span>
                  </>
                )}
              </p>
              <p className="small muted">
                {t('account.sessions.times', {
                  seen: formatShortDateAndTime(new Date(session.lastSeenAt), locale),
                  since: formatShortDateAndTime(new Date(session.createdAt), locale),
                })}
              </p>
            </div>
            {!session.isCurrent && (
              <Button
                tone="quiet"
                size="small"
                isBusy={end.pending.includes(session.id)}
                aria-label={t('account.sessions.endThis', { name: nameOf(session) })}
                onClick={() => void end.run(session.id)}
              >
                {t('account.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) ? (
        <Button tone="quiet" isBusy={endOthers.isPending} onClick={() => void endOthers.run()}>
          {t('account.sessions.endOthers')}
        </Button>
      ) : (
        <p className="muted small">{t('account.sessions.only')}</p>
      )}
    </>
  )
}
