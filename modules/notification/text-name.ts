import type { MessageKey } from '#modules/shared'

type NameIn<Key> = Key extends `notification.texts.${infer Name}.title` ? Name : never
/** The names of all things a person may be told, as the catalogs have them. */
export type TextName = NameIn<MessageKey>
