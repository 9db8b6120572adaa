import { createCipher } from '#modules/shared'
import { createLinks } from '../adapters/links.ts'
import { paymentProvidersOf } from '../adapters/payment-providers.ts'
import { failed, ok, reasonOf, type Check } from './check.ts'

export const paymentCheck: Check = {
  name: 'payments',
  async run({ config, now }) {
    const { providers } = paymentProvidersOf(
      {
        cipher: createCipher(config.secrets),
        links: createLinks(config.PUBLIC_URL),
        clock: { now },
      },
      config,
    )
    return Promise.all(
      providers.map(async ({ name, tryKeys }) => {
        const subject = `payments by ${name}`
        try {
          return ok(subject, await tryKeys())
        } catch (error) {
          return failed(subject, {
            sentence: `The provider refused a harmless question: ${reasonOf(error)}.`,
            whatToDo: 'Check its keys (docs/payments.md), and whether this machine may reach it.',
          })
        }
      }),
    )
  },
}
