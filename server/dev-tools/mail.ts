import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import {
  createMailbox,
  createTextbox,
  html,
  Html,
  type ReadMail,
  type ReadText,
} from '#modules/messenger'
import { errors, Id } from '#modules/shared'
import { mailFolder, smsFolder } from '../adapters/configured-adapters.ts'
import type { Config } from '../configuration/config.ts'
import { appPlugin } from '../http/app-plugin.ts'

type Options = { config: Pick<Config, 'BRAND_NAME' | 'DATA_DIR'> }

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** A mail may show itself only: no scripts, no remote images. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/**
 * The developer's mailbox: what MAIL_TRANSPORT=file and SMS_TRANSPORT=file wrote, newest first.
 * Never served in production.
 */
export default appPlugin<Options>(async (app, { config }) => {
  const brand = config.BRAND_NAME
  const mailbox = createMailbox(mailFolder(config))
  const textbox = createTextbox(smsFolder(config))
  const hidden = { schema: { hide: true } }
  const one = { schema: { hide: true, params: Type.Object({ id: Id }) } }

  async function opened(id: string): Promise<ReadMail> {
    const mail = await mailbox.open(id)
    if (!mail) throw errors.NOT_FOUND()
    return mail
  }

  app.get('/dev/mail', hidden, async (_request, reply) =>
    send(reply, listPage(await mailbox.list(), await textbox.list(), brand), PAGE_POLICY),
  )
  app.get('/dev/mail/:id', one, async ({ params }, reply) =>
    send(reply, mailPage(await opened(params.id), brand), PAGE_POLICY),
  )
  app.get('/dev/mail/:id/html', one, async ({ params }, reply) =>
    // The page above shows this one in a frame, which helmet forbids elsewhere.
    send(
      reply.header('x-frame-options', 'SAMEORIGIN'),
      new Html((await opened(params.id)).html.replace('<head>', '<head><base target="_blank">')),
      MAIL_POLICY,
    ),
  )
  app.get(
    '/dev/mail/:id/attachments/:position',
    {
      schema: {
        hide: true,
        params: Type.Object({ id: Id, position: Type.Integer({ minimum: 0 }) }),
      },
    },
    async ({ params }, reply) => {
      const attachment = (await opened(params.id)).attachments[params.position]
      if (!attachment) throw errors.NOT_FOUND()
      return reply
        .type('application/octet-stream')
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(attachment.name)}`,
        )
        .send(attachment.bytes)
    },
  )
})

const send = (reply: FastifyReply, page: Html, policy: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page.source)

const listPage = (mails: ReadMail[], texts: ReadText[], brand: string): Html =>
  frame(
    `Mail · ${brand}`,
    true,
    html`
<header><h1>Mailbox</h1><p>Mails and text messages this copy of ${brand} would have sent, newest first. The page looks again every 5 seconds.</p></header>
${
  mails.length + texts.length === 0
    ? html`<p class="empty">No mail yet. Register an account or ask for a consultation, and it will be here.</p>`
    : html`<ol>${[...mails.map((mail) => ({ id: mail.id, line: mailLine(mail) })), ...texts.map((text) => ({ id: text.id, line: textLine(text) }))].toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(({ line }) => line)}
</ol>`
}`,
  )

const mailLine = (mail: ReadMail): Html => html`
<li><a href="/dev/mail/${mail.id}"><strong>${mail.subject}</strong><span>${mail.to}</span><time>${momentOf(mail)}</time></a></li>`

/** A text message is shown whole in the list. */
const textLine = (text: ReadText): Html => html`
<li class="sms"><strong>${text.text}</strong><span>SMS ${text.to}</span><time>${momentOf(text)}</time></li>`

const mailPage = (mail: ReadMail, brand: string): Html =>
  frame(
    `${mail.subject} · ${brand}`,
    false,
    html`
<nav><a href="/dev/mail">All mail</a></nav>
<header><h1>${mail.subject}</h1><p>To ${mail.to}<br><time>${momentOf(mail)}</time></p></header>
${linksIn(mail.text).map((url) => html`<p class="link"><a href="${url}" target="_blank" rel="noopener">${url}</a></p>`)}
${mail.attachments.map(({ name }, position) => html`<p class="link">Attachment: <a href="/dev/mail/${mail.id}/attachments/${position}">${name}</a></p>`)}
<iframe src="/dev/mail/${mail.id}/html" title="The mail as its reader sees it" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Plain text part</summary><pre>${mail.text}</pre></details>`,
  )

/** The links of the plain text part, so that they can be opened outside the frame. */
const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/\S+/g) ?? [])]

const momentOf = ({ date }: { date?: Date }): string =>
  date ? `${date.toISOString().slice(0, 19).replace('T', ' ')} UTC` : ''

const frame = (title: string, again: boolean, content: Html): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${again && new Html('<meta http-equiv="refresh" content="5">')}
<title>${title}</title>
<style>${new Html(sheet)}</style>
</head>
<body><main>${content}</main></body>
</html>`

const sheet = `
:root { color-scheme: light dark; --paper: #fbfaf6; --surface: #fff; --ink: #16202e; --ink-2: #475467; --line: #e4e0d6; --accent: #9a3b1d; }
@media (prefers-color-scheme: dark) { :root { --paper: #12161c; --surface: #181d25; --ink: #eef1f5; --ink-2: #b6bfcc; --line: #2b323d; --accent: #e58a66; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 17px/1.55 'Hanken Grotesk', 'Segoe UI', Helvetica, Arial, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 48px 20px 64px; }
h1 { margin: 0 0 8px; font: 500 32px/1.15 Newsreader, Georgia, serif; overflow-wrap: anywhere; }
header p, nav, .empty { color: var(--ink-2); margin: 0 0 24px; }
a { color: var(--accent); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li a, .sms { display: grid; grid-template-columns: 1fr auto; gap: 2px 24px; padding: 14px 0; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
li a:hover strong { color: var(--accent); }
li strong { grid-column: 1 / -1; font-weight: 600; }
li span, time { color: var(--ink-2); font-size: 15px; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.link { margin: 0 0 8px; font-size: 15px; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 620px; margin: 24px 0; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); }
@media (max-width: 480px) { iframe { height: 760px; } }
details { color: var(--ink-2); } summary { cursor: pointer; min-height: 44px; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.5 ui-monospace, monospace; color: var(--ink); }
`
