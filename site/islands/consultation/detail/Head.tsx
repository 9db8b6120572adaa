import type { SharedProps } from './shared-props.ts'

type Props = SharedProps & {
  /** The state in words, and its colour. */
  status: { text: string; tone: string }
  /** "Tomorrow, Wednesday 25 November, 10:00–10:45 (Vilnius)". */
  when: string
  lawyerHref: string | null
  portrait: string | null
}

/** Who and when, before everything else. The lawyer also sees what it is about. */
export function Head({ consultation, t, moment, status, when, lawyerHref, portrait }: Props) {
  const { counterpart, service, startsAt, proposal, side, title } = consultation
  const { name, qualification, gender, firmName } = counterpart
  return (
    <header className="consultation__head">
      {portrait && (
        <img className="consultation__face" src={portrait} alt="" width={80} height={92} />
      )}
      <div className="consultation__who">
        <h1 className="consultation__name">
          {lawyerHref ? <a href={lawyerHref}>{name}</a> : name}
          {side === 'lawyer' && title && <span className="consultation__about"> – {title}</span>}
        </h1>
        {qualification && (
          <p className="muted">
            {t(`lawyer.qualification.${qualification}`, { gender: gender ?? 'masculine' })}
            {firmName && firmName !== name && `, ${firmName}`}
          </p>
        )}
        <p className={`status status--${status.tone}`} data-testid="status">
          {status.text}
        </p>
      </div>
      <div className="consultation__when">
        <p className="consultation__day">
          <time dateTime={startsAt}>{when}</time>
        </p>
        {proposal && (
          <p>
            {t('consultation.detail.proposedTime')}:{' '}
            <time dateTime={proposal.startsAt}>{moment(proposal.startsAt, true)}</time>
          </p>
        )}
        <p className="hint">
          {service.title} · {t('consultation.detail.minutes', { n: service.durationMinutes })}
        </p>
      </div>
    </header>
  )
}
