import { randomInt } from 'node:crypto'
import type { PresentedConsultation } from '#modules/consultation'
import type { Visitor } from '../../tests/support/visitor.ts'
import { codeSentTo } from './code-sent.ts'
import { ownProduct } from './own-product.ts'
import { accept, freeTimes, request } from './world.ts'

type Service = { id: string; type: string; priceCents: number }

/**
 * A confirmed free meeting of these two, at the lawyer's last free time. Neither has done anything
 * in a browser yet.
 */
export async function aFreeMeeting(
  client: Visitor,
  lawyer: Visitor,
  firmLawyerId: string,
): Promise<PresentedConsultation> {
  const { items } = (
    await client.get<{ items: Service[] }>(`/api/firm-lawyers/${firmLawyerId}/services`)
  ).body
  const free = items.find(({ type, priceCents }) => type === 'introductory' && priceCents === 0)
  if (!free) throw new Error('This lawyer has no free first meeting')
  const startsAt = (await freeTimes(client, firmLawyerId, free.id)).at(-1)!
  const { id } = await request(client, { firmLawyerId, serviceId: free.id, startsAt })
  return accept(lawyer, id)
}

/**
 * Agrees to be telephoned should this meeting's call fail; who has no confirmed number confirms one
 * first.
 */
export async function agreeToTelephone(person: Visitor, consultationId: string): Promise<void> {
  const agree = () =>
    person.put(`/api/consultations/${consultationId}/phone-consent`, { agrees: true })
  if ((await agree()).status === 200) return
  const phone = `+3706${String(randomInt(10_000_000)).padStart(7, '0')}`
  await person.post('/api/me/phone-verifications', { phone })
  await person.put('/api/me/phone-verifications', {
    code: await codeSentTo(ownProduct().origin, phone),
  })
  const { status, text } = await agree()
  if (status !== 200) throw new Error(`The agreement was refused: ${status} ${text}`)
}

/** Freezes the relay, as a net that is gone, and lets it go on. */
export const relayProcess = () => {
  const { relayPid: pid } = ownProduct()
  return { stop: () => process.kill(pid, 'SIGSTOP'), goOn: () => process.kill(pid, 'SIGCONT') }
}
