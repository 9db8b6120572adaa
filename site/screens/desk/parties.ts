import type { Locals } from '../../locals.ts'
import type { Detail } from './queue-shape.ts'

/** Between whom a consultation is, and its number, as facts of a case. */
export async function partiesOf(
  { services, t }: Locals,
  consultationId: string,
): Promise<Detail['facts']> {
  const consultation = await services.consultation.pages.find(consultationId)
  if (!consultation) return []
  const { clientAccountId, lawyerAccountId, number } = consultation
  const people = await services.account.pages.getPeople([clientAccountId, lawyerAccountId])
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person && !person.deleted ? `${person.name} ${person.lastname}` : '–'
  }
  return [
    { label: t('desk.refund.consultation'), text: number },
    { label: t('record.payment.client'), text: nameOf(clientAccountId) },
    { label: t('record.payment.lawyer'), text: nameOf(lawyerAccountId) },
  ]
}
