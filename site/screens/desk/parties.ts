import type { Locals } from '../../locals.ts'
import type { Detail } from './queue-shape.ts'

/**
 * The number of a consultation as a fact of a case. Between whom it is follows while its record is
 * open to the reader; before that the number leads to where a reason is given.
 */
export async function partiesOf(
  { services, t, path, viewer }: Locals,
  consultationId: string,
): Promise<Detail['facts']> {
  const parties = viewer && (await services.record.readParties(viewer, { id: consultationId }))
  if (!parties) return []
  const { number, names } = parties
  const href = path('admin-record', { id: consultationId })
  return [
    { label: t('desk.refund.consultation'), text: number, href },
    ...(names
      ? [
          { label: t('record.payment.client'), text: names.client || '–' },
          { label: t('record.payment.lawyer'), text: names.lawyer || '–' },
        ]
      : [{ label: t('record.payment.sides'), text: t('record.payment.openForSides'), href }]),
  ]
}
