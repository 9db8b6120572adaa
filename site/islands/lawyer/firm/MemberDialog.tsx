import type { PresentedFirm } from '../../../../modules/firm/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Dialog } from '../../parts/Dialog.tsx'

export type Member = PresentedFirm['members'][number]
/** What removing a member would end, and the work that their clients may still accept. */
export type Coming = { meetings: number; endingTasks: number; stayingTasks: number }
export type AskedAction = { type: 'remove' | 'handOver' | 'stepDown'; member: Member }

type Props = {
  t: IslandTranslate
  /** Undefined while nothing is asked. */
  asked: AskedAction | undefined
  coming: Coming | undefined
  isBusy: boolean
  onConfirm: (action: AskedAction) => void
  onClose: () => void
}

const CONFIRM_TEXTS = {
  remove: 'firm.members.remove',
  stepDown: 'firm.members.makeMember',
  handOver: 'firm.members.handOver',
} as const satisfies Record<AskedAction['type'], string>

/** Asks before a member is removed, represents the firm, or no longer does. */
export function MemberDialog({ t, asked, coming, isBusy, onConfirm, onClose }: Props) {
  const { meetings = 0, endingTasks = 0, stayingTasks = 0 } = coming ?? {}
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title={asked ? t(`firm.members.${asked.type}Title`) : ''}
      closeLabel={t('site.form.close')}
    >
      {asked && (
        <>
          <p>{t(`firm.members.${asked.type}Text`, { name: asked.member.name })}</p>
          {asked.type === 'remove' && (
            <p className={meetings > 0 ? 'notice notice--wait' : 'muted'}>
              {t('firm.members.removeComing', { n: meetings })}
            </p>
          )}
          {asked.type === 'remove' && endingTasks > 0 && (
            <p className="notice notice--wait">
              {t('firm.members.removeTasks', { n: endingTasks })}
            </p>
          )}
          {asked.type === 'remove' && stayingTasks > 0 && (
            <p className="muted">{t('firm.members.removeStaying', { n: stayingTasks })}</p>
          )}
          <div className="buttons">
            <Button
              tone={asked.type === 'remove' ? 'stop' : 'accent'}
              isBusy={isBusy}
              onClick={() => onConfirm(asked)}
            >
              {t(CONFIRM_TEXTS[asked.type])}
            </Button>
            <Button tone="plain" onClick={onClose}>
              {t('firm.members.keep')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
