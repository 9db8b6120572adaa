import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import type { IslandTranslate } from '../../../i18n.ts'

type Props = {
  sentence: string
  t: IslandTranslate
  isSending: boolean
  onAccept: () => void
  onClose: () => void
}

/** The lawyer's external calendar says "busy": they decide whether to accept anyway. */
export const BusyOutsideDialog = ({ sentence, t, isSending, onAccept, onClose }: Props) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('consultation.detail.externalBusyTitle')}
    closeLabel={t('site.form.close')}
    actions={
      <>
        <Button isBusy={isSending} onClick={onAccept}>
          {t('consultation.detail.acceptAnyway')}
        </Button>
        <Button tone="plain" onClick={onClose}>
          {t('consultation.detail.acceptNot')}
        </Button>
      </>
    }
  >
    <p>
      {sentence}. {t('consultation.detail.externalBusyText')}
    </p>
  </Dialog>
)
