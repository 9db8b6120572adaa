import type { MessageKey } from '#modules/shared'

type NameIn<Key> = Key extends `notification.texts.${infer Name}.title` ? Name : never
/** The names of all notifications' texts, as the catalogs have them. */
export type TextName = NameIn<MessageKey>
