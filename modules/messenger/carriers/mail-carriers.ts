import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { Undeliverable, type MailCarrier, type ReadyMail } from './ports.ts'

/** The package's types lack the url beside other options. */
type SMTPOptions = { url: string }

/**
 * Writes one .eml file per mail, named by the message's id, so that a repeated delivery is one
 * file.
 */
export function createFileMailCarrier({
  folder,
  from,
}: {
  folder: string
  from: string
}): MailCarrier {
  const openComposer = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  }
  let composer: ReturnType<typeof openComposer> | undefined
  return {
    async carryMail(mail) {
      await mkdir(folder, { recursive: true })
      composer ??= openComposer()
      const { message } = await (await composer).sendMail(compose(mail, from))
      const path = join(folder, `${mail.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
  }
}

export function createSmtpMailCarrier({ url, from }: { url: string; from: string }): MailCarrier {
  // Sends a password only inside TLS; a server without TLS, or one whose offer was stripped, gets
  // nothing.
  const { username, searchParams } = new URL(url)
  const requireTLS =
    username !== '' && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS')
  const openTransport = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      ...(requireTLS && { requireTLS }),
    } as SMTPOptions)
  }
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async carryMail(mail) {
      transport ??= openTransport()
      try {
        await (await transport).sendMail(compose(mail, from))
      } catch (error) {
        // 55x is permanent, unless the reason is about us or temporary. Everything else is retried.
        const { responseCode, response } = error as { responseCode?: number; response?: string }
        if (Math.floor(Number(responseCode) / 10) === 55 && !mayPass(response))
          throw new Undeliverable('refused', { cause: error, ...aboutMailbox(response) })
        throw error
      }
    },
  }
}

/**
 * A blocklist, our own record, a full mailbox or trouble of the mail system may pass (RFC 3463:
 * 5.7, 5.2.2, 5.3, 5.4).
 */
const mayPass = (response = '') => /\b5\.(?:[347]\.\d{1,3}|2\.2)\b/.test(response)

/** Only codes about the mailbox itself (RFC 3463: 5.1.x, 5.2.1) stop further mails. */
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
    // As an alternative part for Google, Outlook and Apple, and as a file for others.
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'invite.ics', content: calendar.text },
    }),
    attachments: attachments.map(({ name, contentType, text: content }) => ({
      filename: name,
      contentType,
      content,
    })),
    // User text must not read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
