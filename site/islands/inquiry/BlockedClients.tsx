import { useState } from 'react'
import type { Locale } from '../../../modules/shared/index.ts'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import type { IslandMessages } from '../i18n.ts'
import { sayRefusal, unlessGone } from '../refusal.ts'
import { toast } from '../toast.ts'
import { useChange } from '../data/use-change.ts'
import { useT } from '../use-t.ts'
import { island } from '../data/island.tsx'

/** `since` is a date as text; `href` leads to the conversation while it exists. */
export type Blocked = { id: string; name: string | null; since: string; href: string | null }

/** The clients a lawyer has blocked, each with a button to unblock. */
export const BlockedClients = island(Content)

function Content({
  locale,
  messages,
  blocked: first,
}: {
  locale: Locale
  messages: IslandMessages
  blocked: readonly Blocked[]
}) {
  const t = useT(messages, locale)
  const [blocked, setBlocked] = useState(first)

  const lift = useChange(
    (id: string, headers) =>
      api.DELETE('/api/me/inquiry-blocks/{id}', { params: { path: { id } }, headers }),
    ({ error }, id) => {
      const refusal = unlessGone(error)
      if (refusal) return sayRefusal(refusal, t)
      setBlocked((known) => known.filter((one) => one.id !== id))
      return toast({ tone: 'verified', text: t('inquiry.blocks.lifted') })
    },
  )

  if (blocked.length === 0)
    return (
      <p className="small" role="status">
        {t('inquiry.blocks.none')}
      </p>
    )
  return (
    <ul className="rows">
      {blocked.map(({ id, name, since, href }) => {
        const who = name ?? t('inquiry.blocks.nameless')
        return (
          <li key={id} className="blocked">
            <div>
              <p>{href ? <a href={href}>{who}</a> : who}</p>
              <p className="small muted">{t('inquiry.blocks.since', { date: since })}</p>
            </div>
            <Button
              tone="plain"
              size="small"
              isBusy={lift.pending.includes(id)}
              aria-label={t('inquiry.blocks.liftOf', { name: who, date: since })}
              onClick={() => void lift.run(id)}
            >
              {t('inquiry.blocks.lift')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
