import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { Undeliverable, type MailCarrier, type ReadyMail } from './ports.ts'

/** The package's types know the address only as a bare text beside the options. */
type SMTPOptions = { url: string }

/** One .eml file per mail, named by the message's id: a mail delivered twice is still one file. */
export function createFileMailCarrier({
  folder,
  from,
}: {
  folder: string
  from: string
}): MailCarrier {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async carryMail(mail) {
      await mkdir(folder, { recursive: true })
      const { message } = await composer.sendMail(compose(mail, from))
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
  }
}

export function createSmtpMailCarrier({ url, from }: { url: string; from: string }): MailCarrier {
  // A password travels only inside TLS: where the server offers none, or somebody in between took
  // the offer away, nothing is sent.
  const { username, searchParams } = new URL(url)
  const requireTLS =
    username !== '' && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS')
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    ...(requireTLS && { requireTLS }),
  } as SMTPOptions)
  return {
    async carryMail(mail) {
      try {
        await transport.sendMail(compose(mail, from))
      } catch (error) {
        // 55x: the server knows that it will never take this one, unless it speaks of us or of this
        // hour. That, 4xx and silence are tried again.
        const { responseCode, response } = error as { responseCode?: number; response?: string }
        if (Math.floor(Number(responseCode) / 10) === 55 && !mayPass(response))
          throw new Undeliverable('refused', { cause: error, ...aboutMailbox(response) })
        throw error
      }
    },
  }
}

/**
 * A blocklist, a broken record of ours, a full mailbox, a mail system in trouble (RFC 3463: 5.7,
 * 5.2.2, 5.3, 5.4): to-morrow it may take what it refuses today.
 */
const mayPass = (response = ''): boolean => /\b5\.(?:[347]\.\d{1,3}|2\.2)\b/.test(response)

/**
 * Only a code about the mailbox itself (RFC 3463: 5.1.x, 5.2.1) says that every further mail is in
 * vain; 5.7.x is about us.
 */
function aboutMailbox(response = ''): { mailboxCode?: string } {
  const code = /\b5\.(?:1\.\d{1,2}|2\.1)\b/.exec(response)?.[0]
  return code ? { mailboxCode: code } : {}
}

function compose(
  { id, to, subject, html, text, date, attachments, unsubscribe, calendar }: ReadyMail,
  from: string,
): SendMailOptions {
  const host = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  return {
    from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    date,
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Beside the words as their other form, which is where Google, Outlook and Apple look, and as a
    // file for everybody else.
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text },
    }),
    attachments: attachments.map(({ name, contentType, text: content }) => ({
      filename: name,
      contentType,
      content,
    })),
    // What a person typed must not make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
