/** One entry of a ZIP archive's central directory (APPNOTE 6.3, 4.3.12). */
type ZipEntry = { name: string; method: number; size: number; headerOffset: number }

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const MAX_COMMENT_BYTES = 0xffff
const MAX_ENTRIES = 4_000
const MAX_INFLATED_BYTES = 300 * 1024 * 1024

/** Entries of the central directory. Undefined if damaged or too large when inflated. */
export function listZip(bytes: Buffer): ZipEntry[] | undefined {
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) return undefined
  const entries: ZipEntry[] = []
  let inflated = 0
  for (let at = bytes.readUInt32LE(end + 16); entries.length < count;) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const size = bytes.readUInt32LE(at + 24)
    inflated += size
    if (inflated > MAX_INFLATED_BYTES) return undefined
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      size,
      headerOffset: bytes.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

export const endsAsZip = (bytes: Buffer): boolean => findEnd(bytes) !== undefined

function findEnd(bytes: Buffer): number | undefined {
  const earliest = Math.max(0, bytes.length - END_LENGTH - MAX_COMMENT_BYTES)
  for (let at = bytes.length - END_LENGTH; at >= earliest; at--) {
    if (
      bytes.readUInt32LE(at) === END &&
      at + END_LENGTH + bytes.readUInt16LE(at + 20) === bytes.length
    )
      return at
  }
  return undefined
}

/** The content of an uncompressed entry; undefined for others. */
export function readStoredContent(
  bytes: Buffer,
  { method, size, headerOffset }: ZipEntry,
): Buffer | undefined {
  if (method !== 0 || headerOffset + 30 > bytes.length) return undefined
  const start =
    headerOffset +
    30 +
    bytes.readUInt16LE(headerOffset + 26) +
    bytes.readUInt16LE(headerOffset + 28)
  return start + size <= bytes.length ? bytes.subarray(start, start + size) : undefined
}
