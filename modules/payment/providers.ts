import { errors } from './errors.ts'
import type { PaymentProvider } from './provider.ts'

export function getProvider(providers: readonly PaymentProvider[], name: string): PaymentProvider {
  const found = providers.find((provider) => provider.name === name)
  if (!found) throw errors.PROVIDER_NOT_OFFERED()
  return found
}
