import { Disk } from 'flydrive'
import { storageOn, write, type Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  region?: string | undefined
  endpoint?: string | undefined
  accessKeyId?: string | undefined
  secretAccessKey?: string | undefined
}

/**
 * Files in an S3-compatible bucket. Without a key the SDK uses its default credentials (role,
 * profile).
 */
export async function createS3Storage({
  bucket,
  region = 'eu-central-1',
  endpoint,
  accessKeyId,
  secretAccessKey,
}: S3Settings): Promise<Storage> {
  const { S3Driver } = await importDriver()
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      visibility: 'private',
      // New buckets refuse access lists; the bucket's policy applies, and it is private.
      supportsACL: false,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    }),
  )
  return storageOn(disk, (key, content) => write(disk, key, content))
}

/**
 * The SDK has 22 MB and most installations store files on disk, so it is only installed where it is
 * needed.
 */
async function importDriver() {
  try {
    return await import('flydrive/drivers/s3')
  } catch (cause) {
    throw new Error(
      'FILE_STORAGE=s3 needs two packages that are not installed: npm install --no-save @aws-sdk/client-s3 @aws-sdk/s3-request-presigner. Or keep files on disk with FILE_STORAGE=local.',
      { cause },
    )
  }
}
