import { sealedIn, type Cipher, type Db } from '#modules/shared'
import { DEFAULT_CEILING } from './ceiling.ts'
import type { DeliveryNeeds } from './delivery/needs.ts'
import { createDelivery } from './delivery/service.ts'
import type { MessengerNeeds } from './needs.ts'
import { createMessenger } from './service.ts'
import type { MailContent, MessageRow } from './message.ts'
import type { MailCarrier, ReadyMail, ReadySms, SmsCarrier } from './carriers/ports.ts'

/** Carriers that keep what they were given. */
export function createRecordingCarriers(): {
  mail: MailCarrier
  sms: SmsCarrier
  mails: ReadyMail[]
  texts: ReadySms[]
} {
  const mails: ReadyMail[] = []
  const texts: ReadySms[] = []
  return {
    mails,
    texts,
    mail: {
      carryMail: async (mail) => {
        mails.push(mail)
      },
    },
    sms: {
      carrySms: async (sms) => {
        texts.push(sms)
        return undefined
      },
    },
  }
}

type Foundation = Omit<MessengerNeeds, 'ceiling' | 'mailboxPath'>

const stillTrue = async () => true

/** Writing and delivery as one; every condition is true unless a test says otherwise. */
export function createTestMessenger(foundation: Foundation, given: Partial<DeliveryNeeds> = {}) {
  const needs = {
    ...foundation,
    ...createRecordingCarriers(),
    ceiling: DEFAULT_CEILING,
    brand: { name: 'Patarta', supportEmail: 'pagalba@patarta.test' },
    checks: {
      startsAt: stillTrue,
      waitsAs: stillTrue,
      heldUntil: stillTrue,
      helpLasts: stillTrue,
      coverLasts: stillTrue,
    },
    mailboxPath: undefined,
    ...given,
  }
  return { ...createMessenger(needs), ...createDelivery(needs) }
}

export type OutgoingMail = MailContent & { to: string; dedupeKey: string }

/** What waits to be sent, oldest first, for tests of modules that only promise mails. */
export async function outgoingMails(db: Db, cipher: Cipher): Promise<OutgoingMail[]> {
  const rows = await db<MessageRow>('message')
    .where({ kind: 'mail' })
    .whereNotNull('contentSealed')
    .orderBy('id')
  return rows.map(({ id, address, dedupeKey, contentSealed }) => {
    const content = JSON.parse(
      cipher.open(contentSealed ?? '', sealedIn('message.content_sealed', id)),
    ) as MailContent
    return { ...content, to: address, dedupeKey }
  })
}
