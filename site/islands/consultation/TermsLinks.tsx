import type { IslandTranslate } from '../i18n.ts'

type Props = { t: IslandTranslate; links: { userTerms: string; orderConditions: string } }

/** The two documents that a client agrees to, inside the sentence of a tick. */
export const TermsLinks = ({ t, links }: Props) => (
  <>
    <a href={links.userTerms} target="_blank">
      {t('consultation.booking.review.userTerms')}
    </a>{' '}
    {t('consultation.booking.review.and')}{' '}
    <a href={links.orderConditions} target="_blank">
      {t('consultation.booking.review.orderConditions')}
    </a>
  </>
)
