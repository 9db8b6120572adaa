import { HOUR, type Cipher, type Clock } from '#modules/shared'
import { portraitPath, type PortraitFormat, type PortraitSize } from './portrait.ts'

type Needs = { cipher: Pick<Cipher, 'fingerprint' | 'isFingerprint'>; clock: Clock }

/** So long an address works that a page was given for a picture which is not public. */
const LASTS = HOUR
const SHORT = 32

const told = (lawyerId: string, version: string, until: number): string =>
  `portrait preview ${lawyerId} ${version} ${until}`

/**
 * The key to a picture that is not public, for whoever may see it: its owner, and the team that
 * judges it. Pictures in pages bring no token.
 */
function previewKey({ cipher, clock }: Needs, lawyerId: string, version: string): string {
  const until = clock.now().getTime() + LASTS
  return `${until.toString(36)}-${cipher.fingerprint(told(lawyerId, version, until)).slice(0, SHORT)}`
}

export function isPreviewKey(
  { cipher, clock }: Needs,
  { lawyerId, version, preview }: { lawyerId: string; version: string; preview: string },
): boolean {
  const [end = '', fingerprint = ''] = preview.split('-')
  const until = Number.parseInt(end, 36)
  return (
    until > clock.now().getTime() &&
    fingerprint.length === SHORT &&
    cipher.isFingerprint(told(lawyerId, version, until), fingerprint)
  )
}

type Paths = Record<PortraitFormat, string>
export type PreviewPaths = Paths & { small: Paths }

/** Private addresses of a picture, for an hour; nothing on the way keeps what they answer. */
export function previewPaths(
  needs: Needs,
  { lawyerId, version }: { lawyerId: string; version: string },
): PreviewPaths {
  const key = previewKey(needs, lawyerId, version)
  const path = (size: PortraitSize, format: PortraitFormat) =>
    `${portraitPath(lawyerId, version, size, format)}?preview=${key}`
  const of = (size: PortraitSize): Paths => ({
    avif: path(size, 'avif'),
    webp: path(size, 'webp'),
    jpg: path(size, 'jpg'),
  })
  return { ...of('full'), small: of('small') }
}
