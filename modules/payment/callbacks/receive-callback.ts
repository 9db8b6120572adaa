import { isRefusal } from '#modules/shared'
import { applyNews } from './apply-event.ts'
import type { Needs } from '../needs.ts'
import type { Callback, News, PaymentProvider } from '../providers/provider.ts'
import { getProvider } from '../providers/providers.ts'

/**
 * Hears a provider's callback and answers what the provider expects. What it did not sign is
 * refused and changes nothing.
 */
export async function receiveCallback(
  needs: Needs,
  { provider: name, ...callback }: Callback & { provider: string },
): Promise<PaymentProvider['acknowledgement']> {
  const provider = getProvider(needs.providers, name)
  const news = await verified(needs, provider, callback)
  const effect = news ? await applyNews(needs, provider.name, news) : 'nothing told'
  needs.log.info(
    { provider: name, eventId: news?.eventId, kind: news?.kind, effect },
    'payment callback',
  )
  return provider.acknowledgement
}

async function verified(
  { log }: Needs,
  provider: PaymentProvider,
  callback: Callback,
): Promise<News | undefined> {
  try {
    return await provider.verifyCallback(callback)
  } catch (error) {
    if (isRefusal(error))
      log.warn({ provider: provider.name, code: error.code }, 'payment callback refused')
    throw error
  }
}
