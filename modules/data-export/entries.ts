import { isTemporary, isRefusal, translators, type Actor } from '#modules/shared'
import type { Needs } from './needs.ts'
import type { Entry } from './zip-stream.ts'

export const json = (name: string, content: unknown): Entry => ({
  name: `${name}.json`,
  content: JSON.stringify(content, undefined, 2),
})

/** Undefined for a refusal: the download has already begun. */
export const unlessRefused = async <T>(part: Promise<T>): Promise<T | undefined> =>
  part.catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })

/**
 * A file that cannot be opened, for instance a harmful one, becomes a text that says so. A file of the
 * other side is opened as on the page, which records that this person opened it. With a name, the
 * file gets that one: a list in the archive says it.
 */
export async function fileEntry(
  { db, file }: Needs,
  actor: Actor,
  folder: string,
  { id: fileId, name: given }: { id: string; name?: string },
  open: () => ReturnType<Needs['file']['openFile']> = () => file.openFile(db, fileId),
): Promise<Entry> {
  try {
    const {
      file: { name },
      stream,
    } = await open()
    return { name: `${folder}/${given ?? name}`, content: stream }
  } catch (error) {
    if (isTemporary(error)) throw error
    return {
      name: `${folder}/${fileId}.txt`,
      content: translators[actor.locale]('data-export.unreadable'),
    }
  }
}
