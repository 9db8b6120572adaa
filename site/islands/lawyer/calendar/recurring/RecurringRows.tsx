import type { Locale } from '../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { OffRow } from '../time-off/OffRow.tsx'
import type { RecurringBlock } from '../types.ts'
import { ruleName, ruleSpan } from './recurring-draft.ts'

type Props = {
  t: IslandTranslate
  locale: Locale
  blocks: readonly RecurringBlock[]
  onChange: (block: RecurringBlock) => void
  onDelete: (block: RecurringBlock) => void
}

/** Rows of a list: times that repeat every week. */
export const RecurringRows = ({ t, locale, blocks, onChange, onDelete }: Props) =>
  blocks.map((block) => (
    <OffRow
      key={block.id}
      t={t}
      name={ruleName(block, locale)}
      reason={block.reason}
      onChange={() => onChange(block)}
      onDelete={() => onDelete(block)}
    >
      <p className="small muted">{ruleSpan(block, t, locale)}</p>
    </OffRow>
  ))
