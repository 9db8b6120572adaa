import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import type { Member } from './MemberDialog.tsx'

type Props = {
  t: IslandTranslate
  member: Member
  isBusy: boolean
  /** Does it at once. */
  onRun: (type: 'appoint' | 'stepDown') => void
  /** Asks first. */
  onAsk: (type: 'handOver' | 'remove') => void
}

/** What a representative can do with another member. */
export function MemberActions({ t, member, isBusy, onRun, onAsk }: Props) {
  return (
    <div
      className="buttons member__actions"
      role="group"
      aria-label={t('firm.members.manage', { name: member.name })}
    >
      {member.role === 'member' ? (
        <Button tone="quiet" size="small" isBusy={isBusy} onClick={() => onRun('appoint')}>
          {t('firm.members.makeRepresentative')}
        </Button>
      ) : (
        <Button tone="quiet" size="small" isBusy={isBusy} onClick={() => onRun('stepDown')}>
          {t('firm.members.makeMember')}
        </Button>
      )}
      <Button tone="plain" size="small" onClick={() => onAsk('handOver')}>
        {t('firm.members.handOver')}
      </Button>
      <Button tone="plain" size="small" onClick={() => onAsk('remove')}>
        {t('firm.members.remove')}
      </Button>
    </div>
  )
}
