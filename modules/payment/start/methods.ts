import { PAYMENT_LINK_MARGIN } from '#modules/consultation'
import type { Needs } from '../needs.ts'
import { getProvider, hasTime } from '../providers/providers.ts'

/** `isOpen`: enough time is left before the deadline. */
export type Method = { name: string; isOpen: boolean }

/** The providers offered, in the operator's order. */
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
