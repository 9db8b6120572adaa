import type { PresentedSaved } from '../../../modules/saved-lawyer/index.ts'
import { api } from '../api.ts'
import { island, type IslandProps, useChange, useRead } from '../data/index.ts'
import { SavedRow } from './SavedRow.tsx'
import type { SavedLinks } from './saved-links.ts'
import './saved.css'

type Props = {
  saved: readonly PresentedSaved[]
  links: SavedLinks
  serverNow: string
}

/** The saved lawyers. A removed one stays in place until the page is left, to be put back. */
export const SavedLawyers = island<Props>(Content)

function Content({ t, locale, saved, links, serverNow }: IslandProps & Props) {
  const { data: now, take } = useRead({
    t,
    key: ['saved-lawyer-ids'],
    read: () => api.GET('/api/saved-lawyers/ids'),
    first: { lawyerIds: saved.map(({ lawyerId }) => lawyerId) },
  })
  const { run, pending } = useChange(
    (body: { lawyerId: string; isSaved: boolean }) => api.PATCH('/api/saved-lawyers', { body }),
    (response) => take(response),
    { about: ({ lawyerId }) => lawyerId },
  )
  return (
    <ul className="rows saved">
      {saved.map((savedLawyer) => (
        <SavedRow
          key={savedLawyer.lawyerId}
          {...{ t, locale, links, one: savedLawyer }}
          now={new Date(serverNow)}
          isRemoved={!now.lawyerIds.includes(savedLawyer.lawyerId)}
          isBusy={pending.some(({ lawyerId }) => lawyerId === savedLawyer.lawyerId)}
          onChange={(isSaved) => void run({ lawyerId: savedLawyer.lawyerId, isSaved })}
        />
      ))}
    </ul>
  )
}
