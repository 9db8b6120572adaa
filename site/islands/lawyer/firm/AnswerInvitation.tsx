import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api, type Problem } from '../../api.ts'
import { island, useChange } from '../../data/index.ts'
import { Button } from '../../parts/Button.tsx'
import { focusFault } from '../../focus.ts'
import type { IslandMessages } from '../../i18n.ts'
import { Notice } from '../../parts/Notice.tsx'
import { sentenceOf } from '../../refusal.ts'
import { signOut } from '../../session/session.ts'
import { NewMember, type NewMemberProps } from './NewMember.tsx'
import { useT } from '../../use-t.ts'
import { reloadPage } from '../../focus.ts'

type Props = NewMemberProps & {
  locale: Locale
  messages: IslandMessages
  reader: 'invited' | 'another' | 'has-account' | 'is-new'
}

/**
 * Accepts or declines an invitation. Opening the page changes nothing, because mail scanners open
 * links before people do.
 */
export const AnswerInvitation = island(Content)

function Content({ locale, messages, ...given }: Props) {
  const t = useT(messages, locale)
  const { reader, token, links } = given
  const [isDeclined, setDeclined] = useState(false)
  const [problem, setProblem] = useState<string>()
  const refusal = useRef<HTMLDivElement>(null)

  const answer = useChange(
    async (says: 'accept' | 'decline'): Promise<{ error?: Problem | undefined }> =>
      says === 'accept'
        ? api.POST('/api/firm-invitations/acceptance', { body: { token } })
        : api.POST('/api/firm-invitations/decline', { body: { token } }),
    ({ error }, says) => {
      if (error) {
        flushSync(() => setProblem(sentenceOf(error, t)))
        return focusFault(refusal.current)
      }
      if (says === 'accept') location.assign(links.firm)
      else setDeclined(true)
    },
    { about: () => token },
  )
  function press(says: 'accept' | 'decline'): void {
    setProblem(undefined)
    void answer.run(says)
  }

  if (isDeclined)
    return (
      <div role="status">
        <Notice title={t('firm.answer.declined')}>
          <p>{t('firm.answer.declinedText')}</p>
        </Notice>
      </div>
    )
  const decline = (
    <Button
      tone="plain"
      isBusy={answer.pending.includes('decline')}
      onClick={() => press('decline')}
    >
      {t('firm.answer.decline')}
    </Button>
  )
  return (
    <div className="form">
      <div ref={refusal} hidden={!problem}>
        {problem && (
          <div role="alert" tabIndex={-1} data-form-problem>
            <Notice tone="stop" title={problem} />
          </div>
        )}
      </div>
      {reader === 'invited' && (
        <div className="buttons">
          <Button isBusy={answer.pending.includes('accept')} onClick={() => press('accept')}>
            {t('firm.answer.accept')}
          </Button>
          {decline}
        </div>
      )}
      {reader === 'another' && (
        <div className="buttons">
          <Button onClick={() => void signOut().then(() => reloadPage())}>
            {t('firm.answer.signOut')}
          </Button>
        </div>
      )}
      {reader === 'has-account' && (
        <>
          <p>{t('firm.answer.signInText')}</p>
          <div className="buttons">
            <a className="button" href={links.login}>
              {t('firm.answer.signIn')}
            </a>
            {decline}
          </div>
        </>
      )}
      {reader === 'is-new' && (
        <>
          <NewMember {...given} t={t} />
          {decline}
        </>
      )}
    </div>
  )
}
