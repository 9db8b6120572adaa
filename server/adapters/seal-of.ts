import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createTimeStamper,
  makeSealP12,
  readSealIdentity,
  type SealIdentity,
  type TimeStamper,
} from '#modules/document'
import type { Cipher, Clock } from '#modules/shared'
import type { Config } from '../configuration/config.ts'

type SealSettings = Pick<Config, 'SEAL_P12' | 'SEAL_PASSWORD' | 'DATA_DIR' | 'BRAND_NAME'>

/**
 * The certificate that signed agreements are sealed with: the operator's own, read at the start so
 * that a wrong one is reported at once, or (outside production) one made when it is first needed and
 * kept in DATA_DIR.
 */
export function sealOf(
  { SEAL_P12, SEAL_PASSWORD = '', DATA_DIR, BRAND_NAME }: SealSettings,
  { cipher, clock }: { cipher: Cipher; clock: Clock },
): () => SealIdentity {
  if (SEAL_P12) {
    const given = readSealIdentity(SEAL_P12, SEAL_PASSWORD)
    return () => given
  }
  let own: SealIdentity | undefined
  return () =>
    (own ??= keptSeal(DATA_DIR, {
      name: BRAND_NAME,
      passwords: cipher.fingerprints('seal'),
      now: clock.now(),
    }))
}

type StampSettings = Pick<
  Config,
  'SEAL_TIMESTAMP_URL' | 'SEAL_TIMESTAMP_ROOTS' | 'SEAL_TIMESTAMP_POLICY'
>

/**
 * The authority that proves when a document was sealed, where the configuration names one. Its roots
 * are read at the start, so that a wrong file is reported at once.
 */
export function timeStamperOf({
  SEAL_TIMESTAMP_URL: url,
  SEAL_TIMESTAMP_ROOTS: path,
  SEAL_TIMESTAMP_POLICY: policy,
}: StampSettings): TimeStamper | undefined {
  if (url === undefined) return undefined
  // The configuration is refused without them.
  if (path === undefined) throw new Error('SEAL_TIMESTAMP_ROOTS is needed with SEAL_TIMESTAMP_URL')
  try {
    return createTimeStamper({ url, roots: readFileSync(path, 'utf8'), policy })
  } catch (cause) {
    throw new Error(`SEAL_TIMESTAMP_ROOTS (${path}) cannot be used: ${(cause as Error).message}`, {
      cause,
    })
  }
}

function keptSeal(
  dataDir: string,
  {
    passwords,
    ...given
  }: Omit<Parameters<typeof makeSealP12>[0], 'password'> & {
    passwords: readonly [string, ...string[]]
  },
): SealIdentity {
  const made = { ...given, password: passwords[0] }
  const path = join(dataDir, 'seal.p12')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true })
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, makeSealP12({ ...made, name: `${made.name} (demo)` }), { mode: 0o600 })
    try {
      // All at once or not at all: another process may be making its own, and the first one stands.
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    rmSync(draft)
  }
  return (
    passwords
      .map((password) => attempt(() => readSealIdentity(path, password)))
      .find((sealIdentity) => sealIdentity !== undefined) ?? readSealIdentity(path, made.password)
  )
}

/** Made under an earlier key, it opens by that one's password. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
