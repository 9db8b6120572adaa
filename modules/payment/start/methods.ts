import { PAYMENT_LINK_MARGIN } from '#modules/consultation'
import type { Needs } from '../needs.ts'
import type { ProviderName } from '../providers/provider-name.ts'
import { getProvider, hasTime } from '../providers/providers.ts'
import { before } from '#modules/shared'

/** `isOpen`: enough time is left before the deadline. */
export type Method = { name: ProviderName; isOpen: boolean }

/** The providers offered, in the operator's order; without a deadline all are open. */
export const listMethods = (
  { offered, providers, clock }: Needs,
  deadline?: { payBy: Date },
): Method[] =>
  offered.map((name) => ({
    name,
    isOpen:
      !deadline ||
      hasTime(
        getProvider(providers, name),
        before(deadline.payBy, PAYMENT_LINK_MARGIN),
        clock.now(),
      ),
  }))
