import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { formatMoney } from '../../../../modules/shared/money.ts'
import {
  atNoon,
  formatDate,
  formatDeadlineWithZone,
  formatMomentWithZone,
} from '../../../../modules/shared/time.ts'
import { useNow } from '../../clock/use-now.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { CoveredMatter } from './CoveredMatter.tsx'
import { DeclineCovered } from './DeclineCovered.tsx'
import { ProposeCovered } from './ProposeCovered.tsx'
import { COVERED_KEY, type CoveredRequest } from './types.ts'

type Props = {
  request: CoveredRequest
  areas: Record<string, string>
  locale: Locale
  t: IslandTranslate
}

/** One request: names and time; the matter after the reader's own conflict check. */
export function CoveredRequestPanel({ request, areas, locale, t }: Props) {
  const now = useNow()
  const [dialog, setDialog] = useState<'check' | 'take' | 'propose' | 'decline'>()
  const { lawyer, until, service, timeZone, startsAt, answerBy, moves, specialtyCode } = request
  const moment = (instant: string) => formatMomentWithZone(new Date(instant), locale, timeZone, now)
  const can = (move: CoveredRequest['moves'][number]) => moves.includes(move)
  const client = useQueryClient()
  function close() {
    setDialog(undefined)
    void client.invalidateQueries({ queryKey: COVERED_KEY })
  }
  const shared = { request, locale, t, onClose: close }
  return (
    <article className="panel covered__request" data-testid="covered-request">
      <p className="small muted">
        {t('consultation.covered.forLawyer', { lawyer, day: formatDate(atNoon(until), locale) })}
      </p>
      <h3 className="text-20">
        {t('consultation.covered.service', {
          service: service.title,
          n: service.durationMinutes,
          price: service.priceCents
            ? formatMoney(service.priceCents, locale)
            : t('consultation.covered.free'),
        })}
      </h3>
      <p>{t('consultation.covered.time', { moment: moment(startsAt) })}</p>
      {specialtyCode && (
        <p>{t('consultation.covered.area', { area: areas[specialtyCode] ?? specialtyCode })}</p>
      )}
      <ul>
        {request.parties.map(({ role, name, code }) => (
          <li key={`${role}-${name}`}>
            {t(`consultation.detail.party.${role}`)}: <strong>{name}</strong>
            {code && `, ${code}`}
          </li>
        ))}
      </ul>
      {request.proposal && <p className="notice">{aboutProposal(request.proposal)}</p>}
      {request.isMatterOpen && <CoveredMatter request={request} t={t} />}
      {answerBy && (
        <p className="small muted">
          {t('consultation.covered.answerBy', {
            moment: formatDeadlineWithZone(new Date(answerBy), locale, timeZone, now),
          })}
        </p>
      )}
      <div className="buttons">
        {can('check-conflict') && (
          <Button onClick={() => setDialog('check')}>{t('consultation.covered.check')}</Button>
        )}
        {can('take') && (
          <Button onClick={() => setDialog('take')}>{t('consultation.covered.take')}</Button>
        )}
        {can('propose-time') && (
          <Button tone="quiet" onClick={() => setDialog('propose')}>
            {t('consultation.covered.propose', { lawyer })}
          </Button>
        )}
        {can('decline') && (
          <Button tone="plain" onClick={() => setDialog('decline')}>
            {t('consultation.covered.decline', { lawyer })}
          </Button>
        )}
      </div>
      {dialog === 'check' && <CheckDialog {...shared} />}
      {(dialog === 'take' || dialog === 'propose') && (
        <ProposeCovered {...shared} mine={dialog === 'take'} />
      )}
      {dialog === 'decline' && <DeclineCovered {...shared} />}
    </article>
  )

  function aboutProposal({ by, isMine, startsAt: at }: NonNullable<CoveredRequest['proposal']>) {
    if (by === 'client') return t('consultation.covered.proposalClient', { moment: moment(at) })
    return isMine
      ? t('consultation.covered.proposalMine', { moment: moment(at) })
      : t('consultation.covered.proposalOurs', { moment: moment(at) })
  }
}
