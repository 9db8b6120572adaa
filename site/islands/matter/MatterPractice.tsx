import type { PresentedNote, PresentedParty, PresentedTask } from '../../../modules/matter/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { island } from '../data/island.tsx'
import type { IslandMessages } from '../i18n.ts'
import { useT } from '../use-t.ts'
import { MatterNotes } from './MatterNotes.tsx'
import { MatterParties } from './MatterParties.tsx'
import { MatterTasks } from './MatterTasks.tsx'
import './practice.css'

type Props = {
  /** The matter. */
  id: string
  note: PresentedNote
  tasks: readonly PresentedTask[]
  parties: readonly PresentedParty[]
  /** The lawyer's day when the page was rendered, as a date. */
  today: string
  locale: Locale
  messages: IslandMessages
}

/** Notes, tasks and opposing parties of the lawyer about a matter. */
export const MatterPractice = island(Content)

function Content({ id, note, tasks, parties, today, locale, messages }: Props) {
  const t = useT(messages, locale)
  return (
    <section className="practice" aria-labelledby="practice">
      <h2 className="text-25" id="practice">
        {t('matter.practice.title')}
      </h2>
      <p className="hint">{t('matter.practice.private')}</p>
      <div className="practice__columns">
        <MatterTasks {...{ t, id, today, locale }} tasks={tasks} />
        <MatterNotes {...{ t, id }} note={note} />
        <MatterParties {...{ t, id }} parties={parties} />
      </div>
    </section>
  )
}
