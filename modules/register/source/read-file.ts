import { readFile, stat } from 'node:fs/promises'
import type { Answer, CacheValidators } from './answer.ts'

/** Reads the file each time: a copy may have the date of its original. */
export async function readFileOf(
  path: string,
  _seen: CacheValidators | undefined,
  { mostBytes }: { mostBytes: number },
): Promise<Answer> {
  const { size, mtime } = await stat(path)
  if (size > mostBytes)
    throw new Error(`The register's file has ${size} bytes, more than ${mostBytes}`)
  return { bytes: await readFile(path), etag: null, lastModified: mtime.toUTCString() }
}
