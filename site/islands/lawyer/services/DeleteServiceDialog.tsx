import { useState } from 'react'
import { api, type Problem } from '../../api.ts'
import { useChange } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { sentenceOf, unlessGone } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import type { OwnService } from './service-terms.ts'

type Props = {
  service: OwnService
  t: IslandTranslate
  onClose: () => void
  onDone: () => void
}

/** Says beforehand what happens to booked consultations. */
export function DeleteServiceDialog({ service, t, onClose, onDone }: Props) {
  const [problem, setProblem] = useState<Problem>()
  const removal = useChange(
    () =>
      api.DELETE('/api/me/services/{id}', {
        params: { path: { id: service.id }, query: { version: service.version } },
      }),
    (response) => {
      onDone()
      const refusal = unlessGone(response.error)
      if (refusal) return setProblem(refusal)
      toast({ text: t('calendar.services.deleted') })
      onClose()
    },
  )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('calendar.services.deleteTitle')}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button
            tone="stop"
            isBusy={removal.isPending}
            disabled={problem !== undefined}
            onClick={() => void removal.run()}
          >
            {t('calendar.services.deleteConfirm')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('calendar.actions.cancel')}
          </Button>
        </>
      }
    >
      {problem && (
        <div role="alert">
          <Notice tone="stop" title={sentenceOf(problem, t)} />
        </div>
      )}
      <p>
        <b>{service.titleLt ?? service.titleEn}</b>
      </p>
      <p>
        {service.comingConsultations > 0
          ? t('calendar.services.deleteKeeps', { n: service.comingConsultations })
          : t('calendar.services.deleteText')}
      </p>
    </Dialog>
  )
}
