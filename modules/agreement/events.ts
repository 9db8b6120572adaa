import { defineEvent } from '#modules/shared'

/** Agreements whose time is over are gone; their sealed files lie under these keys. */
export const papersForgotten = defineEvent<{ storageKeys: string[] }>('agreement.papers-forgotten')
