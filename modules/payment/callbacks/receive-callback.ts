import { isRefusal } from '#modules/shared'
import { applyEvent } from './apply-event.ts'
import type { Needs } from '../needs.ts'
import type { Callback, ProviderEvent, PaymentProvider } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'

/**
 * Applies a provider's callback and returns the answer that the provider expects. A callback
 * without a valid signature is refused.
 */
export async function receiveCallback(
  needs: Needs,
  { provider: name, ...callback }: Callback & { provider: string },
): Promise<PaymentProvider['acknowledgement']> {
  const provider = getProvider(needs.providers, name)
  const event = await verify(needs, provider, callback)
  const effect = event ? await applyEvent(needs, provider.name, event) : 'no event'
  needs.log.info(
    { provider: name, eventId: event?.eventId, kind: event?.kind, effect },
    'payment callback',
  )
  return provider.acknowledgement
}

async function verify(
  { log }: Needs,
  provider: PaymentProvider,
  callback: Callback,
): Promise<ProviderEvent | undefined> {
  try {
    return await provider.verifyCallback(callback)
  } catch (error) {
    if (isRefusal(error))
      log.warn({ provider: provider.name, code: error.code }, 'payment callback refused')
    throw error
  }
}
