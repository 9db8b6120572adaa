import type { Locals } from '../../locals.ts'
import { noneIfRefused } from '../refused.ts'

/**
 * A fixed-price task with its agreement, as this person may read it now. The client who opens an
 * offer is shown the agreement, which is recorded. Undefined for strangers.
 */
export async function readTask(
  { services, viewer, locale, visitor }: Locals,
  id: string,
  language: string | null,
) {
  if (!viewer || !/^[0-9a-f-]{36}$/i.test(id)) return undefined
  const actor = { ...viewer, locale }
  try {
    const task = await services.fixedPriceTask.own.getTask(actor, id)
    const asked = language === 'lt' || language === 'en' ? language : undefined
    const agreement = await services.agreement.signing
      .readAgreement(viewer, { taskId: id, locale, language: asked, origin: visitor })
      .catch(nothingYet)
    const [snapshot, latest, documents] = await Promise.all([
      services.consultation.pages.getVisible(viewer, task.consultationId),
      services.payment.findLatestPayment(viewer, { taskId: id }),
      services.invoice.documents.list(viewer, { consultationId: task.consultationId, locale }),
    ])
    return {
      task,
      agreement,
      blocks: agreement ? services.agreement.blocksOf(agreement.text) : [],
      timeZone: snapshot.timeZone,
      methods: services.payment.listMethods(
        task.dueAt ? { payBy: new Date(task.dueAt) } : undefined,
      ),
      lastFailed: latest?.status === 'failed',
      invoices: documents.items.filter(({ taskId }) => taskId === id),
    }
  } catch (error) {
    return noneIfRefused(error, 'NOT_FOUND')
  }
}

const nothingYet = (error: unknown) => noneIfRefused(error, 'NO_AGREEMENT')
