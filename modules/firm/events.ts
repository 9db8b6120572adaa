import { defineEvent } from '#modules/shared'

/** An invited person said yes or no; who invited them is told. */
export const invitationAnswered = defineEvent<{ invitationId: string }>('firm.invitation-answered')
/** A representative ended somebody's membership; the member is told. */
export const memberRemoved = defineEvent<{ firmId: string; accountId: string }>(
  'firm.member-removed',
)
/** Somebody left of their own will; the representatives are told who. */
export const memberLeft = defineEvent<{ firmId: string; person: string }>('firm.member-left')
/**
 * Invoices name another bank account from now on: the firm's, or a lawyer's own. `account` is its
 * masked number; none is named any more where it is null.
 */
export const invoiceAccountChanged = defineEvent<{
  firmId: string
  accountId: string
  whose: 'firm' | 'own'
  person: string
  account: string | null
}>('firm.invoice-account-changed')
/** Somebody became a representative of a firm. */
export const representativeNamed = defineEvent<{ firmId: string; accountId: string }>(
  'firm.representative-named',
)
