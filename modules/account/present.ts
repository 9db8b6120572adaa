import type { Static } from 'typebox'
import type { AccountModel } from './account.ts'
import type { WaitingCode } from './own/confirmation-code.ts'
import type { Me } from './own/describe-me.ts'
import type { ListedSession } from './sign-in/list-sessions.ts'
import type { MeView, SessionView, WaitingCodeView } from './own/me-schemas.ts'
import { toPerson } from './person.ts'
import type { SessionUser } from './schemas.ts'

export function presentUser(account: AccountModel): Static<typeof SessionUser> {
  const { id, name, lastname, email, emailConfirmed, phone, phoneConfirmed, locale } =
    toPerson(account)
  return {
    id,
    name,
    lastname,
    email,
    emailConfirmed,
    ...(phone && { phone }),
    phoneConfirmed,
    locale,
    roles: account.roles,
  }
}

export const presentMe = ({
  pictureFileId,
  phone,
  waitingEmail,
  waitingPhone,
  ...me
}: Me): Static<typeof MeView> => ({
  ...me,
  phone: phone ?? null,
  hasPicture: pictureFileId !== undefined,
  waitingEmail: waitingEmail ? presentWaitingCode(waitingEmail) : null,
  waitingPhone: waitingPhone ? presentWaitingCode(waitingPhone) : null,
})

export const presentWaitingCode = ({
  target,
  expiresAt,
  nextAt,
}: WaitingCode): Static<typeof WaitingCodeView> => ({
  target,
  expiresAt: expiresAt.toISOString(),
  nextCodeAt: nextAt.toISOString(),
})

export const presentSession = ({
  id,
  browser,
  system,
  createdAt,
  lastSeenAt,
  isCurrent,
}: ListedSession): Static<typeof SessionView> => ({
  id,
  browser: browser ?? null,
  system: system ?? null,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  isCurrent,
})
