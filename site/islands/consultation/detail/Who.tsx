import type { SharedProps } from './shared-props.ts'

/** The other side, the time and the service. */
export function Who({
  consultation,
  t,
  moment,
  lawyerHref,
}: SharedProps & { lawyerHref: string | null }) {
  const { counterpart, service, startsAt, proposal, number } = consultation
  const { name, qualification, gender, firmName } = counterpart
  return (
    <section className="consultation__panel" aria-labelledby="who">
      <h2 className="consultation__heading" id="who">
        {t('consultation.detail.who')}
      </h2>
      <dl className="facts">
        <dt>
          {t(
            counterpart.side === 'lawyer'
              ? 'consultation.detail.lawyer'
              : 'consultation.detail.client',
          )}
        </dt>
        <dd>
          {lawyerHref ? <a href={lawyerHref}>{name}</a> : name}
          {qualification && (
            <span className="hint consultation__line">
              {t(`lawyer.qualification.${qualification}`, { gender: gender ?? 'masculine' })}
              {firmName && firmName !== name && `, ${firmName}`}
            </span>
          )}
        </dd>
        <dt>{t('consultation.detail.when')}</dt>
        <dd>
          <time dateTime={startsAt}>{moment(startsAt, true)}</time>
          <span className="hint consultation__line">
            {t('consultation.detail.minutes', { n: service.durationMinutes })}
          </span>
        </dd>
        {proposal && (
          <>
            <dt>{t('consultation.detail.proposedTime')}</dt>
            <dd>
              <time dateTime={proposal.startsAt}>{moment(proposal.startsAt, true)}</time>
            </dd>
          </>
        )}
        <dt>{t('consultation.detail.service')}</dt>
        <dd>{service.title}</dd>
        <dt>{t('consultation.detail.number')}</dt>
        <dd className="figures">{number}</dd>
      </dl>
    </section>
  )
}
