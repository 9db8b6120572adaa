import { Fragment, type ReactNode } from 'react'
import { formatMoney } from '../../../../../modules/shared/money.ts'
import { formatDate } from '../../../../../modules/shared/time.ts'
import { answerRows } from '../answers/answer-rows.ts'
import { hasToldMore, questionnaireOf } from '../answers/answers.ts'
import { Cost } from '../summary/Cost.tsx'
import { sizeText } from '../files/file-rules.ts'
import type { Uploads } from '../files/use-uploads.ts'
import type { ScreenProps } from '../props.ts'
import { Refunds } from '../summary/Refunds.tsx'
import type { Screen } from '../flow/screens.ts'
import { Moment } from '../time/Moment.tsx'
import { WhatNext } from '../summary/WhatNext.tsx'

/**
 * What will be sent, with a link to change each part, the money, and what happens next. Optional
 * answers and every case of a refund are folded.
 */
export function ReviewScreen(props: ScreenProps & { onChange: (screen: Screen) => void }) {
  const { form, uploads, service, lawyer, t, locale, now, areas, onChange } = props
  const { values } = form
  const area = areas.find(({ code }) => code === values.specialtyCode)?.name
  const answers = answerRows(questionnaireOf(values), {
    reader: 'client',
    t,
    money: (cents) => formatMoney(cents, locale),
    date: (day) => formatDate(new Date(day), locale, 'UTC'),
    nameOfFile: (id) => uploads.kept.find((file) => file.id === id)?.name,
  })
  const asked = answers.flatMap(([screen, rows]) => (screen === 'matter' ? rows : []))
  const more = answers.filter(([screen]) => screen !== 'matter')
  const rowsOf = (rows: typeof asked) => (
    <dl className="facts">
      {rows.map(({ question, answer }, index) => (
        <div className="facts__row" key={index}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
  const part = (screen: Screen, title: string, content: ReactNode) => (
    <section className="review__part" aria-label={title}>
      <div className="review__head">
        <h3 className="booking__subheading">{title}</h3>
        <button
          type="button"
          className="link small"
          aria-label={t('consultation.booking.review.changePart', { part: title })}
          onClick={() => onChange(screen)}
        >
          {t('consultation.booking.review.change')}
        </button>
      </div>
      {content}
    </section>
  )
  const sayUpload = ({ state, byteSize }: Uploads['uploads'][number]): string => {
    if (state === 'failed') return t('consultation.booking.files.notSent')
    return state === 'kept' ? sizeText(byteSize, locale) : t('consultation.booking.files.waiting')
  }
  return (
    <>
      {part(
        'time',
        t('consultation.booking.steps.time'),
        <>
          <p>
            {values.startsAt ? (
              <Moment
                startsAt={values.startsAt}
                locale={locale}
                timeZone={lawyer.timeZone}
                now={now}
              />
            ) : (
              <span className="booking__gone">{t('consultation.booking.time.taken')}</span>
            )}
          </p>
          <p className="hint">
            {service && (
              <>
                {service.title}, {t('consultation.booking.minutes', { n: service.durationMinutes })}
                .{' '}
              </>
            )}
            {lawyer.name}
          </p>
        </>,
      )}
      {part(
        'matter',
        t('consultation.booking.steps.matter'),
        <>
          {area && <p className="hint">{area}</p>}
          <p className="review__title">{values.title}</p>
          <p className="review__text">{values.description}</p>
          {asked.length > 0 && rowsOf(asked)}
        </>,
      )}
      {part(
        'files',
        t('consultation.booking.steps.files'),
        uploads.uploads.length === 0 ? (
          <p className="hint">{t('consultation.booking.files.none')}</p>
        ) : (
          <ul className="review__files">
            {uploads.uploads.map((upload) => (
              <li key={upload.key}>
                <span className="files__name">{upload.name}</span>{' '}
                <span className="hint">{sayUpload(upload)}</span>
              </li>
            ))}
          </ul>
        ),
      )}
      <details className="review__part review__more" open={hasToldMore(values)}>
        <summary>{t('consultation.booking.review.more')}</summary>
        {more.map(([screen, rows]) => (
          <Fragment key={screen}>
            {part(
              screen,
              t(`consultation.booking.${screen}.title`),
              rows.length > 0 ? (
                rowsOf(rows)
              ) : (
                <p className="hint">{t('consultation.booking.review.nothing')}</p>
              ),
            )}
          </Fragment>
        ))}
      </details>
      <section
        className="review__part review__next"
        aria-label={t('consultation.booking.cost.title')}
      >
        <h3 className="booking__subheading">{t('consultation.booking.cost.title')}</h3>
        <Cost {...props} />
      </section>
      {service && values.startsAt && (
        <section className="review__part" aria-label={t('consultation.refund.title')}>
          <h3 className="booking__subheading">{t('consultation.refund.title')}</h3>
          <Refunds {...props} />
        </section>
      )}
      <section
        className="review__part review__next"
        aria-label={t('consultation.booking.next.title')}
      >
        <h3 className="booking__subheading">{t('consultation.booking.next.title')}</h3>
        <WhatNext {...props} />
      </section>
      <p className="hint">
        {t(
          // A free meeting has no agreement.
          service?.priceCents === 0
            ? 'consultation.booking.review.disclaimerFree'
            : 'site.disclaimer',
        )}
      </p>
    </>
  )
}
