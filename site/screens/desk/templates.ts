import type { Locale, MessageKey } from '../../../modules/shared/index.ts'
import type { Locals } from '../../locals.ts'

type NamesOf<Group extends string> = MessageKey extends infer Key
  ? Key extends `desk.reasons.${Group}.${infer Name}.label`
    ? Name
    : never
  : never

/**
 * Text templates for reasons: the name in the page's language, the text in the language of its
 * reader.
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
