import type { Readable } from 'node:stream'
import { errors } from './errors.ts'
import { judgeType } from './judge-type.ts'
import { LIMITS, megabytes, type MimeType, type Purpose } from './limits.ts'
import type { Needs } from './needs.ts'
import { readLimited } from './read-limited.ts'

/** Checks size, type by content, and malware. Other modules store some uploads themselves. */
export async function readUpload(
  { scanner }: Needs,
  { stream, purpose }: { stream: Readable; purpose: Purpose },
): Promise<{ bytes: Buffer; mimeType: MimeType }> {
  const { bytes: most, types } = LIMITS[purpose]
  const bytes = await readLimited(stream, most)
  if (!bytes) throw errors.FILE_IS_TOO_LARGE({ field: 'file', params: { n: megabytes(most) } })
  if (bytes.length === 0) throw errors.FILE_IS_EMPTY({ field: 'file' })
  const mimeType = await judgeType(bytes)
  if (!mimeType || !types.includes(mimeType))
    throw purpose === 'portrait'
      ? errors.FILE_IS_NO_PICTURE({ field: 'file' })
      : errors.FILE_TYPE_NOT_ALLOWED({ field: 'file' })
  if (scanner && !(await scanner.scan(bytes)).isSafe) throw errors.FILE_IS_UNSAFE({ field: 'file' })
  return { bytes, mimeType }
}
