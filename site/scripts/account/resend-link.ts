import { api } from '../../islands/api.ts'

/**
 * Asks for the confirmation link again; answers when it may be asked for the next time, or why it
 * was not sent.
 */
export async function resendLink(
  accountId: string,
): Promise<{ data?: { nextLinkAt: string; serverNow: string }; problem?: string }> {
  const { data, error } = await api.POST('/api/activation-links', { body: { accountId } })
  return data ? { data } : { problem: (error as { title?: string } | undefined)?.title ?? '' }
}
