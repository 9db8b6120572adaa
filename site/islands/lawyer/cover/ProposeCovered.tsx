import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { useNow } from '../../clock/use-now.ts'
import { OtherTime } from '../../consultation/slots/OtherTime.tsx'
import { SlotPicker } from '../../consultation/slots/SlotPicker.tsx'
import { useChange } from '../../data/use-change.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { useCoverAnswer } from './use-cover-answer.ts'
import type { CoveredRequest } from './types.ts'

type Props = {
  request: CoveredRequest
  /** The reader would meet the client; otherwise the lawyer, at another time. */
  mine: boolean
  moment: (instant: string) => string
  locale: Locale
  t: IslandTranslate
  onClose: () => void
}

/**
 * Offers the client to meet the reader, at the requested time if they are free or at another of
 * theirs, or the lawyer at another time.
 */
export function ProposeCovered({ request, mine, moment, locale, t, onClose }: Props) {
  const { id, lawyer, lawyerFirmLawyerId, service, timeZone, isReaderFree } = request
  const asked = mine && isReaderFree ? request.startsAt : undefined
  const [chosen, setChosen] = useState(asked)
  const now = useNow()
  const answered = useCoverAnswer(t)
  const propose = useChange(
    (startsAt: string, headers) =>
      api.PUT('/api/covered-requests/{id}/proposal', {
        params: { path: { id } },
        body: { startsAt, mine },
        headers,
      }),
    async (outcome) => {
      onClose()
      await answered(outcome, t('consultation.covered.donePropose'))
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={mine ? t('consultation.covered.take') : t('consultation.covered.propose', { lawyer })}
      closeLabel={t('site.form.close')}
      actions={
        <>
          {chosen && <strong aria-live="polite">{moment(chosen)}</strong>}
          <Button
            isBusy={propose.isPending}
            disabled={!chosen}
            onClick={() => chosen && void propose.run(chosen)}
          >
            {t(
              chosen && chosen === asked
                ? 'consultation.covered.sameTime'
                : 'consultation.covered.send',
            )}
          </Button>
        </>
      }
    >
      <p>
        {mine
          ? t('consultation.covered.takeText')
          : t('consultation.covered.proposeText', { lawyer })}
      </p>
      {mine && !isReaderFree && <p>{t('consultation.covered.busyThen')}</p>}
      {!mine && (
        <SlotPicker
          firmLawyerId={lawyerFirmLawyerId}
          serviceId={service.id}
          timeZone={timeZone}
          locale={locale}
          t={t}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <OtherTime {...{ timeZone, locale, t, now }} onChoose={setChosen} />
    </Dialog>
  )
}
