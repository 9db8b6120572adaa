import { useState } from 'react'
import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../../modules/shared/index.ts'
import { formatMomentWithZone } from '../../../../../modules/shared/time.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import type { IslandTranslate } from '../../../i18n.ts'
import { useNow } from '../../../clock/use-now.ts'
import { useChange } from '../../../data/use-change.ts'
import { OtherTime } from '../../slots/OtherTime.tsx'
import { SlotPicker } from '../../slots/SlotPicker.tsx'
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
  const { id, service, timeZone, proposal } = consultation
  const firmLawyerId = consultation.firmLawyerId
  const now = useNow()
  const [startsAt, setStartsAt] = useState<string>()
  /** Why the chosen time was refused. */
  const [fault, setFault] = useState<string>()
  const choose = (chosen: string | undefined) => {
    setFault(undefined)
    setStartsAt(chosen)
  }
  const propose = useChange(
    (body: { startsAt: string }, headers) =>
      api.PUT('/api/consultations/{id}/proposal', { params: { path: { id } }, body, headers }),
    async (answer) => {
      const refused = await take(answer, t('consultation.detail.proposed'))
      if (!refused) return onClose()
      setFault(refused.errors?.[0]?.message)
    },
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('consultation.moves.propose-time')}
      closeLabel={t('site.form.close')}
      actions={
        <>
          {startsAt && (
            <strong aria-live="polite">
              {formatMomentWithZone(new Date(startsAt), locale, timeZone, now)}
            </strong>
          )}
          {fault && (
            <p className="field__error" role="alert">
              {fault}
            </p>
          )}
          <Button
            isBusy={propose.isPending}
            disabled={!startsAt}
            onClick={() => startsAt && void propose.run({ startsAt })}
          >
            {t('consultation.detail.sendProposal')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('consultation.detail.proposeText', { n: proposal?.left ?? 3 })}</p>
      <SlotPicker
        firmLawyerId={firmLawyerId}
        serviceId={service.id}
        timeZone={timeZone}
        locale={locale}
        t={t}
        value={startsAt}
        onChange={choose}
      />
      {consultation.side === 'lawyer' && (
        <OtherTime {...{ timeZone, locale, t, now }} onChoose={choose} />
      )}
    </Dialog>
  )
}
