import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { api } from '../../../api.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { ProposeTimeDialog } from '../../slots/ProposeTimeDialog.tsx'
import type { Take } from '../use-consultation.ts'

type Props = {
  onClose: () => void
  consultation: PresentedConsultation
  t: IslandTranslate
  locale: Locale
  take: Take
}

/**
 * Proposes another time from the lawyer's calendar; a lawyer may propose any time. The current time
 * stays until the other side agrees.
 */
export function ProposeDialog({ onClose, consultation, t, locale, take }: Props) {
  const { id, firmLawyerId, side, service, timeZone, proposal } = consultation
  return (
    <ProposeTimeDialog
      title={t('consultation.moves.propose-time')}
      submit={t('consultation.detail.sendProposal')}
      slotsOf={{ firmLawyerId, serviceId: service.id }}
      isAnyTime={side === 'lawyer'}
      {...{ timeZone, locale, t, onClose }}
      onPropose={async (startsAt, headers) =>
        take(
          await api.PUT('/api/consultations/{id}/proposal', {
            params: { path: { id } },
            body: { startsAt },
            headers,
          }),
          t('consultation.detail.proposed'),
          'form',
        )
      }
    >
      <p className="muted">{t('consultation.detail.proposeText', { n: proposal?.left ?? 3 })}</p>
    </ProposeTimeDialog>
  )
}
