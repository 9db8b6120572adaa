import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { sentenceOf } from '../../refusal.ts'
import { RoomMenu } from './RoomMenu.tsx'

type Props = { t: IslandTranslate; consultationId: string; guest: { id: string; name: string } }

/** Either side may end the third person's presence; it takes effect at once. */
export function GuestMenu({ t, consultationId, guest }: Props) {
  const [problem, setProblem] = useState<string>()
  const removal = useChange(
    () =>
      api.DELETE('/api/consultations/{id}/guests/{guestId}', {
        params: { path: { id: consultationId, guestId: guest.id } },
      }),
    ({ error }) => setProblem(error && sentenceOf(error, t)),
  )
  return (
    <RoomMenu icon="person" label={guest.name} testId="guest-menu">
      {() => (
        <div>
          <p className="small">{t('meeting.guests.removeSure', { name: guest.name })}</p>
          {problem && <p role="alert">{problem}</p>}
          <Button size="small" isBusy={removal.isPending} onClick={() => void removal.run()}>
            {t('meeting.guests.remove')}
          </Button>
        </div>
      )}
    </RoomMenu>
  )
}
