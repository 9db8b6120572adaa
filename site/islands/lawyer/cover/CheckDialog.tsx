import { api } from '../../api.ts'
import { ConflictHints } from '../../consultation/detail/next-step/ConflictHints.tsx'
import { useChange } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'
import { useCoverAnswer } from './use-cover-answer.ts'
import type { CoveredRequest } from './types.ts'

type Props = { request: CoveredRequest; t: IslandTranslate; onClose: () => void }

/** The reader's own conflict check: "no" opens the matter, "yes" closes the request to them. */
export function CheckDialog({ request, t, onClose }: Props) {
  const { id, conflictHints, lawyer } = request
  const answered = useCoverAnswer(t)
  const answer = useChange(
    (conflict: boolean, headers) =>
      api.PUT('/api/covered-requests/{id}/conflict-check', {
        params: { path: { id } },
        body: { conflict },
        headers,
      }),
    async (outcome, conflict) => {
      const done = conflict ? 'doneConflict' : 'doneCheck'
      onClose()
      await answered(outcome, t(`consultation.covered.${done}`))
    },
    { about: () => id },
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('consultation.covered.check')}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button isBusy={answer.pending.includes(false)} onClick={() => void answer.run(false)}>
            {t('consultation.covered.noConflict')}
          </Button>
          <Button
            tone="stop"
            isBusy={answer.pending.includes(true)}
            onClick={() => void answer.run(true)}
          >
            {t('consultation.covered.hasConflict')}
          </Button>
        </>
      }
    >
      <p>{t('consultation.covered.checkText', { lawyer })}</p>
      {conflictHints.length > 0 ? (
        <ConflictHints hints={conflictHints} t={t} />
      ) : (
        <p className="muted">{t('consultation.detail.conflictMatches', { n: 0 })}</p>
      )}
    </Dialog>
  )
}
