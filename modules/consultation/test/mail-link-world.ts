import { beforeEach } from 'vitest'
import { type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  type Cast,
  type GivenConsultation,
} from '../testing.ts'
import { comingConfirmed } from '../events.ts'
import type { Purpose } from '../mail-link/purposes.ts'
import type { Press } from '../mail-link/use-mail-link.ts'

export const comment = 'Tą dieną būsiu teisme.'

/** A cast for each test, and short names for making, reading and using mail links. */
export async function mailLinkWorld() {
  const onComing = { run: (): void => undefined }
  const subscribers: SameTransactionSubscriber[] = [
    { event: comingConfirmed, handle: async () => onComing.run() },
  ]
  const foundation = await testFoundation({ subscribers })
  const { db, clock, transact } = foundation
  const { consultation } = createTestConsultations(foundation)
  let cast: Cast
  beforeEach(async () => {
    cast = await aCast(foundation)
    onComing.run = () => undefined
  })
  const from = { ipAddress: '192.0.2.7' }
  const given = (what: GivenConsultation = {}) =>
    aConsultation({ consultation, foundation, cast }, what)
  const linkFor = (
    id: string,
    whom: 'client' | 'lawyer',
    purpose: Purpose,
    client = cast.tomas.id,
  ) =>
    transact(async (tx) =>
      consultation.mailLinks.makeMailLink(tx, {
        accountId: whom === 'client' ? client : cast.rasa.account.id,
        consultation: await consultation.snapshots.get(tx, id),
        purpose,
      }),
    )
  const look = (token: string) =>
    consultation.mailLinks.describeMailLink({ token, locale: 'lt', ipAddress: from.ipAddress })
  const press = (token: string, given: Omit<Press, 'token'>) =>
    consultation.mailLinks.useMailLink({ token, ...given }, from)
  return {
    onComing,
    db,
    clock,
    consultation,
    get cast() {
      return cast
    },
    given,
    linkFor,
    look,
    press,
  }
}
