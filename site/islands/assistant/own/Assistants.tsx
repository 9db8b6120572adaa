import { api } from '../../api.ts'
import { island, type IslandProps, useRead } from '../../data/index.ts'
import '../assistant.css'
import { AssistantRow } from './AssistantRow.tsx'
import { InviteForm } from './InviteForm.tsx'
import type { AssistantList, OwnAssistant } from './types.ts'

type Props = {
  assistants: readonly OwnAssistant[]
  /** Of the reader, with hours and minutes of their acts. */
  timeZone: string
  consultationPath: string
  matterPath: string
}

/** A lawyer's assistants: invite one, see what they did, limit and end their rights. */
export const Assistants = island<Props>(Content)

function Content({
  t,
  locale,
  assistants,
  timeZone,
  consultationPath,
  matterPath,
}: IslandProps & Props) {
  const { data, take } = useRead<AssistantList>({
    t,
    key: ['assistants'],
    read: () => api.GET('/api/me/assistants'),
    first: { items: [...assistants] },
    isAbout: () => true,
  })
  return (
    <div className="assistants">
      <section aria-labelledby="invite">
        <h2 className="text-25" id="invite">
          {t('assistant.own.invite')}
        </h2>
        <InviteForm {...{ t, locale, take }} />
      </section>
      <section aria-labelledby="assistants">
        <h2 className="text-25" id="assistants">
          {t('assistant.own.list')}
        </h2>
        {data.items.length === 0 && <p className="muted">{t('assistant.own.none')}</p>}
        <ul className="rows">
          {data.items.map((assistant) => (
            <AssistantRow
              key={assistant.id}
              assistant={assistant}
              {...{ t, locale, take, timeZone, consultationPath, matterPath }}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
