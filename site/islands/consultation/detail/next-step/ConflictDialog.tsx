import type { PresentedConsultation } from '../../../../../modules/consultation/index.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../parts/Button.tsx'
import { Dialog } from '../../../parts/Dialog.tsx'
import type { IslandTranslate } from '../../../i18n.ts'
import { useChange } from '../../../data/index.ts'
import { ConflictHints } from './ConflictHints.tsx'
import type { Take } from '../use-consultation.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  consultation: PresentedConsultation
  t: IslandTranslate
  take: Take
}

/**
 * The conflict check before the matter is shown: "no conflict" opens it, "conflict" declines
 * neutrally and shows nothing.
 */
export function ConflictDialog({ isOpen, onClose, consultation, t, take }: Props) {
  const { id, parties, conflictHints } = consultation
  const answer = useChange(
    (body: { conflict: boolean }, headers) =>
      api.PUT('/api/consultations/{id}/conflict-check', {
        params: { path: { id } },
        body,
        headers,
      }),
    async (answered, { conflict }) => {
      const done = conflict ? 'conflictReported' : 'conflictCleared'
      await take(answered, t(`consultation.detail.${done}`))
      onClose()
    },
    { about: () => id },
  )
  const answering = answer.pending[0]?.conflict

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('consultation.detail.conflictTitle')}
      closeLabel={t('site.form.close')}
      actions={
        <>
          <Button isBusy={answering === false} onClick={() => void answer.run({ conflict: false })}>
            {t('consultation.moves.clear-conflict')}
          </Button>
          <Button
            tone="stop"
            isBusy={answering === true}
            onClick={() => void answer.run({ conflict: true })}
          >
            {t('consultation.moves.report-conflict')}
          </Button>
        </>
      }
    >
      <p>{t('consultation.detail.conflictText')}</p>
      <ul>
        {parties.map(({ role, name, code }) => (
          <li key={`${role}-${name}`}>
            {t(`consultation.detail.party.${role}`)}: <strong>{name}</strong>
            {code && `, ${code}`}
          </li>
        ))}
      </ul>
      {conflictHints.length > 0 ? (
        <ConflictHints hints={conflictHints} t={t} />
      ) : (
        <p className="muted">{t('consultation.detail.conflictMatches', { n: 0 })}</p>
      )}
      <p className="small muted">
        {t('consultation.detail.conflictConsequence', {
          isAgreed:
            (consultation.coveredStatus ?? consultation.status) === 'requested' ? 'no' : 'yes',
        })}
      </p>
    </Dialog>
  )
}
