import { Readable } from 'node:stream'
import { openSheet } from '#modules/document'
import type { Actor } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import { createBuying } from './buying.ts'

/** How far it has come. */
type Reached = 'offered' | 'in-work' | 'delivered' | 'done'
export type SeededTask = {
  title: string
  description: string
  euros: number
  workingDays: number
  reached: Reached
  /** What is handed over, as a PDF. */
  result?: { note: string; text: string }
}

const LENGTH: Record<Reached, number> = { offered: 0, 'in-work': 1, delivered: 2, done: 3 }

/** Work for a fixed price in a matter, lived through as its two sides would. */
export async function letThemWork(
  services: Services,
  people: readonly Actor[],
  {
    matterId,
    client,
    lawyer,
    tasks,
  }: { matterId: string; client: number; lawyer: Actor; tasks: readonly SeededTask[] },
): Promise<void> {
  const { own } = services.fixedPriceTask
  const buying = createBuying(services, people)
  for (const { title, description, euros, workingDays, reached, result } of tasks) {
    const { id } = await own.makeOffer(lawyer, {
      matterId,
      title,
      description,
      priceCents: euros * 100,
      workingDays,
    })
    const steps = [
      async () => {
        await buying.pay({ taskId: id }, client)
        await buying.sign({ taskId: id }, client)
      },
      async () => {
        const { note, text } = result!
        const file = await services.file.storeFile(lawyer, {
          name: `${title}.pdf`,
          stream: Readable.from([await print(services, title, text)]),
          purpose: 'attachment',
        })
        await own.deliver(lawyer, { id, note, fileIds: [file.id] })
      },
      () => own.acceptWork(people[client]!, { id }),
    ]
    for (const step of steps.slice(0, LENGTH[reached])) await step()
  }
}

async function print(
  { foundation: { clock } }: Services,
  title: string,
  text: string,
): Promise<Buffer> {
  const sheet = await openSheet({
    title,
    locale: 'lt',
    madeAt: clock.now(),
    author: 'Patarta',
    footer: title,
    pageWord: (page, pages) => `${page} / ${pages}`,
    claimsAccessible: true,
  })
  sheet.title(title)
  sheet.paragraph(text)
  return sheet.finish()
}
