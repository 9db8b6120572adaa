import { readSealIdentity } from '#modules/document'
import type { Config } from '../configuration/config.ts'
import { watchPublicCertificate } from './public-certificate.ts'

/** Whether the product stores data on this machine's disk. */
export const usesLocalDisk = ({
  FILE_STORAGE,
  MAIL_TRANSPORT,
  DATABASE_URL,
}: Pick<Config, 'FILE_STORAGE' | 'MAIL_TRANSPORT' | 'DATABASE_URL'>): boolean =>
  FILE_STORAGE === 'local' || MAIL_TRANSPORT === 'file' || DATABASE_URL === undefined

/** The certificates to watch for expiry: the operator's seal and the one of the public address. */
export function watchedCertificates({
  SEAL_P12,
  SEAL_PASSWORD = '',
  PUBLIC_URL,
}: Pick<Config, 'SEAL_P12' | 'SEAL_PASSWORD' | 'PUBLIC_URL'>): Record<
  string,
  () => Promise<Date | undefined>
> {
  // Documents are sealed with the certificate read at the start, so its end counts until the next
  // start.
  const sealEnds = SEAL_P12 ? readSealIdentity(SEAL_P12, SEAL_PASSWORD).validUntil : undefined
  return {
    ...(sealEnds && { seal: async () => sealEnds }),
    ...(PUBLIC_URL.startsWith('https:') && {
      tls: watchPublicCertificate({ publicUrl: PUBLIC_URL }),
    }),
  }
}
