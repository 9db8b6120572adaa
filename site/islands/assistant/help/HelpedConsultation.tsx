import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale, MessageKey } from '../../../../modules/shared/index.ts'
import { formatDeadlineWithZone, formatMomentWithZone } from '../../../../modules/shared/time.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { DeclineRequest } from './DeclineRequest.tsx'
import { ProposeTime } from './ProposeTime.tsx'
import { HELPED_KEY, type Helped } from './types.ts'
import { useAnswers } from './use-answers.ts'

type Props = {
  /** Of the help. */
  id: string
  consultation: Helped
  mayAnswer: boolean
  now: Date
  locale: Locale
  t: IslandTranslate
}

/** Who and when, and what the assistant may answer now. */
export function HelpedConsultation({ id, consultation, mayAnswer, now, locale, t }: Props) {
  const [dialog, setDialog] = useState<'propose' | 'decline'>()
  const { accept, agree, keep, externalBusyFor } = useAnswers({ id, consultation, t })
  const { timeZone, service, proposal, answerBy, isRequest, isChecked } = consultation
  const moment = (instant: string) => formatMomentWithZone(new Date(instant), locale, timeZone, now)
  const can = (move: Helped['moves'][number]) => mayAnswer && consultation.moves.includes(move)
  const client = useQueryClient()
  function close() {
    setDialog(undefined)
    void client.invalidateQueries({ queryKey: HELPED_KEY })
  }
  return (
    <article className="panel helped__one" data-testid="helped">
      <h3 className="text-20">{consultation.client}</h3>
      <p>
        <strong>{moment(consultation.startsAt)}</strong>
      </p>
      <p className="small muted">
        {t('assistant.help.service', { service: service.title, n: service.durationMinutes })} ·{' '}
        {t(consultation.statusLabel as MessageKey)} · {consultation.number}
      </p>
      {proposal && (
        <p>
          {t(
            proposal.by === 'client'
              ? 'assistant.help.proposalClient'
              : 'assistant.help.proposalOurs',
            { moment: moment(proposal.startsAt) },
          )}
        </p>
      )}
      {isRequest && !isChecked && can('decline') && (
        <p className="notice">{t('assistant.help.unchecked')}</p>
      )}
      {answerBy && (
        <p className="small muted">
          {t('assistant.help.answerBy', {
            moment: formatDeadlineWithZone(new Date(answerBy), locale, timeZone, now),
          })}
        </p>
      )}
      {externalBusyFor && <p className="notice">{t('assistant.help.externalBusy')}</p>}
      <div className="buttons">
        {can('accept') && (
          <Button
            isBusy={accept.isPending}
            onClick={() => void accept.run(externalBusyFor === 'accept')}
          >
            {t(
              externalBusyFor === 'accept'
                ? 'assistant.help.acceptAnyway'
                : 'assistant.help.accept',
            )}
          </Button>
        )}
        {can('accept-proposal') && (
          <Button
            isBusy={agree.isPending}
            onClick={() => void agree.run(externalBusyFor === 'agree')}
          >
            {t(
              externalBusyFor === 'agree' ? 'assistant.help.acceptAnyway' : 'assistant.help.agree',
            )}
          </Button>
        )}
        {can('propose-time') && (
          <Button tone="quiet" onClick={() => setDialog('propose')}>
            {t('assistant.help.propose')}
          </Button>
        )}
        {can('drop-proposal') && (
          <Button tone="quiet" isBusy={keep.isPending} onClick={() => void keep.run()}>
            {t('assistant.help.keep')}
          </Button>
        )}
        {can('decline') && (
          <Button tone="plain" onClick={() => setDialog('decline')}>
            {t('assistant.help.decline')}
          </Button>
        )}
      </div>
      {dialog === 'propose' && <ProposeTime {...{ id, consultation, locale, t }} onClose={close} />}
      {dialog === 'decline' && <DeclineRequest {...{ id, consultation, t }} onClose={close} />}
    </article>
  )
}
