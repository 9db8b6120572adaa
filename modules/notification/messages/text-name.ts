import type { MessageKey } from '#modules/shared'

type NameIn<Key> = Key extends `notification.texts.${infer Name}.title` ? Name : never
/** Names of the notifications' texts in the catalogs. */
export type TextName = NameIn<MessageKey>
