import type { ReactNode } from 'react'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'

type Props = {
  t: IslandTranslate
  title: string
  isBusy: boolean
  onRemove: () => void
  onClose: () => void
  /** What is lost. */
  children: ReactNode
}

/** Asks before a calendar or an account is disconnected. */
export function RemoveDialog({ t, title, isBusy, onRemove, onClose, children }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button tone="stop" isBusy={isBusy} onClick={onRemove}>
            {t('calendar.external.remove')}
          </Button>
          <Button tone="plain" onClick={onClose}>
            {t('calendar.actions.cancel')}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
