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
  // Loaded only where it is used: the SDK has thousands of files.
  const { S3Driver } = await import('flydrive/drivers/s3')
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
