import { useState } from 'react'
import { api } from '../../api.ts'
import { island, type IslandProps, useChange } from '../../data/index.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { sayRefusal } from '../../refusal.ts'

type Props = { id: string; accountPath: string }

/** The assistant stops helping this lawyer. */
export const LeaveLawyer = island<Props>(Content)

function Content({ t, id, accountPath }: IslandProps & Props) {
  const [isAsking, ask] = useState(false)
  const leave = useChange(
    (_: void, headers) =>
      api.DELETE('/api/helped-lawyers/{id}', { params: { path: { id } }, headers }),
    ({ error }) => {
      if (error) return sayRefusal(error, t)
      location.assign(accountPath)
    },
  )
  return (
    <>
      <Button tone="plain" size="small" onClick={() => ask(true)}>
        {t('assistant.help.leave')}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        title={t('assistant.help.leaveTitle')}
        closeLabel={t('site.form.close')}
        actions={
          <>
            <Button isBusy={leave.isPending} onClick={() => void leave.run()}>
              {t('assistant.help.leave')}
            </Button>
            <Button tone="plain" onClick={() => ask(false)}>
              {t('site.form.cancel')}
            </Button>
          </>
        }
      >
        <p>{t('assistant.help.leaveText')}</p>
      </Dialog>
    </>
  )
}
