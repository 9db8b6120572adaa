import { posix } from 'node:path'

/**
 * Gives each name once: the second `image.jpg` becomes `image (2).jpg`. Unpacking keeps only one of
 * two entries with the same name, and on many computers also of two that differ only in case.
 */
export function uniqueNames(): (name: string) => string {
  const used = new Set<string>()
  const next = new Map<string, number>()
  const take = (name: string): boolean => {
    const key = keyOf(name)
    return !used.has(key) && Boolean(used.add(key))
  }
  return (wanted) => {
    if (take(wanted)) return wanted
    const { dir, name, ext } = posix.parse(wanted)
    for (let number = next.get(keyOf(wanted)) ?? 2; ; number++) {
      const other = posix.join(dir, `${name} (${number})${ext}`)
      if (!take(other)) continue
      next.set(keyOf(wanted), number + 1)
      return other
    }
  }
}

/** macOS stores letters with marks in another form than most others. */
const keyOf = (name: string): string => name.normalize('NFC').toLowerCase().normalize('NFC')

/** The files of one folder of the archive, with the names that they get there. */
export function uniquelyNamed<T extends { name: string }>(files: readonly T[]): T[] {
  const unique = uniqueNames()
  return files.map((file) => ({ ...file, name: unique(file.name) }))
}
