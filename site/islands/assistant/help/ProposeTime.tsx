import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { ProposeTimeDialog } from '../../consultation/slots/ProposeTimeDialog.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import type { Helped } from './types.ts'
import { useReloadAfterAnswer } from './use-reload-after-answer.ts'

type Props = {
  id: string
  consultation: Helped
  locale: Locale
  t: IslandTranslate
  onClose: () => void
}

/** Proposes another time of the lawyer to the client, also outside the published hours. */
export function ProposeTime({ id, consultation, locale, t, onClose }: Props) {
  const answered = useReloadAfterAnswer(t)
  return (
    <ProposeTimeDialog
      title={t('assistant.help.propose')}
      submit={t('assistant.help.send')}
      slotsOf={{ firmLawyerId: consultation.firmLawyerId, serviceId: consultation.service.id }}
      isAnyTime
      timeZone={consultation.timeZone}
      {...{ locale, t, onClose }}
      onPropose={async (startsAt, headers) =>
        answered(
          await api.PUT('/api/helped-lawyers/{id}/consultations/{consultationId}/proposal', {
            params: { path: { id, consultationId: consultation.id } },
            body: { startsAt },
            headers,
          }),
          t('assistant.help.done.propose'),
          'form',
        )
      }
    >
      <p>{t('assistant.help.proposeText')}</p>
    </ProposeTimeDialog>
  )
}
