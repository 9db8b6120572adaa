import type { Locale } from '../../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { Button } from '../../../parts/Button.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import { spanOf } from '../span-of.ts'
import { RecurringRows } from '../recurring/RecurringRows.tsx'
import type { Block, RecurringBlock } from '../types.ts'
import { OffRow } from './OffRow.tsx'

type Props = {
  t: IslandTranslate
  locale: Locale
  timeZone: string
  blocks: Block[]
  onAdd: () => void
  onChange: (block: Block) => void
  onDelete: (block: Block) => void
  recurringBlocks: RecurringBlock[]
  onChangeRecurring: (block: RecurringBlock) => void
  onDeleteRecurring: (block: RecurringBlock) => void
}

/** Weekly times, vacations and parts of days, each with buttons to change and delete it. */
export function BlockList({
  t,
  locale,
  timeZone,
  blocks,
  onAdd,
  onChange,
  onDelete,
  recurringBlocks,
  onChangeRecurring,
  onDeleteRecurring,
}: Props) {
  return (
    <section className="panel" aria-labelledby="off-list">
      <div className="panel__head">
        <h2 className="text-25" id="off-list">
          {t('calendar.off.title')}
        </h2>
        <Button tone="quiet" size="small" onClick={onAdd}>
          <Icon name="plus" size={16} />
          {t('calendar.off.add')}
        </Button>
      </div>
      {blocks.length + recurringBlocks.length === 0 ? (
        <p className="muted">{t('calendar.off.none')}</p>
      ) : (
        <ul className="rows">
          <RecurringRows
            {...{ t, locale }}
            blocks={recurringBlocks}
            onChange={onChangeRecurring}
            onDelete={onDeleteRecurring}
          />
          {blocks.map((block) => (
            <OffRow
              key={block.id}
              t={t}
              name={spanOf(block, timeZone, locale)}
              reason={block.reason}
              onChange={() => onChange(block)}
              onDelete={() => onDelete(block)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
