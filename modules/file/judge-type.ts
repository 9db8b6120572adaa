import { MAX_PIXELS, type MimeType } from './limits.ts'
import { endsAsZip, listZip, readStoredContent } from './zip-listing.ts'

/**
 * The type of a file by its content alone. Undefined for types that are not allowed, for files of two
 * types at once, and for decompression bombs.
 */
export async function judgeType(bytes: Buffer): Promise<MimeType | undefined> {
  if (bytes.subarray(0, 4).equals(ZIP_BEGINS)) return judgeArchive(bytes)
  const { fileTypeFromBuffer } = await import('file-type')
  const mime = (await fileTypeFromBuffer(bytes.subarray(0, 64 * 1024)))?.mime
  if (mime === undefined) return judgeText(bytes)
  // A picture or PDF with an archive at its end is two files.
  if (endsAsZip(bytes)) return undefined
  switch (mime) {
    case 'application/pdf':
      return bytes.subarray(-2_048).includes('%%EOF') ? mime : undefined
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return (await isSoundPicture(bytes)) ? mime : undefined
    case 'image/heic':
    case 'image/heif':
      return 'image/heic'
    default:
      return undefined
  }
}

const ZIP_BEGINS = Buffer.from('PK\u0003\u0004', 'latin1')
const ODT = 'application/vnd.oasis.opendocument.text'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

function judgeArchive(bytes: Buffer): MimeType | undefined {
  const entries = listZip(bytes)
  if (!entries) return undefined
  const find = (name: string) => entries.find((entry) => entry.name === name)
  const mimetype = find('mimetype')
  if (mimetype && readStoredContent(bytes, mimetype)?.toString('latin1').trim() === ODT) return ODT
  const isDocument = find('[Content_Types].xml') && find('word/document.xml')
  // A document with macros is a program.
  const hasMacros = entries.some(({ name }) => /vbaProject\.bin$/i.test(name))
  return isDocument && !hasMacros ? DOCX : undefined
}

/** Reads only the header. */
async function isSoundPicture(bytes: Buffer): Promise<boolean> {
  try {
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata()
    return width > 0 && height > 0 && width * height <= MAX_PIXELS
  } catch {
    return false
  }
}

const HEADER =
  /^(?:from|to|subject|date|received|message-id|return-path|mime-version|delivered-to|x-[a-z-]+):/i

/** UTF-8 or Windows-1257 without control characters; a mail begins with headers (RFC 5322). */
function judgeText(bytes: Buffer): MimeType | undefined {
  const text = decode(bytes)
  if (text === undefined || CONTROL.test(text)) return undefined
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/, 40)
  const head = lines.slice(0, Math.max(1, lines.indexOf('')))
  const isMail = HEADER.test(head[0] ?? '') && head.filter((line) => HEADER.test(line)).length >= 3
  return isMail ? 'message/rfc822' : 'text/plain'
}

const CONTROL = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/

function decode(bytes: Buffer): string | undefined {
  for (const encoding of ['utf-8', 'windows-1257']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one, if any.
    }
  }
  return undefined
}
