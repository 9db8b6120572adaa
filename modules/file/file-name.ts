import { EXTENSIONS, type MimeType } from './limits.ts'

const MAX_LENGTH = 120

/**
 * Removes folders, control and direction characters, and adds the extension of the true type:
 * "../../ieškinys.exe" of a PDF becomes "ieškinys.exe.pdf".
 */
export function safeName(name: string, type: MimeType): string {
  const bare = name
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .slice(0, 4 * MAX_LENGTH)
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const extensions: readonly string[] = EXTENSIONS[type]
  const given = /\.([^.]+)$/.exec(bare)?.[1]?.toLowerCase() ?? ''
  const [stem, extension] = extensions.includes(given)
    ? [bare.slice(0, -given.length - 1), given]
    : [bare, extensions[0]]
  return `${Array.from(stem || 'file')
    .slice(0, MAX_LENGTH)
    .join('')}.${extension}`
}

/** RFC 6266, with the exact name as RFC 8187 encodes it. */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7E]/g, '')
    .replace(/["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
