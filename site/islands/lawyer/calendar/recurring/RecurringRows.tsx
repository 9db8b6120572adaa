import type { Locale } from '../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { Button } from '../../../parts/Button.tsx'
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
  blocks.map((block) => {
    const name = ruleName(block, locale)
    return (
      <li key={block.id} className="off">
        <div>
          <p>
            <b>{name}</b>
          </p>
          <p className="small muted">{block.reason ?? t('calendar.block.noReason')}</p>
          <p className="small muted">{ruleSpan(block, t, locale)}</p>
        </div>
        <div className="buttons">
          <Button
            tone="plain"
            size="small"
            aria-label={t('calendar.off.changeNamed', { name })}
            onClick={() => onChange(block)}
          >
            {t('calendar.services.changeShort')}
          </Button>
          <Button
            tone="plain"
            size="small"
            aria-label={t('calendar.off.deleteNamed', { name })}
            onClick={() => onDelete(block)}
          >
            {t('calendar.block.delete')}
          </Button>
        </div>
      </li>
    )
  })
