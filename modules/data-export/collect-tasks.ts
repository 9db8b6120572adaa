import type { Actor } from '#modules/shared'
import { fileEntry, json, unlessRefused } from './entries.ts'
import type { Needs } from './needs.ts'
import { uniquelyNamed } from './unique-names.ts'
import type { Entry } from './zip-stream.ts'

/** Work for a fixed price, with the files that were handed over and the signed agreement. */
export async function* tasksOf(needs: Needs, actor: Actor): AsyncGenerator<Entry> {
  const { agreement, fixedPriceTask } = needs
  for (const task of await fixedPriceTask.own.listOwn(actor, { side: 'client' })) {
    const { id, number, title, description, priceCents, workingDays, status } = task
    const deliveries = task.deliveries.map((delivery) => ({
      ...delivery,
      files: uniquelyNamed(delivery.files),
    }))
    const {
      offeredAt,
      paidAt,
      signedAt,
      endedAt,
      endedBy,
      cancelledAt,
      withdrawalReason,
      refundCents,
    } = task
    const folder = `fixed-price-tasks/${number}`
    yield json(`${folder}/task`, {
      title,
      description,
      priceCents,
      workingDays,
      status,
      offeredAt,
      paidAt,
      signedAt,
      endedAt,
      endedBy,
      cancelledAt,
      withdrawalReason,
      refundCents,
      deliveries: deliveries.map(({ files, ...delivery }) => ({
        ...delivery,
        files: files.map(({ name }) => name),
      })),
    })
    for (const { id: deliveryId, files } of deliveries)
      for (const file of files) {
        const open = () => fixedPriceTask.own.openFile(actor, { id, fileId: file.id })
        yield await fileEntry(needs, actor, `${folder}/files/${deliveryId}`, file, open)
      }
    // Reading it before the payment would record it as shown.
    const origin = { address: '', agent: '' }
    const read =
      status !== 'offered' &&
      (await unlessRefused(
        agreement.signing.readAgreement(actor, { taskId: id, locale: actor.locale, origin }),
      ))
    if (!read) continue
    yield { name: `${folder}/agreement.txt`, content: read.text }
    if (read.signature)
      yield {
        name: `${folder}/agreement.pdf`,
        content: (await agreement.files.openAgreementPdf(actor, { taskId: id })).pdf,
      }
  }
}

/** Only sums and dates: what a task is about is the client's. */
export async function* tasksOfLawyer(
  { fixedPriceTask }: Needs,
  actor: Actor,
): AsyncGenerator<Entry> {
  const tasks = await fixedPriceTask.own.listOwn(actor, { side: 'lawyer' })
  yield json(
    'practice/fixed-price-tasks',
    tasks.map(({ number, status, priceCents, offeredAt, endedAt }) => ({
      number,
      status,
      priceCents,
      offeredAt,
      endedAt,
    })),
  )
}
