import type { Actor } from '#modules/shared'
import type { Services } from '../../server/modules.ts'
import { clients } from '../../server/dev-tools/demo-accounts.ts'

const ORIGIN = { address: '127.0.0.1', agent: 'Demo world' }

type Bought = { consultationId: string } | { taskId: string }

/**
 * Paying at the test bank and signing, by clients named by their place. Needs the web to be running,
 * because the bank is reached and answers over HTTP.
 */
export const createBuying = (
  { agreement, payment, testBank }: Services,
  people: readonly Actor[],
) => {
  const read = (actor: Actor, bought: Bought) =>
    agreement.signing.readAgreement(actor, { ...bought, locale: actor.locale, origin: ORIGIN })
  return {
    async pay(bought: Bought, client: number): Promise<void> {
      const actor = people[client]!
      await read(actor, bought)
      const started = await payment.startPayment(actor, { ...bought, provider: 'sandbox' })
      const ref = new URL(started.redirectUrl!).pathname.split('/').at(-1)!
      if (!(await testBank.decide(ref, 'paid')))
        throw new Error('The test bank did not take the money')
    },
    async sign(bought: Bought, client: number): Promise<void> {
      const actor = people[client]!
      const { sha256 } = await read(actor, bought)
      const { name, lastname } = clients[client]!
      await agreement.signing.consentToSign(actor, { ...bought, sha256, origin: ORIGIN })
      await agreement.signing.signAgreement(actor, {
        ...bought,
        sha256,
        origin: ORIGIN,
        mark: { method: 'typed', name: `${name} ${lastname}` },
      })
    },
  }
}
