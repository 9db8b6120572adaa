import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import { createS3Storage } from './s3-storage.ts'
import { createLocalStorage, type Storage } from './storage.ts'

export type { Storage } from './storage.ts'

type Settings = Pick<
  Config,
  | 'FILE_STORAGE'
  | 'DATA_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
>

export async function createStorage(config: Settings): Promise<Storage> {
  if (config.FILE_STORAGE === 's3') {
    return createS3Storage({
      bucket: config.S3_BUCKET as string,
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT,
      accessKeyId: config.S3_ACCESS_KEY_ID,
      secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    })
  }
  const folder = join(config.DATA_DIR, 'files')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return createLocalStorage(folder)
}
