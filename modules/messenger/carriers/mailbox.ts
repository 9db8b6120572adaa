import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type ReadMail = {
  id: string
  to: string
  subject: string
  date?: Date
  html: string
  text: string
  attachments: Array<{ name: string; contentType: string; bytes: Buffer }>
}

/** Reads the mails of MAIL_TRANSPORT=file, for the developer's mailbox and tests. */
export function createMailbox(folder: string) {
  async function ids(): Promise<string[]> {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    // Ids are UUIDv7, in order of writing.
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -'.eml'.length))
      .toSorted()
      .toReversed()
  }

  /** The id is part of a path, so other texts are rejected. */
  async function open(id: string): Promise<ReadMail | undefined> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
    const source = await readFile(join(folder, `${id}.eml`)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      },
    )
    if (!source) return undefined
    const { default: PostalMime } = await import('postal-mime')
    const {
      to = [],
      subject = '',
      date,
      html = '',
      text = '',
      attachments,
    } = await PostalMime.parse(source)
    return {
      id,
      subject,
      html,
      text,
      to: to.map(({ address }) => address ?? '').join(', '),
      ...(date && { date: new Date(date) }),
      attachments: attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? 'attachment',
        contentType: mimeType,
        bytes: Buffer.from(content as ArrayBuffer),
      })),
    }
  }

  return {
    open,
    /** Newest first. */
    async list(count = 100): Promise<ReadMail[]> {
      const mails = await Promise.all((await ids()).slice(0, count).map(open))
      return mails.filter((mail) => mail !== undefined)
    },
    count: async () => (await ids()).length,
  }
}
