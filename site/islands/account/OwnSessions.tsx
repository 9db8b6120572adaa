import { formatDateAndTime } from '../../../modules/shared/time.ts'
import { api } from '../api.ts'
import { island, type IslandProps, useChange, useRead } from '../data/index.ts'
import { Button } from '../parts/Button.tsx'
import { unlessGone } from '../refusal.ts'
import { SESSIONS } from './own-sessions-key.ts'

/** A session with its times as text, as the page or the API wrote them. */
type Session = {
  id: string
  browser: string | null
  system: string | null
  lastSeenAt: string
  createdAt: string
  isCurrent: boolean
}
type Props = { sessions: Session[] }

/** The person's open sessions. Each can be ended, or all others at once. */
export const OwnSessions = island<Props>(Content)

function Content({ t, locale, sessions: first }: IslandProps & Props) {
  const { data, readAgain } = useRead<{ items: Session[] }>({
    t,
    key: SESSIONS,
    read: () => api.GET('/api/me/sessions'),
    first: { items: first },
  })
  const sessions = data.items

  const end = useChange(
    (id: string) => api.DELETE('/api/me/sessions/{id}', { params: { path: { id } } }),
    // A session that has already ended counts as ended.
    ({ error }) => readAgain({ error: unlessGone(error) }, t('account.sessions.ended')),
  )
  const endOthers = useChange(
    () => api.DELETE('/api/me/sessions'),
    (response) =>
      readAgain(
        response,
        t('account.sessions.endedOthers', { n: response.data?.endedSessions ?? 0 }),
      ),
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
                  seen: formatDateAndTime(new Date(session.lastSeenAt), locale),
                  since: formatDateAndTime(new Date(session.createdAt), locale),
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
