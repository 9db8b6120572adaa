import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY, MINUTE, newId } from '#modules/shared'
import { createFileMailCarrier, createMailbox } from './index.ts'
import { aTestMessenger, mail, to } from './test/world.ts'
import { Undeliverable } from './carriers/ports.ts'
import { outgoingMails } from './testing.ts'

const {
  foundation,
  db,
  clock,
  jobs,
  cipher,
  transact,
  carriers,
  messenger,
  messengerWith,
  post,
  rows,
  lastId,
} = await aTestMessenger()

test('a mail leaves once, however often it is promised and however often the job runs', async () => {
  await Promise.all([post('same'), post('same')])
  await post('same')
  expect(jobs.enqueued.filter(({ job }) => job === 'messenger.deliver')).toHaveLength(1)
  const id = await lastId()
  await Promise.all([1, 2, 3, 4].map(() => messenger.deliver(id)))
  await messenger.deliver(id)
  expect(carriers.mails).toHaveLength(1)
  expect(await rows()).toMatchObject([
    { sentAt: expect.any(Date), contentSealed: null, attempts: 1 },
  ])
})

test('a change that is rolled back promises nothing', async () => {
  await expect(
    transact(async (tx) => {
      await messenger.messages.sendMail(tx, { to, dedupeKey: 'undone', mail })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect([await rows(), jobs.enqueued]).toEqual([[], []])
})

test('what waits is not readable in the table', async () => {
  await post('secret')
  expect(JSON.stringify(await rows())).not.toMatch(/patvirtinta|paslaugos/)
  expect(await outgoingMails(db, cipher)).toMatchObject([{ subject: mail.subject, to: to.address }])
})

test('a failure is tried again, and the log never holds the address', async () => {
  const failing = messengerWith({
    mail: {
      carryMail: async () => {
        throw Object.assign(new Error('no route to tomas@patarta.test'), { code: 'ECONNREFUSED' })
      },
    },
  })
  await post('retried')
  const id = await lastId()
  await failing.deliver(id)
  expect(await rows()).toMatchObject([{ sentAt: null, heldUntil: null, lastError: 'ECONNREFUSED' }])
  const said = foundation.log.lines.filter(
    ({ fields }) => 'messageId' in fields && fields.messageId === id,
  )
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
  const carrier = messengerWith({
    mail: {
      carryMail: async (ready) => {
        if (isDown) throw new Error('down')
        await carriers.mail.carryMail(ready)
      },
    },
  })
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
  expect(await rows()).toMatchObject([
    { givenUpAt: expect.any(Date), contentSealed: expect.any(String) },
  ])
  isDown = false
  expect(await carrier.retryGivenUp()).toBe(1)
  await carrier.deliver(id)
  expect(carriers.mails).toHaveLength(1)
  expect(await carrier.retryGivenUp()).toBe(0)
})

test('a permanently refused mail is given up; its text is deleted only if the mailbox does not exist', async () => {
  const refused = messengerWith({
    mail: {
      carryMail: async () => {
        throw new Undeliverable('550')
      },
    },
  })
  await post('refused')
  await refused.deliver(await lastId())
  expect(await rows()).toMatchObject([
    { sentAt: null, givenUpAt: expect.any(Date), contentSealed: expect.any(String) },
  ])
  clock.advance(DAY)
  await messenger.sweep()
  expect(jobs.enqueued).toHaveLength(1)
})

test('the sweep finds what a lost queue or a killed worker left', async () => {
  await post('lost')
  const id = await lastId()
  const killed = new Promise<never>(() => {})
  void messengerWith({ mail: { carryMail: () => killed } }).deliver(id)
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  clock.advance(MINUTE + 1)
  await messenger.sweep()
  expect(jobs.enqueued).toHaveLength(1)
  clock.advance(MINUTE)
  await messenger.sweep()
  expect(jobs.enqueued.at(-1)).toEqual({
    job: 'messenger.deliver',
    data: { messageId: id },
    id: expect.stringContaining(`message-${id}-1`),
  })
  await messenger.deliver(id)
  expect(carriers.mails).toHaveLength(1)
})

test('what was sent or given up is deleted after 90 days; what still waits is not', async () => {
  for (const key of ['sent', 'waits']) await post(key)
  const [sent, waits] = await rows()
  await messenger.deliver(sent!.id)
  clock.advance(91 * DAY)
  await messenger.purge()
  expect((await rows()).map(({ id }) => id)).toEqual([waits!.id])
})

test('both parts of a mail say the same, and nothing in it becomes markup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'))
  const filing = messengerWith({
    mail: createFileMailCarrier({ folder, from: 'Patarta <noreply@patarta.test>' }),
  })
  await transact((tx) =>
    filing.messages.sendMail(tx, {
      to,
      dedupeKey: 'file',
      mail: {
        ...mail,
        footnote: 'Ačiū – „Patarta“',
        attachments: [
          {
            name: 'susitikimas.ics',
            contentType: 'text/calendar; method=REQUEST',
            text: 'BEGIN:VCALENDAR',
          },
        ],
      },
    }),
  )
  const id = await lastId()
  await filing.deliver(id)
  const mailbox = createMailbox(folder)
  const [read] = await mailbox.list()
  expect(read).toMatchObject({
    id,
    to: to.address,
    subject: mail.subject,
    attachments: [{ name: 'susitikimas.ics', contentType: 'text/calendar' }],
  })
  expect(read?.html).toContain('Susitikimas &lt;b&gt;įvyks&lt;/b&gt;.')
  expect(read?.html).toContain('href="https://patarta.test/paslaugos/1?a=1&amp;b=2"')
  for (const word of [
    'Laikas jūsų',
    '29,00',
    'Atidaryti',
    'Ačiū – „Patarta“',
    'pagalba@patarta.test',
  ]) {
    expect(read?.html).toContain(word)
    expect(read?.text).toContain(word)
  }
  expect(read?.text).toContain('https://patarta.test/paslaugos/1?a=1&b=2')
  expect(await mailbox.open('../../etc/passwd')).toBeUndefined()
})

test('a text message leaves once as well', async () => {
  await transact((tx) =>
    messenger.messages.sendSms(tx, {
      to: { phone: '+37060000000', locale: 'lt' },
      dedupeKey: 'code',
      text: 'Kodas: 123456',
    }),
  )
  await messenger.deliver(await lastId())
  await messenger.deliver(await lastId())
  expect(carriers.texts).toMatchObject([{ to: '+37060000000', text: 'Kodas: 123456' }])
})

const yes = async () => true
const always = { waitsAs: yes, heldUntil: yes, helpLasts: yes, coverLasts: yes }

test('what is no longer true at the moment of sending is not sent', async () => {
  let stands = false
  const asking = messengerWith({ checks: { ...always, startsAt: async () => stands } })
  const onlyIf = { consultationId: newId(), startsAt: '2026-12-07T08:00:00.000Z' }
  const remind = (key: string) =>
    transact((tx) =>
      asking.messages.sendSms(tx, {
        to: { phone: '+37060000000', locale: 'lt' },
        dedupeKey: key,
        text: 'Rytoj',
        onlyIf,
      }),
    )
  await remind('called off')
  await asking.deliver(await lastId())
  expect(carriers.texts).toHaveLength(0)
  expect((await rows()).at(-1)?.lastError).toBe('NO_LONGER_TRUE')
  stands = true
  await remind('confirmed')
  await asking.deliver(await lastId())
  expect(carriers.texts).toHaveLength(1)
})
