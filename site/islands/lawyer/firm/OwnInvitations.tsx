import { formatDeadline } from '../../../../modules/shared/time.ts'
import { api, type Problem } from '../../api.ts'
import { island, type IslandProps, useChange, useRead } from '../../data/index.ts'
import { Button } from '../../parts/Button.tsx'
import { membershipHref } from './membership-query.ts'

type Invitation = { id: string; firmName: string; inviter: string; expiresAt: string }
type Choice = { id: string; says: 'acceptance' | 'decline' }
type Props = {
  invitations: Invitation[]
  firmHref: string
}

/** The open invitations of this person. */
export const OwnInvitations = island<Props>(Content)

function Content({ t, locale, invitations: first, firmHref }: IslandProps & Props) {
  const { data: own, readAgain } = useRead<{ items: Invitation[] }>({
    t,
    key: ['own-firm-invitations'],
    read: () => api.GET('/api/me/firm-invitations'),
    first: { items: first },
  })
  const answer = useChange(
    send,
    (answered) => {
      const { data } = answered
      if (data) return location.assign(membershipHref(firmHref, locale, data.firmLawyerId))
      return readAgain(answered, t('firm.invited.declined'))
    },
    { about: ({ id }) => id },
  )
  const isPending = (id: string, says: Choice['says']) =>
    answer.pending.some((choice) => choice.id === id && choice.says === says)

  return (
    <>
      {own.items.map(({ id, firmName, inviter, expiresAt }) => (
        <div key={id} className="notice notice--wait">
          <p className="notice__title">{t('firm.invited.title')}</p>
          <p>
            {t('firm.invited.text', {
              inviter,
              firm: firmName,
              until: formatDeadline(new Date(expiresAt), locale, undefined, new Date()),
            })}
          </p>
          <div className="buttons">
            <Button
              isBusy={isPending(id, 'acceptance')}
              onClick={() => void answer.run({ id, says: 'acceptance' })}
            >
              {t('firm.invited.accept')}
            </Button>
            <Button
              tone="plain"
              isBusy={isPending(id, 'decline')}
              onClick={() => void answer.run({ id, says: 'decline' })}
            >
              {t('firm.invited.decline')}
            </Button>
          </div>
        </div>
      ))}
    </>
  )
}

async function send({
  id,
  says,
}: Choice): Promise<{ data?: { firmLawyerId: string } | undefined; error?: Problem | undefined }> {
  const path = { params: { path: { id } } }
  return says === 'acceptance'
    ? api.PUT('/api/me/firm-invitations/{id}/acceptance', path)
    : api.PUT('/api/me/firm-invitations/{id}/decline', path)
}
