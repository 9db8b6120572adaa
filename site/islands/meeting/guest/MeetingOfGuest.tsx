import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GuestMeeting } from '../../../../modules/meeting/guest/schemas.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMomentWithZone, formatTime } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { island } from '../../data/index.ts'
import { dataOf, RefusalError } from '../../data/refusal-error.ts'
import type { IslandMessages, IslandTranslate } from '../../i18n.ts'
import { useIsHydrated } from '../../parts/use-is-hydrated.ts'
import { Meeting } from '../MeetingRoom.tsx'
import { useT } from '../../use-t.ts'
import { findSession, keepSession } from './guest-session.ts'
import { ProveMailbox } from './ProveMailbox.tsx'
import { reloadPage } from '../../focus.ts'

type Props = { locale: Locale; messages: IslandMessages; link: string }

/** A guest's way from the link to the call: the proof of the mailbox, the wait, and the meeting. */
export const MeetingOfGuest = island(Content)

function Content({ locale, messages, link }: Props) {
  const t = useT(messages, locale)
  const client = useQueryClient()
  const [entered, setEntered] = useState<string>()
  const [isOver, setOver] = useState(false)
  const isHydrated = useIsHydrated()
  // After a reload of this tab the session goes on.
  const session = entered ?? (isHydrated ? findSession(link) : undefined)
  const keyOf = (guestSession: string | undefined) => ['meeting-guest', guestSession]
  const { data: meeting, isError } = useQuery({
    queryKey: keyOf(session),
    queryFn: () => dataOf(api.POST('/api/meeting-guests/meeting', { body: { session: session! } })),
    enabled: session !== undefined,
    // A call under way does not depend on it.
    staleTime: Infinity,
    throwOnError: (error) => !isEnded(error),
  })

  if (!isHydrated) return null
  if (session && meeting) return <Ready {...{ t, locale, messages, session, meeting }} />
  if (isOver || isError)
    return (
      <section className="guest page meeting" data-testid="guest-over">
        <h1>{t('meeting.guest.over')}</h1>
        <p className="lead">{t('meeting.guest.overText')}</p>
      </section>
    )
  if (session) return null
  return (
    <section className="guest page meeting" data-testid="guest-proof">
      <ProveMailbox
        t={t}
        link={link}
        onOver={() => setOver(true)}
        onEntered={(entry) => {
          keepSession(link, entry.session)
          client.setQueryData(keyOf(entry.session), entry.meeting)
          setEntered(entry.session)
        }}
      />
    </section>
  )
}

type ReadyProps = Omit<Props, 'link'> & {
  t: IslandTranslate
  session: string
  meeting: GuestMeeting
}

/** Before the meeting opens, the page waits and opens it by itself. */
function Ready({ t, locale, messages, session, meeting }: ReadyProps) {
  const { lawyerName, clientName, guestName, timeZone, opensAt, serverNow } = meeting
  const [opensIn] = useState(() => Date.parse(opensAt) - Date.parse(serverNow))
  const [isOpen, setOpen] = useState(opensIn <= 0)
  useEffect(() => {
    if (isOpen) return
    // Long timers overflow: far from the time the page looks again once an hour.
    const waits = setTimeout(
      () => (opensIn > HOUR ? reloadPage() : setOpen(true)),
      Math.min(opensIn + 500, HOUR),
    )
    return () => clearTimeout(waits)
  }, [isOpen, opensIn])
  const at = (instant: string) =>
    formatMomentWithZone(new Date(instant), locale, timeZone, new Date(serverNow))
  const time = (instant: string) => formatTime(new Date(instant), locale, timeZone)

  if (!isOpen)
    return (
      <section className="guest page meeting" data-testid="guest-early">
        <h1>{t('meeting.guest.early')}</h1>
        <p className="lead">
          {t('meeting.guest.people', { lawyer: lawyerName, client: clientName, guest: guestName })}
        </p>
        <p>{t('meeting.guest.opens', { moment: at(meeting.startsAt), opens: time(opensAt) })}</p>
      </section>
    )
  const props = {
    locale,
    messages,
    session,
    timeZone,
    consultationId: 'guest',
    role: 'guest' as const,
    otherName: lawyerName,
    guest: { clientName, ownName: guestName },
    start: at(meeting.startsAt),
    end: time(meeting.endsAt),
    closes: time(meeting.closesAt),
    links: { consultation: '', account: '' },
  }
  return <Meeting {...props} />
}

const HOUR = 3_600_000

/** The invitation has ended or the meeting is over: the link leads nowhere. */
const isEnded = (error: Error): boolean =>
  error instanceof RefusalError && error.problem.status === 410
