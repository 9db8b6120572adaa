import { useEffect, useRef } from 'react'
import type { PresentedSaved } from '../../../modules/saved-lawyer/index.ts'
import type { Locale } from '../../../modules/shared/index.ts'
import { formatMoney } from '../../../modules/shared/money.ts'
import { formatMoment, formatDate } from '../../../modules/shared/time.ts'
import type { IslandTranslate } from '../i18n.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import type { SavedLinks } from './saved-links.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  links: SavedLinks
  one: PresentedSaved
  now: Date
  isRemoved: boolean
  isBusy: boolean
  onChange: (isSaved: boolean) => void
}

/** One saved lawyer, or the offer to put a removed one back. */
export function SavedRow(props: Props) {
  const { t, one, isRemoved, isBusy, onChange } = props
  const name = one.name ?? t('saved-lawyer.page.gone')
  const row = useFocusAfter(isRemoved)
  if (isRemoved)
    return (
      <li ref={row} className="saved__removed">
        <p role="status">{t('saved-lawyer.page.removed', { name })}</p>
        <Button tone="quiet" size="small" isBusy={isBusy} onClick={() => onChange(true)}>
          {t('saved-lawyer.said.undo')}
        </Button>
      </li>
    )
  return (
    <li ref={row} className="saved__row">
      {one.lawyer ? <Shown {...props} lawyer={one.lawyer} /> : <Hidden {...props} name={name} />}
      <div className="saved__remove">
        <Button
          tone="plain"
          size="small"
          isBusy={isBusy}
          aria-label={t('saved-lawyer.page.removeName', { name })}
          onClick={() => onChange(false)}
        >
          {t('saved-lawyer.page.remove')}
        </Button>
      </div>
    </li>
  )
}

/** A lawyer who is not public now; without a name, the account was deleted. */
const Hidden = ({ name, one, links, t }: Props & { name: string }) => (
  <div className="saved__who saved__who--alone">
    <h2 className="saved__name">{name}</h2>
    <p className="muted">
      {t(one.name === null ? 'saved-lawyer.page.deleted' : 'saved-lawyer.page.hidden')}
    </p>
    <p className="small">
      <a href={links.lawyers}>{t('saved-lawyer.page.another')}</a>
    </p>
  </div>
)

type Lawyer = NonNullable<PresentedSaved['lawyer']>

function Shown(props: Props & { lawyer: Lawyer }) {
  const { t, locale, links, lawyer, one } = props
  const { name, title, city, firm, portrait, register } = lawyer
  const href = links.lawyer.replace('{slug}', lawyer.slug)
  return (
    <>
      <a className="saved__face" href={href} tabIndex={-1} aria-hidden="true">
        <span className="portrait portrait--small">
          {portrait ? (
            <img src={portrait.small.webp} alt="" width={214} height={245} loading="lazy" />
          ) : (
            <span className="portrait__initials">
              <span>{initials(name)}</span>
            </span>
          )}
        </span>
      </a>
      <div className="saved__who">
        <h2 className="saved__name">
          <a href={href}>{name}</a>
        </h2>
        <p className="small muted">
          {[title, city].filter(Boolean).join(', ')}
          {`\u00a0· ${firm.name}`}
        </p>
        <p className="proof">
          <Icon name="verified" size={18} />
          {t(`directory.lawyer.listed.${register.source}`, {
            date: formatDate(new Date(register.checkedAt), locale),
          })}
        </p>
      </div>
      <div className="saved__when">
        {one.again ? <Again {...props} again={one.again} /> : <First {...props} />}
      </div>
    </>
  )
}

type Again = NonNullable<PresentedSaved['again']>

/** For a lawyer whom the client has met: a further meeting. */
function Again({ again, lawyer, ...props }: Props & { lawyer: Lawyer; again: Again }) {
  const { t, links } = props
  const { service, firmLawyerId, consultationId, nextFreeAt, timeZone } = again
  const query = new URLSearchParams({ service: service.id, from: consultationId, step: 'time' })
  return (
    <>
      <Price {...props} title={service.title} service={service} />
      <Next {...props} at={nextFreeAt} timeZone={timeZone} />
      <a
        className="button button--small"
        href={`${links.booking.replace('{firmLawyerId}', firmLawyerId)}?${query}`}
        aria-label={t('saved-lawyer.page.againName', { name: lawyer.name })}
      >
        {t('saved-lawyer.page.again')}
      </a>
    </>
  )
}

function First({ lawyer, ...props }: Props & { lawyer: Lawyer }) {
  const { t, links } = props
  const { firstMeeting, nextFreeAt, timeZone, name, slug } = lawyer
  return (
    <>
      {firstMeeting && (
        <Price {...props} title={t('directory.lawyer.firstMeeting')} service={firstMeeting} />
      )}
      <Next {...props} at={nextFreeAt} timeZone={timeZone} />
      {nextFreeAt && (
        <a
          className="button button--quiet button--small"
          href={`${links.lawyer.replace('{slug}', slug)}#times`}
          aria-label={t('saved-lawyer.page.timesName', { name })}
        >
          {t('saved-lawyer.page.times')}
        </a>
      )}
    </>
  )
}

type Shared = Pick<Props, 't' | 'locale' | 'now'>
type Priced = { title: string; service: { durationMinutes: number; priceCents: number } }

const Price = ({ t, locale, title, service }: Shared & Priced) => (
  <p className="small">
    {title}, {t('directory.lawyer.minutes', { n: service.durationMinutes })}:{' '}
    <b className="figures">
      {service.priceCents === 0
        ? t('directory.lawyer.firstFree')
        : formatMoney(service.priceCents, locale)}
    </b>
  </p>
)

const Next = ({
  t,
  locale,
  now,
  at,
  timeZone,
}: Shared & { at: string | null; timeZone: string }) => (
  <p className="small">
    {at ? (
      <>
        {t('saved-lawyer.page.next')}:{' '}
        <time className="figures" dateTime={at}>
          {formatMoment(new Date(at), locale, timeZone, now)}
        </time>
      </>
    ) : (
      <span className="muted">{t('directory.lawyer.noTimes')}</span>
    )}
  </p>
)

/** After a press, the focus goes to the button that took the place of the pressed one. */
function useFocusAfter(isRemoved: boolean) {
  const row = useRef<HTMLLIElement>(null)
  const before = useRef(isRemoved)
  useEffect(() => {
    if (before.current !== isRemoved) row.current?.querySelector('button')?.focus()
    before.current = isRemoved
  }, [isRemoved])
  return row
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .slice(0, 2)
    .join('')
