import { LOCALES } from '#modules/shared'
import { mailsTo } from './mailbox.ts'
import { buildPath } from '../../site/paths.ts'

type MailQuery = { email: string; page: 'action' | 'proposal' | 'meeting-guest' }

/** The tokens of all links to one page that this address has been mailed lately. */
export async function mailedTokens(origin: string, { email, page }: MailQuery): Promise<string[]> {
  const paths = LOCALES.map((locale) => buildPath(page, locale))
  const mails = (await mailsTo(origin, email)).slice(0, 5)
  const texts = await Promise.all(
    mails.map(async (mail) => (await fetch(origin + mail.path)).text()),
  )
  return texts.flatMap((text) =>
    [...text.matchAll(/https?:\/\/[^"<\s/]+(\/[^"<\s?]*)\?token=([\w-]+)/g)]
      .filter(([, path]) => paths.includes(path!))
      .map(([, , token]) => token!),
  )
}

/**
 * The token of a link that came after those known: mails of earlier journeys lie in the same box.
 */
export async function mailedToken(
  origin: string,
  asked: MailQuery,
  known: readonly string[],
): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const fresh = (await mailedTokens(origin, asked)).find((token) => !known.includes(token))
    if (fresh) return fresh
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with a link to ${asked.page} came to ${asked.email}`)
}
