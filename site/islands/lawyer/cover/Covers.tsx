import type { Locale } from '../../../../modules/shared/index.ts'
import { atNoon, formatDate } from '../../../../modules/shared/time.ts'
import { api } from '../../api.ts'
import { island, type IslandProps, useChange, useRead } from '../../data/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { CoverForm } from './CoverForm.tsx'
import type { Cover, CoverList, TakeCovers } from './types.ts'
import './cover.css'

type Props = { covers: CoverList; today: string }

/** Who answers for the lawyer, and for whom the lawyer answers. */
export const Covers = island<Props>(Content)

function Content({ t, locale, covers: first, today }: IslandProps & Props) {
  const { data, take } = useRead<CoverList>({
    t,
    key: ['covers'],
    read: () => api.GET('/api/me/calendar/cover'),
    first,
    isAbout: () => true,
  })
  const withColleagues = data.memberships.filter(({ colleagues }) => colleagues.length > 0)
  return (
    <div className="covers">
      <section aria-labelledby="be-away">
        <h2 className="text-25" id="be-away">
          {t('calendar.cover.away')}
        </h2>
        {withColleagues.length > 0 ? (
          <CoverForm memberships={withColleagues} today={today} t={t} take={take} />
        ) : (
          <Notice>
            <p>{t('calendar.cover.alone')}</p>
          </Notice>
        )}
      </section>
      <section aria-labelledby="covers">
        <h2 className="text-25" id="covers">
          {t('calendar.cover.list')}
        </h2>
        {data.covers.length === 0 && <p className="muted">{t('calendar.cover.none')}</p>}
        <ul className="rows">
          {data.covers.map((cover) => (
            <CoverRow key={cover.id} cover={cover} locale={locale} t={t} take={take} />
          ))}
        </ul>
      </section>
    </div>
  )
}

type RowProps = { cover: Cover; locale: Locale; t: IslandTranslate; take: TakeCovers }

function CoverRow({ cover, locale, t, take }: RowProps) {
  const { id, role, state, name, fromDate, toDate } = cover
  const answer = useChange(
    (agrees: boolean, headers) =>
      api.PUT('/api/me/calendar/cover/{id}/answer', {
        params: { path: { id } },
        body: { agrees },
        headers,
      }),
    (answered) => take(answered, t('calendar.cover.done')),
    { about: () => id },
  )
  const end = useChange(
    (_: void, headers) =>
      api.DELETE('/api/me/calendar/cover/{id}', { params: { path: { id } }, headers }),
    (answered) => take(answered, t('calendar.cover.done')),
  )
  const isOpen = state === 'asked' || state === 'agreed' || state === 'active'
  const mayAnswer = role === 'colleague' && state === 'asked'
  const day = (date: string) => formatDate(atNoon(date), locale)
  return (
    <li className="cover" data-testid="cover">
      <div>
        <p>
          {t(role === 'away' ? 'calendar.cover.roleAway' : 'calendar.cover.roleColleague', {
            name,
          })}
        </p>
        <p className="small muted">
          {t('calendar.cover.dates', { first: day(fromDate), last: day(toDate) })} ·{' '}
          {t(`calendar.cover.state.${state}`)}
        </p>
      </div>
      <div className="buttons">
        {mayAnswer && (
          <>
            <Button isBusy={answer.pending.includes(true)} onClick={() => void answer.run(true)}>
              {t('calendar.cover.agree')}
            </Button>
            <Button
              tone="plain"
              isBusy={answer.pending.includes(false)}
              onClick={() => void answer.run(false)}
            >
              {t('calendar.cover.refuse')}
            </Button>
          </>
        )}
        {isOpen && !mayAnswer && (
          <Button tone="quiet" isBusy={end.isPending} onClick={() => void end.run()}>
            {t(state === 'active' ? 'calendar.cover.end' : 'calendar.cover.takeBack')}
          </Button>
        )}
      </div>
    </li>
  )
}
