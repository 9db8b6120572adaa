import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api, type Problem } from '../../api.ts'
import { island, useChange } from '../../data/index.ts'
import { focusFault } from '../../focus.ts'
import type { IslandMessages } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { sentenceOf } from '../../refusal.ts'
import { signOut } from '../../session/session.ts'
import { useT } from '../../use-t.ts'
import { AcceptForm } from './AcceptForm.tsx'
import { NewAssistant, type NewAssistantProps } from './NewAssistant.tsx'
import { reloadPage } from '../../focus.ts'

type Props = NewAssistantProps & {
  locale: Locale
  messages: IslandMessages
  reader: 'invited' | 'another' | 'has-account' | 'is-new'
}

/**
 * Accepts or declines an invitation to help a lawyer. Opening the page changes nothing, because mail
 * scanners open links before people do.
 */
export const AnswerInvitation = island(Content)

function Content({ locale, messages, reader, ...given }: Props) {
  const t = useT(messages, locale)
  const { token, links } = given
  const [isDeclined, setDeclined] = useState(false)
  const [problem, setProblem] = useState<string>()
  const refusal = useRef<HTMLDivElement>(null)
  const decline = useChange(
    async (): Promise<{ error?: Problem | undefined }> =>
      api.POST('/api/assistant-invitations/decline', { body: { token } }),
    ({ error }) => {
      if (!error) return setDeclined(true)
      flushSync(() => setProblem(sentenceOf(error, t)))
      return focusFault(refusal.current)
    },
  )
  if (isDeclined)
    return (
      <div role="status">
        <Notice title={t('assistant.answer.declined')}>
          <p>{t('assistant.answer.declinedText')}</p>
        </Notice>
      </div>
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
      {reader === 'invited' && <AcceptForm {...{ t, token, links }} />}
      {reader === 'is-new' && <NewAssistant {...given} t={t} />}
      {reader === 'another' && (
        <div className="buttons">
          <Button onClick={() => void signOut().then(() => reloadPage())}>
            {t('assistant.answer.signOut')}
          </Button>
        </div>
      )}
      {reader === 'has-account' && (
        <>
          <p>{t('assistant.answer.signInText')}</p>
          <a className="button" href={links.login}>
            {t('assistant.answer.signIn')}
          </a>
        </>
      )}
      {reader !== 'another' && (
        <Button tone="plain" isBusy={decline.isPending} onClick={() => void decline.run()}>
          {t('assistant.answer.decline')}
        </Button>
      )}
    </div>
  )
}
