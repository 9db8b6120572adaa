import { api } from '../../islands/api.ts'

/**
 * Requests the confirmation link again. Returns when it may be requested next, or why it was not
 * sent.
 */
export async function resendLink(
  accountId: string,
): Promise<{ data?: { nextLinkAt: string; serverNow: string }; problem?: string }> {
  const { data, error } = await api.POST('/api/activation-links', { body: { accountId } })
  return data ? { data } : { problem: error.title }
}
