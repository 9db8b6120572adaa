import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { ProposeTimeDialog } from '../../consultation/slots/ProposeTimeDialog.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { useCoverAnswer } from './use-cover-answer.ts'
import type { CoveredRequest } from './types.ts'

type Props = {
  request: CoveredRequest
  /** The reader would meet the client; otherwise the lawyer, at another time. */
  mine: boolean
  locale: Locale
  t: IslandTranslate
  onClose: () => void
}

/**
 * Offers the client to meet the reader, at the requested time if they are free or at another of
 * theirs, or the lawyer at another time.
 */
export function ProposeCovered({ request, mine, locale, t, onClose }: Props) {
  const { id, lawyer, lawyerFirmLawyerId, service, timeZone, isReaderFree } = request
  const asked = mine && isReaderFree ? request.startsAt : undefined
  const answered = useCoverAnswer(t)
  return (
    <ProposeTimeDialog
      title={mine ? t('consultation.covered.take') : t('consultation.covered.propose', { lawyer })}
      submit={(chosen) =>
        t(
          chosen && chosen === asked
            ? 'consultation.covered.sameTime'
            : 'consultation.covered.send',
        )
      }
      slotsOf={mine ? undefined : { firmLawyerId: lawyerFirmLawyerId, serviceId: service.id }}
      isAnyTime
      initial={asked}
      {...{ timeZone, locale, t, onClose }}
      onPropose={async (startsAt, headers) =>
        answered(
          await api.PUT('/api/covered-requests/{id}/proposal', {
            params: { path: { id } },
            body: { startsAt, mine },
            headers,
          }),
          t('consultation.covered.donePropose'),
          'form',
        )
      }
    >
      <p>
        {mine
          ? t('consultation.covered.takeText')
          : t('consultation.covered.proposeText', { lawyer })}
      </p>
      {mine && !isReaderFree && <p>{t('consultation.covered.busyThen')}</p>}
    </ProposeTimeDialog>
  )
}
