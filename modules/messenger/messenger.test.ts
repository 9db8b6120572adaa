import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, newId, type Tx } from '#modules/shared'
import { testFoundation } from '../../server/testing/index.ts'
import { createFileMailCarrier, createMailbox, createMessenger } from './index.ts'
import { readBounce } from './mail-report.ts'
import type { MessageRow } from './message.ts'
import { Undeliverable } from './ports.ts'
import { createRecordingCarriers, outgoingMails } from './testing.ts'

const foundation = await testFoundation()
const { db, clock, cipher, jobs, transact } = foundation
const brand = { name: 'Patarta', supportEmail: 'pagalba@patarta.test' }
const carriers = createRecordingCarriers()
const messenger = createMessenger({ ...foundation, ...carriers, brand })

const to = { address: 'tomas@patarta.test', locale: 'lt' as const }
const mail = { subject: 'Konsultacija patvirtinta', heading: 'Laikas jūsų', paragraphs: ['Susitikimas <b>įvyks</b>.'], facts: [['Kaina', '29,00 €']] as Array<[string, string]>, action: { label: 'Atidaryti', url: 'https://patarta.test/paslaugos/1?a=1&b=2' } }
const post = (dedupeKey: string) => transact((tx) => messenger.sendMail(tx, { to, dedupeKey, mail }))
const rows = () => db<MessageRow>('message').orderBy('id')
const lastId = async () => (await rows()).at(-1)?.id ?? ''

beforeEach(async () => {
  await db('message').delete()
  await db('mail_refusal').delete()
  await db('message_allowance').delete()
  carriers.mails.length = 0
  carriers.texts.length = 0
  jobs.enqueued.length = 0
  clock.reset()
})

test('a mail leaves once, however often it is promised and however often the job runs', async () => {
  await Promise.all([post('same'), post('same')])
  await post('same')
  expect(jobs.enqueued.filter(({ job }) => job === 'messenger.deliver')).toHaveLength(1)
  const id = await lastId()
  await Promise.all([1, 2, 3, 4].map(() => messenger.deliver(id)))
  await messenger.deliver(id)
  expect(carriers.mails).toHaveLength(1)
  expect(await rows()).toMatchObject([{ sentAt: expect.any(Date), contentSealed: null, attempts: 1 }])
})

test('a change that is rolled back promises nothing', async () => {
  await expect(transact(async (tx) => {
    await messenger.sendMail(tx, { to, dedupeKey: 'undone', mail })
    throw new Error('no')
  })).rejects.toThrow('no')
  expect([await rows(), jobs.enqueued]).toEqual([[], []])
})

test('what waits is not readable in the table', async () => {
  await post('secret')
  expect(JSON.stringify(await rows())).not.toMatch(/patvirtinta|paslaugos/)
  expect(await outgoingMails(db, cipher)).toMatchObject([{ subject: mail.subject, to: to.address }])
})

test('a failure is tried again, and the log never holds the address', async () => {
  const failing = createMessenger({ ...foundation, ...carriers, brand, mail: { carryMail: async () => { throw Object.assign(new Error('no route to tomas@patarta.test'), { code: 'ECONNREFUSED' }) } } })
  await post('retried')
  const id = await lastId()
  await failing.deliver(id)
  expect(await rows()).toMatchObject([{ sentAt: null, heldUntil: null, lastError: 'ECONNREFUSED' }])
  const said = foundation.log.lines.filter(({ fields }) => 'messageId' in fields && fields.messageId === id)
  expect(said).toMatchObject([{ level: 'warn', message: 'message not delivered yet' }])
  expect(JSON.stringify(said)).not.toContain('tomas@')
  await messenger.deliver(id)
  expect(carriers.mails, 'its moment has not come').toHaveLength(0)
  clock.advance(1_000)
  await messenger.deliver(id)
  expect(carriers.mails).toHaveLength(1)
})

test('an outage of a day loses nothing, however often job and sweep look; after four days the team can still send it', async () => {
  let isDown = true
  const carrier = createMessenger({ ...foundation, ...carriers, brand, mail: { carryMail: async (ready) => { if (isDown) throw new Error('down'); await carriers.mail.carryMail(ready) } } })
  await post('outage')
  const id = await lastId()
  const outage = async (lasts: number) => {
    for (let step = 0; step < 12; step++) {
      clock.advance(lasts / 12)
      await carrier.sweep()
      for (let looks = 0; looks < 3; looks++) await carrier.deliver(id)
    }
  }
  await outage(DAY)
  const [waiting] = await rows()
  expect(waiting).toMatchObject({ givenUpAt: null, contentSealed: expect.any(String) })
  expect(waiting!.attempts, 'an attempt counts only when its moment has come').toBe(12)
  await outage(3.2 * DAY)
  expect(await rows()).toMatchObject([{ givenUpAt: expect.any(Date), contentSealed: expect.any(String) }])
  isDown = false
  expect(await carrier.offerAgain()).toBe(1)
  await carrier.deliver(id)
  expect(carriers.mails).toHaveLength(1)
  expect(await carrier.offerAgain()).toBe(0)
})

test('an address that will never take the mail is given up, not tried for ever; only where there is no such mailbox the text goes with it', async () => {
  const refused = createMessenger({ ...foundation, ...carriers, brand, mail: { carryMail: async () => { throw new Undeliverable('550') } } })
  await post('refused')
  await refused.deliver(await lastId())
  expect(await rows()).toMatchObject([{ sentAt: null, givenUpAt: expect.any(Date), contentSealed: expect.any(String) }])
  clock.advance(DAY)
  await messenger.sweep()
  expect(jobs.enqueued).toHaveLength(1)
})

test('the sweep finds what a lost queue or a killed worker left', async () => {
  await post('lost')
  const id = await lastId()
  const killed = new Promise<never>(() => {})
  void createMessenger({ ...foundation, ...carriers, brand, mail: { carryMail: () => killed } }).deliver(id)
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  clock.advance(MINUTE + 1)
  await messenger.sweep()
  expect(jobs.enqueued).toHaveLength(1)
  clock.advance(MINUTE)
  await messenger.sweep()
  expect(jobs.enqueued.at(-1)).toEqual({ job: 'messenger.deliver', data: { messageId: id }, id: expect.stringContaining(`message-${id}-1`) })
  await messenger.deliver(id)
  expect(carriers.mails).toHaveLength(1)
})

test('what was sent or given up is forgotten after 90 days; what still waits is not', async () => {
  for (const key of ['sent', 'waits']) await post(key)
  const [sent, waits] = await rows()
  await messenger.deliver(sent!.id)
  clock.advance(91 * DAY)
  await messenger.purge()
  expect((await rows()).map(({ id }) => id)).toEqual([waits!.id])
})

test('both parts of a mail say the same, and nothing in it becomes markup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const filing = createMessenger({ ...foundation, ...carriers, brand, mail: createFileMailCarrier({ folder, from: 'Patarta <noreply@patarta.test>' }) })
  await transact((tx) => filing.sendMail(tx, { to, dedupeKey: 'file', mail: { ...mail, footnote: 'Ačiū – „Patarta“', attachments: [{ name: 'susitikimas.ics', contentType: 'text/calendar; method=REQUEST', text: 'BEGIN:VCALENDAR' }] } }))
  const id = await lastId()
  await filing.deliver(id)
  const mailbox = createMailbox(folder)
  const [read] = await mailbox.list()
  expect(read).toMatchObject({ id, to: to.address, subject: mail.subject, attachments: [{ name: 'susitikimas.ics', contentType: 'text/calendar' }] })
  expect(read?.html).toContain('Susitikimas &lt;b&gt;įvyks&lt;/b&gt;.')
  expect(read?.html).toContain('href="https://patarta.test/paslaugos/1?a=1&amp;b=2"')
  for (const word of ['Laikas jūsų', '29,00', 'Atidaryti', 'Ačiū – „Patarta“', 'pagalba@patarta.test']) {
    expect(read?.html).toContain(word)
    expect(read?.text).toContain(word)
  }
  expect(read?.text).toContain('https://patarta.test/paslaugos/1?a=1&b=2')
  expect(await mailbox.open('../../etc/passwd')).toBeUndefined()
})

test('a text message leaves once as well', async () => {
  await transact((tx) => messenger.sendSms(tx, { to: { phone: '+37060000000', locale: 'lt' }, dedupeKey: 'code', text: 'Kodas: 123456' }))
  await messenger.deliver(await lastId())
  await messenger.deliver(await lastId())
  expect(carriers.texts).toMatchObject([{ to: '+37060000000', text: 'Kodas: 123456' }])
})

const bounce = (messageId: string, status = '5.1.1', action = 'failed') => [
  'From: MAILER-DAEMON@mx.example.lt', 'Message-ID: <0193a2b4-ffff-7000-8000-00000000ffff@mx.example.lt>', 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"', '',
  '--b', 'Content-Type: message/delivery-status', '', 'Final-Recipient: rfc822; tomas@example.lt', `Action: ${action}`, `Status: ${status}`, '',
  '--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: <${messageId}@patarta.test>`, 'Subject: Konsultacija rytoj', '--b--',
].join('\r\n')

test('a bounce is read as mail servers write it; a full mailbox, a delay and somebody’s holiday refuse nothing', () => {
  const id = newId()
  expect(readBounce(bounce(id))).toEqual({ messageId: id, code: '5.1.1', outcome: 'refused' })
  expect(readBounce(bounce(id, '5.2.2'))?.outcome).toBe('later')
  expect(readBounce(bounce(id, '4.4.1', 'delayed'))?.outcome).toBe('later')
  expect(readBounce(bounce(id, '2.0.0', 'delivered'))?.outcome).toBe('delivered')
  expect(readBounce('Subject: Atostogauju\n\nGrįšiu pirmadienį.')).toBeUndefined()
})

test('a mailbox that bounced for good gets nothing more for a month, whoever reports twice; the team can lift it', async () => {
  await post('first')
  const id = await lastId()
  await messenger.deliver(id)
  const report = { messageId: id, outcome: 'refused' as const, code: '5.1.1' }
  expect(await messenger.hearMailReport(report)).toBe(true)
  await messenger.hearMailReport(report)
  expect(await messenger.hearMailReport({ ...report, messageId: newId() })).toBe(false)
  expect((await rows())[0]).toMatchObject({ bouncedAt: expect.any(Date), bounceCode: '5.1.1' })
  expect((await messenger.listRefusals()).items).toMatchObject([{ address: to.address, messageId: id }])
  expect(await messenger.isRefusing(to.address)).toBe(true)

  const deliverNext = async (key: string) => {
    await post(key)
    await messenger.deliver(await lastId())
    return carriers.mails.length
  }
  expect(await deliverNext('second')).toBe(1)
  expect((await rows()).at(-1)).toMatchObject({ lastError: 'MAILBOX_REFUSES', givenUpAt: expect.any(Date), contentSealed: null })
  await transact((tx) => messenger.liftRefusal(tx, { messageId: id }))
  await expect(transact((tx) => messenger.liftRefusal(tx, { messageId: id }))).rejects.toMatchObject({ code: 'MAIL_REFUSAL_LIFTED' })
  expect(await deliverNext('third')).toBe(2)
  await messenger.hearMailReport({ ...report, messageId: await lastId() })
  expect(await transact((tx) => messenger.reopenMailbox(tx, to.address))).toBe(true)
  expect(await transact((tx) => messenger.reopenMailbox(tx, to.address))).toBe(false)
  expect(await deliverNext('its owner says so')).toBe(3)
  await messenger.hearMailReport({ ...report, messageId: await lastId() })
  clock.advance(31 * DAY)
  expect((await messenger.listRefusals()).items).toEqual([])
  expect(await messenger.isRefusing(to.address)).toBe(false)
  expect(await deliverNext('a month later')).toBe(4)
})

test('a mail server that knows no such mailbox at the door counts as a bounce', async () => {
  const refused = createMessenger({ ...foundation, ...carriers, brand, mail: { carryMail: async () => { throw new Undeliverable('refused', { mailboxCode: '5.1.1' }) } } })
  await post('unknown')
  await refused.deliver(await lastId())
  expect((await messenger.listRefusals()).items).toMatchObject([{ code: '5.1.1' }])
})

test('what no longer stands at the moment of sending is not sent', async () => {
  let stands = false
  const asking = createMessenger({ ...foundation, ...carriers, brand, stillHolds: async () => stands })
  const onlyIf = { consultationId: newId(), startsAt: '2026-12-07T08:00:00.000Z' }
  const remind = (key: string) => transact((tx) => asking.sendSms(tx, { to: { phone: '+37060000000', locale: 'lt' }, dedupeKey: key, text: 'Rytoj', onlyIf }))
  await remind('called off')
  await asking.deliver(await lastId())
  expect(carriers.texts).toHaveLength(0)
  expect((await rows()).at(-1)?.lastError).toBe('NO_LONGER_TRUE')
  stands = true
  await remind('standing')
  await asking.deliver(await lastId())
  expect(carriers.texts).toHaveLength(1)
})

test('text messages go where the operator pays for them, and so many a day for all together: codes are refused beyond, news leaves by its other ways', async () => {
  const frugal = createMessenger({ ...foundation, ...carriers, brand, ceiling: { smsADay: 2 } })
  let n = 0
  const text = (phone: string) => transact((tx) => frugal.sendSms(tx, { to: { phone, locale: 'lt' }, dedupeKey: `text-${n++}`, text: 'Kodas 123456' })).then(() => 'sent', ({ code }: { code: string }) => code)
  const news = (phone: string) => transact((tx) => frugal.send(tx, { mails: [{ to, dedupeKey: `news-${n}`, mail }], texts: [{ to: { phone, locale: 'lt' }, dedupeKey: `text-${n++}`, text: 'Priminimas' }] }))
  // Satellites, premium numbers of islands, a country far away.
  for (const phone of ['+881612345678', '+8835100123456', '+2693212345', '+12425551234']) expect([phone, await text(phone)]).toEqual([phone, 'SMS_NOT_SENT_THERE'])
  expect([await text('+37061234567'), await text('+4915112345678'), await text('+37061234567')]).toEqual(['sent', 'sent', 'SMS_CEILING_REACHED'])
  await news('+37061234567')
  await news('+881612345678')
  const offered = async () => {
    for (const { id } of await rows()) await frugal.deliver(id)
    return (await rows()).filter(({ kind }) => kind === 'sms').map(({ sentAt, lastError }) => (sentAt ? 'sent' : lastError))
  }
  expect(await offered()).toEqual(['sent', 'sent', 'SMS_CEILING_REACHED'])
  clock.advance(DAY + HOUR)
  await news('+37061234567')
  expect(await offered()).toEqual(['sent', 'sent', 'SMS_CEILING_REACHED', 'sent'])
  expect((await rows()).filter(({ kind }) => kind === 'mail')).toHaveLength(3)
})

test('a text message that is tried again counts once', async () => {
  let isAway = true
  const frugal = createMessenger({ ...foundation, ...carriers, brand, ceiling: { smsADay: 1 }, sms: { carrySms: async () => { if (isAway) throw Object.assign(new Error('away'), { code: 'ETIMEDOUT' }); return undefined } } })
  await transact((tx) => frugal.send(tx, { texts: [{ to: { phone: '+37061234567', locale: 'lt' }, dedupeKey: 'again', text: 'Priminimas' }] }))
  await frugal.deliver(await lastId())
  clock.advance(MINUTE)
  isAway = false
  await frugal.deliver(await lastId())
  expect(await rows()).toMatchObject([{ attempts: 2, sentAt: expect.any(Date) }])
})

test('of many that are written at the same moment no more leave than the day has left, and those that register have a share that nothing else eats', async () => {
  const frugal = createMessenger({ ...foundation, ...carriers, brand, ceiling: { smsADay: 3, strangerMailsADay: 3, registrationMailsADay: 2 } })
  let n = 0
  const many = async (write: (tx: Tx, dedupeKey: string) => Promise<void>) => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => transact((tx) => write(tx, `many-${n++}`)).then(() => 'done', ({ code }: { code: string }) => code)))
    return Object.fromEntries([...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]))
  }
  const mails = (toStranger: 'refuse' | 'registration') => many((tx, dedupeKey) => frugal.sendMail(tx, { to, dedupeKey, mail, toStranger }))
  expect(await mails('refuse')).toEqual({ done: 3, MAIL_CEILING_REACHED: 9 })
  expect(await many((tx, dedupeKey) => frugal.sendSms(tx, { to: { phone: '+37061234567', locale: 'lt' }, dedupeKey, text: 'Kodas 123456' }))).toEqual({ done: 3, SMS_CEILING_REACHED: 9 })
  expect(await mails('registration')).toEqual({ done: 2, MAIL_CEILING_REACHED: 10 })
  // What was rolled back took nothing.
  clock.advance(2 * DAY)
  await Promise.all(Array.from({ length: 5 }, () => transact(async (tx) => { await frugal.sendMail(tx, { to, dedupeKey: `undone-${n++}`, mail, toStranger: 'registration' }); throw new Error('no') }).catch(() => {})))
  expect(await mails('registration')).toEqual({ done: 2, MAIL_CEILING_REACHED: 10 })
  // From the last hour of one day into the next: hours are counted together.
  clock.advance(2 * DAY)
  expect(await mails('registration')).toEqual({ done: 2, MAIL_CEILING_REACHED: 10 })
  clock.advance(23 * HOUR)
  expect(await mails('registration')).toEqual({ MAIL_CEILING_REACHED: 12 })
  clock.advance(HOUR)
  expect(await mails('registration')).toEqual({ done: 2, MAIL_CEILING_REACHED: 10 })
})

test('mails to addresses that nobody has confirmed have a ceiling of their own; those to people we know have none', async () => {
  const frugal = createMessenger({ ...foundation, ...carriers, brand, ceiling: { strangerMailsADay: 1 } })
  const invite = (dedupeKey: string, toStranger?: 'refuse' | 'leave-out') => transact((tx) => frugal.sendMail(tx, { to, dedupeKey, mail, ...(toStranger && { toStranger }) })).then(() => 'done', ({ code }: { code: string }) => code)
  expect([await invite('a', 'refuse'), await invite('b', 'refuse'), await invite('c', 'leave-out'), await invite('d')]).toEqual(['done', 'MAIL_CEILING_REACHED', 'done', 'done'])
  expect((await rows()).map(({ dedupeKey }) => dedupeKey)).toEqual(['a', 'd'])
})
