import { bind } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { checkOpenPayments, closeLinks } from './check-open-payments.ts'
import { receiveCallback } from './receive-callback.ts'

/** What providers report, by callback or when asked. */
export const createCallbacks = (needs: Needs) =>
  bind(needs, { receive: receiveCallback, checkOpenPayments, closeLinks })
