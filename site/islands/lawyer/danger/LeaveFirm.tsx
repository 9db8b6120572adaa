import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { island, type IslandProps, useChange } from '../../data/index.ts'
import { sayRefusal } from '../../refusal.ts'

type Props = {
  firmId: string
  firmName: string
  /** What will end, as texts of the page. */
  ending: readonly string[]
  firmHref: string
}

/** Leaves a firm, after a confirmation that lists the consequences. */
export const LeaveFirm = island<Props>(Content)

function Content({ t, firmId, firmName, ending, firmHref }: IslandProps & Props) {
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
