import type { IslandTranslate } from '../../../i18n.ts'
import { Notice } from '../../../parts/Notice.tsx'
import type { SentBooking } from './sent-before.ts'

/** Replaces a form that has been sent, in this window or in another. */
export const Sent = ({
  href,
  isHere,
  isConfirmed,
  t,
}: SentBooking & {
  isHere: boolean
  t: IslandTranslate
}) => (
  <div className="booking__done" role="status">
    <Notice
      tone="verified"
      title={t(isConfirmed ? 'consultation.booking.booked' : 'consultation.booking.sent')}
    >
      {!isHere && <p>{t('consultation.booking.sentInOtherWindow')}</p>}
    </Notice>
    <p>
      <a className="button" href={href}>
        {t('consultation.booking.openSent')}
      </a>
    </p>
  </div>
)
