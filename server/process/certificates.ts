import { readSealIdentity } from '#modules/paper'
import type { Config } from '../config.ts'
import { watchPublicCertificate } from './public-certificate.ts'

/** Whether something of ours lies on the disk of this machine. */
export const usesLocalDisk = ({
  FILE_STORAGE,
  MAIL_TRANSPORT,
  DATABASE_URL,
}: Pick<Config, 'FILE_STORAGE' | 'MAIL_TRANSPORT' | 'DATABASE_URL'>): boolean =>
  FILE_STORAGE === 'local' || MAIL_TRANSPORT === 'file' || DATABASE_URL === undefined

/** The certificates that end one day: the operator's seal, and the one of the public address. */
export function watchedCertificates({
  SEAL_P12,
  SEAL_PASSWORD = '',
  PUBLIC_URL,
}: Pick<Config, 'SEAL_P12' | 'SEAL_PASSWORD' | 'PUBLIC_URL'>): Record<
  string,
  () => Promise<Date | undefined>
> {
  // Papers are sealed with what was read at the start, so that is the end that counts until the
  // next one.
  const sealEnds = SEAL_P12 ? readSealIdentity(SEAL_P12, SEAL_PASSWORD).validUntil : undefined
  return {
    ...(sealEnds && { seal: async () => sealEnds }),
    ...(PUBLIC_URL.startsWith('https:') && {
      tls: watchPublicCertificate({ publicUrl: PUBLIC_URL }),
    }),
  }
}
