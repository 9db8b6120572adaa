import type { RouteKey } from '../routes.ts'

/**
 * The sections of the account in menu order; `role` for those of one role only. Titles are
 * `site.account.<word>`.
 */
export const accountLinks = [
  { key: 'consultations', word: 'consultations' },
  { key: 'helping', word: 'helping', role: 'ROLE_ASSISTANT' },
  { key: 'saved-lawyers', word: 'saved' },
  { key: 'account-profile', word: 'profile', role: 'ROLE_LAWYER' },
  { key: 'account-services', word: 'services', role: 'ROLE_LAWYER' },
  { key: 'work-hours', word: 'workHours', role: 'ROLE_LAWYER' },
  { key: 'account-firm', word: 'firm', role: 'ROLE_LAWYER' },
  { key: 'account', word: 'home' },
  { key: 'settings', word: 'settings' },
  { key: 'admin', word: 'admin', role: 'ROLE_ADMIN' },
] as const satisfies readonly { key: RouteKey; word: string; role?: string }[]
