import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import '../banner.css'

/** A client is waiting: their name, and a button to let them in. */
export function Knock({
  t,
  name,
  onLetIn,
}: {
  t: IslandTranslate
  name: string
  onLetIn: () => void
}) {
  return (
    <div className="room__banner room__banner--knock" data-testid="knock">
      <p role="alert">{t('meeting.waitingRoom.knocks', { name })}</p>
      <Button size="small" onClick={onLetIn}>
        {t('meeting.waitingRoom.letIn', { name })}
      </Button>
    </div>
  )
}
