import { useState } from 'react'
import type { PresentedSaved } from '../../../modules/saved-lawyer/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { api } from '../api.ts'
import { island } from '../data/island.tsx'
import { useChange } from '../data/use-change.ts'
import type { IslandMessages } from '../i18n.ts'
import { sayRefusal } from '../refusal.ts'
import { useT } from '../use-t.ts'
import { SavedRow } from './SavedRow.tsx'
import type { SavedLinks } from './saved-links.ts'
import './saved.css'

type Props = {
  locale: Locale
  messages: IslandMessages
  saved: readonly PresentedSaved[]
  links: SavedLinks
  serverNow: string
}

/** The saved lawyers. A removed one stays in place until the page is left, to be put back. */
export const SavedLawyers = island(Content)

function Content({ locale, messages, saved, links, serverNow }: Props) {
  const t = useT(messages, locale)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const { run, pending } = useChange(
    (body: { lawyerId: string; isSaved: boolean }) => api.PATCH('/api/saved-lawyers', { body }),
    ({ data, error }, { lawyerId, isSaved }) => {
      if (error) return sayRefusal(error, t)
      if (!data) return undefined
      return setRemoved((known) => {
        const next = new Set(known)
        if (isSaved) next.delete(lawyerId)
        else next.add(lawyerId)
        return next
      })
    },
    { about: ({ lawyerId }) => lawyerId },
  )
  return (
    <ul className="rows saved">
      {saved.map((savedLawyer) => (
        <SavedRow
          key={savedLawyer.lawyerId}
          {...{ t, locale, links, one: savedLawyer }}
          now={new Date(serverNow)}
          isRemoved={removed.has(savedLawyer.lawyerId)}
          isBusy={pending.some(({ lawyerId }) => lawyerId === savedLawyer.lawyerId)}
          onChange={(isSaved) => void run({ lawyerId: savedLawyer.lawyerId, isSaved })}
        />
      ))}
    </ul>
  )
}
