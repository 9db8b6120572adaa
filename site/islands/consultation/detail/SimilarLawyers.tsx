import type { SharedProps } from './shared-props.ts'

export type SimilarLawyer = { name: string; nextFreeAt: string | null; booking: string }

/** Where a client goes on whose request came to nothing: others of the same area who have time soon. What was written comes along. */
export function SimilarLawyers({ t, moment, similar }: SharedProps & { similar: { lawyers: readonly SimilarLawyer[]; all: string } }) {
  return (
    <section className="similar" aria-labelledby="similar">
      <h3 id="similar">{t('consultation.detail.similar')}</h3>
      {similar.lawyers.length > 0 && <p className="hint">{t('consultation.detail.similarText')}</p>}
      <ul className="similar__list">
        {similar.lawyers.map(({ name, nextFreeAt, booking }) => (
          <li key={booking}><a href={booking}>{name}</a>{nextFreeAt && <span className="hint">{t('consultation.detail.similarFree', { moment: moment(nextFreeAt) })}</span>}</li>
        ))}
      </ul>
      <p><a href={similar.all}>{t('consultation.detail.similarAll')}</a></p>
    </section>
  )
}
