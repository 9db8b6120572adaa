import type { Actor, Db, Tx } from '#modules/shared'
import { abandonFiles, abandonUnused } from './abandon-files.ts'
import { attachFiles, attachPicture, getFiles } from './attach-files.ts'
import { deleteUnattached } from './delete-unattached.ts'
import { createTurns } from './in-turn.ts'
import type { Needs } from './needs.ts'
import { openFile } from './open-file.ts'
import { readUpload } from './read-upload.ts'
import { noScanner, type Scanner } from './scanner.ts'
import { storeFile, type NewFile } from './store-file.ts'

/** Uploads: taken in by content, sealed, handed out only to whom the calling module says. */
export function createFile(given: Omit<Needs, 'scanner'> & { scanner?: Scanner }) {
  const needs: Needs = { ...given, scanner: given.scanner ?? noScanner }
  const inTurn = createTurns()
  return {
    storeFile: (actor: Pick<Actor, 'accountId'>, file: NewFile) =>
      inTurn(actor.accountId, () => storeFile(needs, actor, file)),
    /**
     * An upload that is kept elsewhere than here, such as a public picture: read whole and judged
     * by its content.
     */
    readUpload: (upload: Parameters<typeof readUpload>[1]) => readUpload(needs, upload),
    openFile: (db: Db, fileId: string) => openFile(needs, db, fileId),
    attachFiles: (tx: Tx, actor: Pick<Actor, 'accountId'>, fileIds: readonly string[]) =>
      attachFiles(needs, tx, actor, fileIds),
    getFiles: (db: Db, fileIds: readonly string[]) => getFiles(needs, db, fileIds),
    attachPicture: (tx: Tx, actor: Pick<Actor, 'accountId'>, fileId: string) =>
      attachPicture(needs, tx, actor, fileId),
    abandonFiles,
    abandonUnused,
    deleteUnattached: () => deleteUnattached(needs),
  }
}

/** The services of this module; one upload is the model `File`. */
export type Files = ReturnType<typeof createFile>
