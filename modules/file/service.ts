import { bind } from '#modules/shared'
import { abandonFiles, abandonUnused } from './abandon-files.ts'
import { attachFiles, attachPicture, getFiles } from './attach-files.ts'
import { deleteUnattached } from './delete-unattached.ts'
import { limitConcurrency } from './upload-limit.ts'
import type { FileNeeds, Needs } from './needs.ts'
import { openFile } from './open-file.ts'
import { readUpload } from './read-upload.ts'
import { storeFile } from './store-file.ts'

export function createFile(given: FileNeeds) {
  const needs: Needs = { ...given, withinLimit: limitConcurrency() }
  return {
    abandonFiles,
    abandonUnused,
    ...bind(needs, {
      attachFiles,
      attachPicture,
      deleteUnattached,
      getFiles,
      openFile,
      readUpload,
      storeFile,
    }),
  }
}

/** The services of this module; one upload is the model `File`. */
export type Files = ReturnType<typeof createFile>
