import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { useChange } from '../../data/use-change.ts'
import { sayRefusal } from '../../refusal.ts'
import { useT } from '../../use-t.ts'
import { island } from '../../data/island.tsx'

type Props = {
  locale: Locale
  messages: IslandMessages
  firmId: string
  firmName: string
  /** What will end, as texts of the page. */
  ending: readonly string[]
  firmHref: string
}

/** Leaves a firm, after a confirmation that lists the consequences. */
export const LeaveFirm = island(Content)

function Content({ locale, messages, firmId, firmName, ending, firmHref }: Props) {
  const t = useT(messages, locale)
  const [isOpen, setOpen] = useState(false)
  const leave = useChange(
    () => api.DELETE('/api/me/firms/{firmId}/membership', { params: { path: { firmId } } }),
    ({ error }) => {
      if (!error) return location.assign(firmHref)
      setOpen(false)
      sayRefusal(error, t)
    },
  )
  return (
    <>
      <div className="buttons">
        <Button tone="stop" onClick={() => setOpen(true)}>
          {t('firm.danger.leave')}
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('firm.danger.leaveTitle', { firm: firmName })}
        closeLabel={t('site.form.close')}
      >
        {ending.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <div className="buttons">
          <Button tone="stop" isBusy={leave.isPending} onClick={() => void leave.run()}>
            {t('firm.danger.leave')}
          </Button>
          <Button tone="plain" onClick={() => setOpen(false)}>
            {t('firm.danger.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
