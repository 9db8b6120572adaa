import { PAYMENT_LINK_MARGIN } from '#modules/consultation'
import type { Needs } from '../needs.ts'
import { getProvider, hasTime } from '../providers/providers.ts'

export type Method = { name: string; /** Enough time is left for this one. */ isOpen: boolean }

/** What one may pay by before that deadline, in the operator's order. */
export const listMethods = (
  { offered, providers, clock }: Pick<Needs, 'offered' | 'providers' | 'clock'>,
  { payBy }: { payBy: Date },
): Method[] =>
  offered.map((name) => ({
    name,
    isOpen: hasTime(
      getProvider(providers, name),
      new Date(payBy.getTime() - PAYMENT_LINK_MARGIN),
      clock.now(),
    ),
  }))
