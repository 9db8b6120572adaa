import { useState, type ReactNode } from 'react'
import { api, type Problem } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { useChange } from '../../data/index.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberDialog, type AskedAction, type Coming, type Member } from './MemberDialog.tsx'
import type { FirmState } from './use-firm.ts'

type Props = {
  t: IslandTranslate
  state: FirmState
  coming: Readonly<Record<string, Coming>>
  links: { leave: string; lawyers: Readonly<Record<string, string>> }
}

type Action = AskedAction | { type: 'appoint'; member: Member }
const DONE = {
  appoint: 'firm.members.appointedDone',
  stepDown: 'firm.members.steppedDownDone',
  remove: 'firm.members.removeDone',
  handOver: 'firm.members.handOverDone',
} as const satisfies Record<Action['type'], string>

function send(
  firmId: string,
  { type, member: { firmLawyerId } }: Action,
): Promise<{ error?: Problem | undefined }> {
  const member = { params: { path: { firmId, firmLawyerId } } }
  if (type === 'remove') return api.DELETE('/api/me/firms/{firmId}/members/{firmLawyerId}', member)
  if (type === 'handOver')
    return api.PUT('/api/me/firms/{firmId}/representation', {
      params: { path: { firmId } },
      body: { firmLawyerId },
    })
  return api.PUT('/api/me/firms/{firmId}/members/{firmLawyerId}/role', {
    ...member,
    body: { role: type === 'appoint' ? 'representative' : 'member' },
  })
}

/** The members of the firm; a representative can also appoint and remove. */
export function Members({ t, state, coming, links }: Props) {
  const { firm, readAgain } = state
  const represents = firm.role === 'representative'
  const representatives = firm.members.filter(({ role }) => role === 'representative').length
  const [asked, setAsked] = useState<AskedAction>()

  const { run, isPending } = useChange(
    (action: Action) => send(firm.firmId, action),
    async (response, { type }) => {
      await readAgain(response, t(DONE[type]))
      setAsked(undefined)
    },
  )

  return (
    <>
      <ul className="rows members">
        {firm.members.map((member) => (
          <MemberRow
            key={member.firmLawyerId}
            t={t}
            member={member}
            page={links.lawyers[member.firmLawyerId]}
            coming={represents ? (coming[member.firmLawyerId]?.meetings ?? 0) : undefined}
            actions={
              member.isYou ? (
                <OwnActions
                  t={t}
                  leaveHref={links.leave}
                  onStepDown={
                    represents && representatives > 1
                      ? () => setAsked({ type: 'stepDown', member })
                      : undefined
                  }
                />
              ) : (
                represents && (
                  <MemberActions
                    t={t}
                    member={member}
                    isBusy={isPending}
                    onRun={(type) => void run({ type, member })}
                    onAsk={(type) => setAsked({ type, member })}
                  />
                )
              )
            }
          />
        ))}
      </ul>
      {represents && <p className="small muted">{t('firm.members.secrecy')}</p>}
      <MemberDialog
        t={t}
        asked={asked}
        coming={asked && coming[asked.member.firmLawyerId]}
        isBusy={isPending}
        onConfirm={(action) => void run(action)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

type RowProps = {
  t: IslandTranslate
  member: Member
  /** The address of the public profile. */
  page: string | undefined
  /** Coming consultations; undefined for readers who may not see them. */
  coming: number | undefined
  actions: ReactNode
}

function MemberRow({ t, member, page, coming, actions }: RowProps) {
  return (
    <li className="member">
      <div>
        <p className="member__name">
          {page && member.isShown ? (
            <a className="link-quiet" href={page}>
              {member.name}
            </a>
          ) : (
            member.name
          )}
          {member.isYou && <span className="muted"> ({t('firm.members.you')})</span>}
        </p>
        <p className="small muted">
          {[
            t(`firm.invite.${member.qualification}`),
            member.position,
            coming !== undefined && t('firm.members.coming', { n: coming }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="tags">
          {member.role === 'representative' && (
            <span className="tag">{t('firm.members.representative')}</span>
          )}
          {!member.isShown && <span className="tag">{t('firm.members.notShown')}</span>}
        </p>
      </div>
      {actions}
    </li>
  )
}

type OwnProps = { t: IslandTranslate; leaveHref: string; onStepDown: (() => void) | undefined }

const OwnActions = ({ t, leaveHref, onStepDown }: OwnProps) => (
  <div className="buttons member__actions">
    {onStepDown && (
      <Button tone="plain" size="small" onClick={onStepDown}>
        {t('firm.members.makeMember')}
      </Button>
    )}
    <a className="button button--plain button--small" href={leaveHref}>
      {t('firm.page.leave')}
    </a>
  </div>
)
