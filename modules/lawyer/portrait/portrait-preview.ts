import { HOUR, type Cipher, type Clock } from '#modules/shared'
import { portraitPath } from './portrait-path.ts'
import type { PortraitFormat, PortraitSize } from './portrait.ts'

type Needs = { cipher: Pick<Cipher, 'fingerprint' | 'isFingerprint'>; clock: Clock }

/** How long a preview address works. */
const LASTS = HOUR
const SHORT = 32

const signedText = (lawyerId: string, version: string, until: number): string =>
  `portrait preview ${lawyerId} ${version} ${until}`

/** The key of an unpublished picture, for its owner and the team: images in pages send no token. */
function previewKey({ cipher, clock }: Needs, lawyerId: string, version: string): string {
  const until = clock.now().getTime() + LASTS
  return `${until.toString(36)}-${cipher.fingerprint(signedText(lawyerId, version, until)).slice(0, SHORT)}`
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
    cipher.isFingerprint(signedText(lawyerId, version, until), fingerprint)
  )
}

type Paths = Record<PortraitFormat, string>
export type PreviewPaths = Paths & { small: Paths }

/** Private addresses, valid for an hour. */
export function previewPaths(
  needs: Needs,
  { lawyerId, version }: { lawyerId: string; version: string },
): PreviewPaths {
  const key = previewKey(needs, lawyerId, version)
  const path = (size: PortraitSize, format: PortraitFormat) =>
    `${portraitPath(lawyerId, version, size, format)}?preview=${key}`
  const pathsOf = (size: PortraitSize): Paths => ({
    avif: path(size, 'avif'),
    webp: path(size, 'webp'),
    jpg: path(size, 'jpg'),
  })
  return { ...pathsOf('full'), small: pathsOf('small') }
}
