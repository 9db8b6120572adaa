import { MINUTE } from '#modules/shared'
import { errors } from '../errors.ts'
import type { PaymentProvider } from './provider.ts'

export function getProvider<Provider extends PaymentProvider>(
  providers: readonly Provider[],
  name: string,
): Provider {
  const found = providers.find((provider) => provider.name === name)
  if (!found) throw errors.PROVIDER_NOT_OFFERED()
  return found
}

/** Whether a payment can still be started: the link must expire by then. */
export const hasTime = (
  { leastTimeToPay = MINUTE }: Pick<PaymentProvider, 'leastTimeToPay'>,
  linkExpiresAt: Date,
  now: Date,
): boolean => linkExpiresAt.getTime() - now.getTime() >= leastTimeToPay
