import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDeadline } from '../../../../modules/shared/time.ts'
import { api, type Problem } from '../../api.ts'
import { useNow } from '../../clock/use-now.ts'
import { useChange } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import type { FirmState } from './use-firm.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  state: FirmState
  invitation: PresentedFirm['invitations'][number]
}

/** An open invitation: send it again, or withdraw it. */
export function OpenInvitation({ t, locale, state: { firm, readAgain }, invitation }: Props) {
  const now = useNow()
  const { id, email, name, kind, expiresAt, isExpired } = invitation
  const path = { params: { path: { firmId: firm.firmId, id } } }
  const change = useChange(
    (what: 'resend' | 'withdraw'): Promise<{ error?: Problem | undefined }> =>
      what === 'resend'
        ? api.POST('/api/me/firms/{firmId}/invitations/{id}/mails', path)
        : api.DELETE('/api/me/firms/{firmId}/invitations/{id}', path),
    (response, what) =>
      readAgain(response, t(what === 'resend' ? 'firm.invite.resent' : 'firm.invite.withdrawn')),
    { about: () => id },
  )
  return (
    <li className="member">
      <div>
        <p className="member__name">{name ?? email}</p>
        <p className="small muted">
          {[
            name && email,
            kind === 'account' && t('firm.invite.waitingAccount'),
            isExpired
              ? t('firm.invite.expired')
              : t('firm.invite.until', {
                  until: formatDeadline(new Date(expiresAt), locale, undefined, now),
                }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div
        className="buttons member__actions"
        role="group"
        aria-label={t('firm.members.manage', { name: name ?? email })}
      >
        <Button
          tone="quiet"
          size="small"
          isBusy={change.isPending}
          onClick={() => void change.run('resend')}
        >
          {t('firm.invite.resend')}
        </Button>
        <Button
          tone="plain"
          size="small"
          isBusy={change.isPending}
          onClick={() => void change.run('withdraw')}
        >
          {t('firm.invite.withdraw')}
        </Button>
      </div>
    </li>
  )
}
