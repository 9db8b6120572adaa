import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#modules/shared'
import { createSmtpMailCarrier } from './mail-carriers.ts'
import { Undeliverable, type ReadyMail } from './ports.ts'

type Received = { from: string; to: string[]; isSecure: boolean; user: unknown; source: string }
const received: Received[] = []

/** A real mail server on a free port. */
async function smtpServer(options: SMTPServerOptions = {}): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'patarta' && password === 'the password'
        ? done(null, { user: username })
        : done(new Error('Invalid username or password')),
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody'))
        return done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
      if (address.startsWith('blocked'))
        return done(
          Object.assign(new Error('5.7.1 Your address is on a list'), { responseCode: 550 }),
        )
      if (address.startsWith('later'))
        return done(Object.assign(new Error('4.2.1 Try later'), { responseCode: 451 }))
      return done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          user: session.user,
          source: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`
}

const mail = (given: Partial<ReadyMail> = {}): ReadyMail => ({
  id: newId(),
  to: 'tomas@patarta.test',
  subject: 'Konsultacija patvirtinta – ačiū',
  html: '<p>Laikas jūsų</p>',
  text: 'Laikas jūsų',
  date: new Date('2026-12-01T08:00:00Z'),
  attachments: [],
  ...given,
})
const from = 'Patarta <noreply@patarta.test>'

test('a mail carries its one-press way out and its calendar entry as mail programs look for them', async () => {
  const carrier = createSmtpMailCarrier({
    url: `smtp://${await smtpServer()}?ignoreTLS=true`,
    from,
  })
  const text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await carrier.carryMail(
    mail({
      unsubscribe: 'https://patarta.test/api/unsubscriptions/t',
      calendar: { method: 'CANCEL', text },
    }),
  )
  const { headers, attachments } = await PostalMime.parse(received.at(-1)!.source)
  const header = (name: string) => headers.find(({ key }) => key === name)?.value
  expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual([
    '<https://patarta.test/api/unsubscriptions/t>',
    'List-Unsubscribe=One-Click',
  ])
  expect(received.at(-1)!.source).toMatch(
    /Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i,
  )
  expect(attachments.some(({ filename }) => filename === 'invite.ics')).toBe(true)
})

test('a mail arrives whole: letters, both parts, a calendar file, its own lasting id', async () => {
  const host = await smtpServer({ disabledCommands: ['STARTTLS'] })
  const sent = mail({
    attachments: [
      {
        name: 'susitikimas.ics',
        contentType: 'text/calendar; method=REQUEST',
        text: 'BEGIN:VCALENDAR',
      },
    ],
  })
  await createSmtpMailCarrier({ url: `smtp://${host}`, from }).carryMail(sent)
  const { source, ...envelope } = received.at(-1)!
  expect(envelope).toMatchObject({ from: 'noreply@patarta.test', to: ['tomas@patarta.test'] })
  const read = await PostalMime.parse(source)
  expect(read).toMatchObject({
    subject: sent.subject,
    messageId: `<${sent.id}@patarta.test>`,
    from: { name: 'Patarta' },
  })
  expect([read.text?.trim(), read.html?.trim()]).toEqual(['Laikas jūsų', '<p>Laikas jūsų</p>'])
  expect(read.attachments).toMatchObject([
    { filename: 'susitikimas.ics', mimeType: 'text/calendar', method: 'REQUEST' },
  ])
  expect(read.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
})

test('the line is encrypted where the server can, and the name and password travel only inside', async () => {
  const host = await smtpServer({ authOptional: false })
  const url = (password: string) =>
    `smtp://patarta:${encodeURIComponent(password)}@${host}?tls.rejectUnauthorized=false`
  await createSmtpMailCarrier({ url: url('the password'), from }).carryMail(mail())
  expect(received.at(-1)).toMatchObject({ isSecure: true, user: 'patarta' })
  // A wrong password is the operator's to mend: the mail waits for it and is not given up.
  const refused = await createSmtpMailCarrier({ url: url('another'), from })
    .carryMail(mail())
    .catch((error) => error)
  expect(refused).toMatchObject({ responseCode: 535 })
  expect(refused).not.toBeInstanceOf(Undeliverable)
})

test('a server whose certificate is not to be trusted gets nothing', async () => {
  const host = await smtpServer()
  const before = received.length
  await expect(
    createSmtpMailCarrier({ url: `smtp://patarta:x@${host}`, from }).carryMail(mail()),
  ).rejects.toThrow(/certificate|self-signed|altnames/i)
  expect(received).toHaveLength(before)
})

test('no password leaves where encryption was taken out of the line', async () => {
  const asked: string[] = []
  const host = await smtpServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      asked.push(String(username))
      done(null, { user: username })
    },
  })
  await expect(
    createSmtpMailCarrier({ url: `smtp://patarta:x@${host}`, from }).carryMail(mail()),
  ).rejects.toThrow(/STARTTLS|TLS/)
  expect(asked).toEqual([])
})

test('an unknown address is not retried; a server that is busy, down or blocks the sender is', async () => {
  const host = await smtpServer({ disabledCommands: ['STARTTLS'] })
  const carrier = createSmtpMailCarrier({ url: `smtp://${host}`, from })
  await expect(carrier.carryMail(mail({ to: 'nobody@patarta.test' }))).rejects.toBeInstanceOf(
    Undeliverable,
  )
  const busy = await carrier.carryMail(mail({ to: 'later@patarta.test' })).catch((error) => error)
  expect(busy).toMatchObject({ responseCode: 451 })
  expect(busy).not.toBeInstanceOf(Undeliverable)
  const blocked = await carrier
    .carryMail(mail({ to: 'blocked@patarta.test' }))
    .catch((error) => error)
  expect(blocked).toMatchObject({ responseCode: 550 })
  expect(blocked).not.toBeInstanceOf(Undeliverable)
  const away = await createSmtpMailCarrier({ url: 'smtp://127.0.0.1:1', from })
    .carryMail(mail())
    .catch((error) => error)
  expect(away).toMatchObject({ code: expect.stringMatching(/ECONNREFUSED|ESOCKET/) })
  expect(away).not.toBeInstanceOf(Undeliverable)
})
