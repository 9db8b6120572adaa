import type { Locale, MessageKey } from '../../../modules/shared/index.ts'
import type { Locals } from '../../locals.ts'

type NamesOf<Group extends string> = MessageKey extends infer Key
  ? Key extends `desk.reasons.${Group}.${infer Name}.label`
    ? Name
    : never
  : never

/**
 * Ready reasons: named in the language of the page, written in the language of whoever will read
 * them.
 */
export const templatesOf = <Group extends string>(
  { t, tIn }: Pick<Locals, 't' | 'tIn'>,
  group: Group,
  names: readonly NamesOf<Group>[],
  reads: Locale,
) =>
  names.map((name) => ({
    label: t(`desk.reasons.${group}.${name}.label` as MessageKey),
    text: tIn(reads)(`desk.reasons.${group}.${name}.text` as MessageKey),
  }))
