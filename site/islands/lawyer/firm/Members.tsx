import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api, type Problem } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { useChange } from '../../data/use-change.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberDialog, type AskedAction, type Member } from './MemberDialog.tsx'
import type { FirmState } from './use-firm.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  state: FirmState
  coming: Readonly<Record<string, number>>
  links: { leave: string; lawyers: Readonly<Record<string, string>> }
}

type Action = AskedAction | { what: 'name'; member: Member }
const DONE = {
  name: 'firm.members.namedDone',
  stepDown: 'firm.members.unnamedDone',
  remove: 'firm.members.removeDone',
  handOver: 'firm.members.handOverDone',
} as const satisfies Record<Action['what'], string>

function send(
  firmId: string,
  { what, member: { firmLawyerId } }: Action,
): Promise<{ error?: Problem | undefined }> {
  const member = { params: { path: { firmId, firmLawyerId } } }
  if (what === 'remove') return api.DELETE('/api/me/firms/{firmId}/members/{firmLawyerId}', member)
  if (what === 'handOver')
    return api.PUT('/api/me/firms/{firmId}/representation', {
      params: { path: { firmId } },
      body: { firmLawyerId },
    })
  return api.PUT('/api/me/firms/{firmId}/members/{firmLawyerId}/role', {
    ...member,
    body: { role: what === 'name' ? 'representative' : 'member' },
  })
}

/** The members of the firm; a representative can also appoint and remove. */
export function Members({ t, state, coming, links }: Props) {
  const { firm, take } = state
  const represents = firm.role === 'representative'
  const representatives = firm.members.filter(({ role }) => role === 'representative').length
  const [asked, setAsked] = useState<AskedAction>()

  const { run, isPending } = useChange(
    (action: Action) => send(firm.firmId, action),
    async (answer, { what }) => {
      await take(answer, t(DONE[what]))
      setAsked(undefined)
    },
  )

  return (
    <>
      <ul className="rows members">
        {firm.members.map((member) => {
          const page = links.lawyers[member.firmLawyerId]
          return (
            <li key={member.firmLawyerId} className="member">
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
                    represents && t('firm.members.coming', { n: coming[member.firmLawyerId] ?? 0 }),
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
              {represents && !member.isYou && (
                <MemberActions
                  t={t}
                  member={member}
                  isBusy={isPending}
                  onRun={(what) => void run({ what, member })}
                  onAsk={(what) => setAsked({ what, member })}
                />
              )}
              {member.isYou && (
                <div className="buttons member__actions">
                  {represents && representatives > 1 && (
                    <Button
                      tone="plain"
                      size="small"
                      onClick={() => setAsked({ what: 'stepDown', member })}
                    >
                      {t('firm.members.makeMember')}
                    </Button>
                  )}
                  <a className="button button--plain button--small" href={links.leave}>
                    {t('firm.page.leave')}
                  </a>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {represents && <p className="small muted">{t('firm.members.secrecy')}</p>}
      <MemberDialog
        t={t}
        asked={asked}
        coming={asked ? (coming[asked.member.firmLawyerId] ?? 0) : 0}
        isBusy={isPending}
        onConfirm={(action) => void run(action)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}
