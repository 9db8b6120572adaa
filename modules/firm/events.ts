import { defineEvent } from '#modules/shared'

/** An invited person accepted or declined; the inviter is notified. */
export const invitationAnswered = defineEvent<{ invitationId: string }>('firm.invitation-answered')
/** A representative removed a member, who is notified. */
export const memberRemoved = defineEvent<{ firmId: string; accountId: string }>(
  'firm.member-removed',
)
/** A member left; the representatives are notified. */
export const memberLeft = defineEvent<{ firmId: string; person: string }>('firm.member-left')
/** The firm's or a lawyer's own bank account changed. `account` is masked; null if removed. */
export const invoiceAccountChanged = defineEvent<{
  firmId: string
  accountId: string
  whose: 'firm' | 'own'
  person: string
  account: string | null
}>('firm.invoice-account-changed')
/** A member became a representative. */
export const representativeNamed = defineEvent<{ firmId: string; accountId: string }>(
  'firm.representative-named',
)
