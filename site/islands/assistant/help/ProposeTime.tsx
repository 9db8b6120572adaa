import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { SlotPicker } from '../../consultation/slots/SlotPicker.tsx'
import { useChange } from '../../data/use-change.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import type { Helped } from './types.ts'
import { useAnswered } from './use-answered.ts'

type Props = {
  id: string
  one: Helped
  moment: (instant: string) => string
  locale: Locale
  t: IslandTranslate
  onClose: () => void
}

/** Offers the client another free time of the lawyer. */
export function ProposeTime({ id, one, moment, locale, t, onClose }: Props) {
  const [chosen, setChosen] = useState<string>()
  const answered = useAnswered(t)
  const propose = useChange(
    (startsAt: string, headers) =>
      api.PUT('/api/helped-lawyers/{id}/consultations/{consultationId}/proposal', {
        params: { path: { id, consultationId: one.id } },
        body: { startsAt },
        headers,
      }),
    async (outcome) => {
      onClose()
      await answered(outcome, t('assistant.help.done.propose'))
    },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('assistant.help.propose')}
      closeLabel={t('site.form.close')}
      actions={
        <>
          {chosen && <strong aria-live="polite">{moment(chosen)}</strong>}
          <Button
            isBusy={propose.isPending}
            disabled={!chosen}
            onClick={() => chosen && void propose.run(chosen)}
          >
            {t('assistant.help.send')}
          </Button>
        </>
      }
    >
      <p>{t('assistant.help.proposeText')}</p>
      <SlotPicker
        firmLawyerId={one.firmLawyerId}
        serviceId={one.service.id}
        timeZone={one.timeZone}
        locale={locale}
        t={t}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  )
}
