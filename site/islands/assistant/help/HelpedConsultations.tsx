import { api } from '../../api.ts'
import { useNow } from '../../clock/use-now.ts'
import { dateIn } from '../../consultation/slots/wall-time.ts'
import { island, type IslandProps, useRead } from '../../data/index.ts'
import '../assistant.css'
import { HelpedConsultation } from './HelpedConsultation.tsx'
import { HELPED_KEY, type Helped } from './types.ts'

type Props = {
  /** Of the help. */
  id: string
  mayAnswer: boolean
  consultations: readonly Helped[]
}

/** The lawyer's requests and meetings as their assistant sees them: what waits, today, later. */
export const HelpedConsultations = island<Props>(Content)

function Content({ t, locale, id, mayAnswer, consultations: first }: IslandProps & Props) {
  const now = useNow()
  const { data } = useRead<{ items: Helped[] }>({
    t,
    key: [...HELPED_KEY, id],
    read: () => api.GET('/api/helped-lawyers/{id}/consultations', { params: { path: { id } } }),
    first: { items: [...first] },
    isAbout: () => true,
  })
  const waits = ({ isRequest, proposal }: Helped) =>
    proposal ? proposal.by === 'client' : isRequest
  const isToday = ({ startsAt, timeZone }: Helped) =>
    dateIn(timeZone, new Date(startsAt)) === dateIn(timeZone, now)
  const others = data.items.filter((consultation) => !waits(consultation))
  const parts = [
    { key: 'requests', none: 'noRequests', items: data.items.filter(waits) },
    { key: 'today', none: 'noMeetings', items: others.filter(isToday) },
    { key: 'coming', none: 'noComing', items: others.filter((other) => !isToday(other)) },
  ] as const
  return (
    <div className="helped">
      {!mayAnswer && <p className="notice">{t('assistant.help.readOnly')}</p>}
      {parts.map(({ key, none, items }) => (
        <section key={key} aria-labelledby={`helped-${key}`}>
          <h2 className="text-25" id={`helped-${key}`}>
            {t(`assistant.help.${key}`)}
          </h2>
          {items.length === 0 && <p className="muted">{t(`assistant.help.${none}`)}</p>}
          <ul className="helped__list">
            {items.map((consultation) => (
              <li key={consultation.id}>
                <HelpedConsultation {...{ id, consultation, mayAnswer, now, locale, t }} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
