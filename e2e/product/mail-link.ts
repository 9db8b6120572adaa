import { LOCALES } from '#modules/shared'
import { buildPath } from '../../site/paths.ts'

/** The token of the link to one page that this address was mailed last, other than those known already. */
export async function mailedToken(origin: string, email: string, page: 'action' | 'proposal', known: readonly string[] = []): Promise<string> {
  const paths = LOCALES.map((locale) => buildPath(page, locale))
  for (let tries = 0; tries < 100; tries++) {
    const list = await (await fetch(`${origin}/dev/mail`)).text()
    const mails = [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">.*?<\/a>/gs)].filter(([row]) => row.includes(email)).slice(0, 5)
    for (const [, mail] of mails) {
      const text = await (await fetch(origin + mail!)).text()
      const tokens = [...text.matchAll(/https?:\/\/[^"<\s/]+(\/[^"<\s?]*)\?token=([\w-]+)/g)].filter(([, path]) => paths.includes(path!)).map(([, , token]) => token!)
      const fresh = tokens.find((token) => !known.includes(token))
      if (fresh) return fresh
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with a link to ${page} came to ${email}`)
}
