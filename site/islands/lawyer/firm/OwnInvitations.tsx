import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDeadline } from '../../../../modules/shared/time.ts'
import { api, type Problem } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { sayRefusal } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import { island } from '../../data/island.tsx'

type Invitation = { id: string; firmName: string; inviter: string; expiresAt: string }
type Props = {
  locale: Locale
  messages: IslandMessages
  invitations: readonly Invitation[]
  here: string
}

/** The open invitations of this person. */
export const OwnInvitations = island(Content)

function Content({ locale, messages, invitations: first, here }: Props) {
  const t = useT(messages, locale)
  const [invitations, setInvitations] = useState(first)
  const [busy, setBusy] = useState<string>()

  const answer = async (id: string, says: 'acceptance' | 'decline') => {
    setBusy(id)
    const given = { params: { path: { id } } }
    const result: {
      data?: { firmLawyerId: string } | null | undefined
      error?: Problem | undefined
    } =
      says === 'acceptance'
        ? await api.PUT('/api/me/firm-invitations/{id}/acceptance', given)
        : await api.PUT('/api/me/firm-invitations/{id}/decline', given)
    setBusy(undefined)
    if (result.error) return sayRefusal(result.error, t)
    if (result.data)
      return location.assign(
        `${here}?${locale === 'lt' ? 'kontora' : 'firm'}=${result.data.firmLawyerId}`,
      )
    setInvitations((all) => all.filter((one) => one.id !== id))
    toast({ tone: 'plain', text: t('firm.invited.declined') })
  }

  return (
    <>
      {invitations.map(({ id, firmName, inviter, expiresAt }) => (
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
            <Button isBusy={busy === id} onClick={() => void answer(id, 'acceptance')}>
              {t('firm.invited.accept')}
            </Button>
            <Button tone="plain" onClick={() => void answer(id, 'decline')}>
              {t('firm.invited.decline')}
            </Button>
          </div>
        </div>
      ))}
    </>
  )
}
