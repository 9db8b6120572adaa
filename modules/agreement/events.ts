import { defineEvent } from '#modules/shared'

/** Old agreements were deleted; their sealed files are stored under these keys. */
export const agreementsDeleted = defineEvent<{ storageKeys: string[] }>('agreement.deleted')
