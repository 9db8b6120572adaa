import { expect, test } from 'vitest'
import { DAY, newId } from '#modules/shared'
import { readBounce } from './mail-report.ts'
import { aTestMessenger, to } from '../test/world.ts'
import { Undeliverable } from '../carriers/ports.ts'

const { clock, transact, carriers, messenger, messengerWith, post, rows, lastId } =
  await aTestMessenger()

const bounce = (messageId: string, status = '5.1.1', action = 'failed') =>
  [
    'From: MAILER-DAEMON@mx.example.lt',
    'Message-ID: <0193a2b4-ffff-7000-8000-00000000ffff@mx.example.lt>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; tomas@example.lt',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: <${messageId}@patarta.test>`,
    'Subject: Konsultacija rytoj',
    '--b--',
  ].join('\r\n')

test('reads bounces of mail servers; a full mailbox, a delay and an automatic reply are no refusal', () => {
  const id = newId()
  expect(readBounce(bounce(id))).toEqual({ messageId: id, code: '5.1.1', outcome: 'refused' })
  expect(readBounce(bounce(id, '5.2.2'))?.outcome).toBe('later')
  expect(readBounce(bounce(id, '4.4.1', 'delayed'))?.outcome).toBe('later')
  expect(readBounce(bounce(id, '2.0.0', 'delivered'))?.outcome).toBe('delivered')
  expect(readBounce('Subject: Atostogauju\n\nGrįšiu pirmadienį.')).toBeUndefined()
})

test('a permanently refusing mailbox gets no mail for a month, also after a second report; the team can lift it', async () => {
  await post('first')
  const id = await lastId()
  await messenger.deliver(id)
  const report = { messageId: id, outcome: 'refused' as const, code: '5.1.1' }
  expect(await messenger.reports.handleMailReport(report)).toBe(true)
  await messenger.reports.handleMailReport(report)
  expect(await messenger.reports.handleMailReport({ ...report, messageId: newId() })).toBe(false)
  expect((await rows())[0]).toMatchObject({ bouncedAt: expect.any(Date), bounceCode: '5.1.1' })
  expect((await messenger.mailboxes.listRefusals()).items).toMatchObject([
    { address: to.address, messageId: id },
  ])
  expect(await messenger.mailboxes.isRefusing(to.address)).toBe(true)

  const deliverNext = async (key: string) => {
    await post(key)
    await messenger.deliver(await lastId())
    return carriers.mails.length
  }
  expect(await deliverNext('second')).toBe(1)
  expect((await rows()).at(-1)).toMatchObject({
    lastError: 'MAILBOX_REFUSES',
    givenUpAt: expect.any(Date),
    contentSealed: null,
  })
  await transact((tx) => messenger.mailboxes.liftRefusal(tx, { messageId: id }))
  await expect(
    transact((tx) => messenger.mailboxes.liftRefusal(tx, { messageId: id })),
  ).rejects.toMatchObject({ code: 'MAIL_REFUSAL_LIFTED' })
  expect(await deliverNext('third')).toBe(2)
  await messenger.reports.handleMailReport({ ...report, messageId: await lastId() })
  expect(await transact((tx) => messenger.mailboxes.reopenMailbox(tx, to.address))).toBe(true)
  expect(await transact((tx) => messenger.mailboxes.reopenMailbox(tx, to.address))).toBe(false)
  expect(await deliverNext('its owner says so')).toBe(3)
  await messenger.reports.handleMailReport({ ...report, messageId: await lastId() })
  clock.advance(31 * DAY)
  expect((await messenger.mailboxes.listRefusals()).items).toEqual([])
  expect(await messenger.mailboxes.isRefusing(to.address)).toBe(false)
  expect(await deliverNext('a month later')).toBe(4)
})

test('a mail server that rejects the recipient counts as a bounce', async () => {
  const refused = messengerWith({
    mail: {
      carryMail: async () => {
        throw new Undeliverable('refused', { mailboxCode: '5.1.1' })
      },
    },
  })
  await post('unknown')
  await refused.deliver(await lastId())
  expect((await messenger.mailboxes.listRefusals()).items).toMatchObject([{ code: '5.1.1' }])
})
