import { api } from '../../islands/api.ts'

/** Asks for the confirmation link again; answers when it may be asked for the next time. */
export async function resendLink(accountId: string): Promise<{ nextLinkAt?: string; problem?: string }> {
  const { data, error } = await api.POST('/api/activation-links', { body: { accountId } })
  return data ?? { problem: (error as { title?: string } | undefined)?.title ?? '' }
}
