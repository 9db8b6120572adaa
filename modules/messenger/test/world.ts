import { beforeEach } from 'vitest'
import { testFoundation } from '#testing'
import { DEFAULT_CEILING, type Ceiling } from '../ceiling.ts'
import type { DeliveryNeeds } from '../delivery/needs.ts'
import type { MessageRow } from '../message.ts'
import { createRecordingCarriers, createTestMessenger } from '../testing.ts'

export const to = { address: 'tomas@patarta.test', locale: 'lt' as const }
export const mail = {
  subject: 'Konsultacija patvirtinta',
  heading: 'Laikas jūsų',
  paragraphs: ['Susitikimas <b>įvyks</b>.'],
  facts: [['Kaina', '29,00 €']] as Array<[string, string]>,
  action: { label: 'Atidaryti', url: 'https://patarta.test/paslaugos/1?a=1&b=2' },
}

/**
 * A messenger whose carriers keep what they were given, with nothing sent or told before each test.
 */
export async function aTestMessenger() {
  const foundation = await testFoundation()
  const { db, clock, jobs, transact } = foundation
  const carriers = createRecordingCarriers()
  /** Writing and delivery with other carriers, ceilings or checks than usual. */
  const messengerWith = ({
    ceiling,
    ...more
  }: Partial<Omit<DeliveryNeeds, 'ceiling'>> & { ceiling?: Partial<Ceiling> } = {}) =>
    createTestMessenger(foundation, {
      ...carriers,
      ...more,
      ceiling: { ...DEFAULT_CEILING, ...ceiling },
    })
  const messenger = messengerWith()
  const post = (dedupeKey: string) =>
    transact((tx) => messenger.messages.sendMail(tx, { to, dedupeKey, mail }))
  const rows = () => db<MessageRow>('message').orderBy('id')
  const lastId = async () => (await rows()).at(-1)?.id ?? ''
  beforeEach(async () => {
    for (const table of ['message', 'mail_refusal', 'message_allowance']) await db(table).delete()
    for (const kept of [carriers.mails, carriers.texts, jobs.enqueued]) kept.length = 0
    clock.reset()
  })
  return {
    foundation,
    db,
    clock,
    jobs,
    cipher: foundation.cipher,
    transact,
    carriers,
    messenger,
    messengerWith,
    post,
    rows,
    lastId,
  }
}
