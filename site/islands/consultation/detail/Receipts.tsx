import type { ReminderReceipt } from '../../../../modules/notification/index.ts'
import type { SharedProps } from './shared-props.ts'

/**
 * Delivery status of the reminders to the client, so that the lawyer knows whether to expect them.
 */
export function Receipts({
  receipts,
  t,
  moment,
}: Pick<SharedProps, 't' | 'moment'> & { receipts: readonly ReminderReceipt[] }) {
  if (receipts.length === 0) return null
  return (
    <section className="consultation__panel" aria-labelledby="receipts">
      <h2 className="consultation__heading" id="receipts">
        {t('consultation.detail.receipts')}
      </h2>
      <ul className="small">
        {receipts.map(({ reminder, channel, state, at }) => (
          <li key={`${reminder}-${channel}`}>
            {t('consultation.detail.receipt', {
              before: t(`consultation.detail.receiptBefore.${reminder}`),
              channel,
              state,
              moment: moment(at),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
