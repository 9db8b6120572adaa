import type { ReactNode } from 'react'
import type { IslandTranslate } from '../../../i18n.ts'
import { Button } from '../../../parts/Button.tsx'

type Props = {
  t: IslandTranslate
  name: string
  reason: string | null
  onChange: () => void
  onDelete: () => void
  children?: ReactNode
}

/** One closed time in the list, with buttons to change and delete it. */
export const OffRow = ({ t, name, reason, onChange, onDelete, children }: Props) => (
  <li className="off">
    <div>
      <p>
        <b>{name}</b>
      </p>
      <p className="small muted">{reason ?? t('calendar.block.noReason')}</p>
      {children}
    </div>
    <div className="buttons">
      <Button
        tone="plain"
        size="small"
        aria-label={t('calendar.off.changeNamed', { name })}
        onClick={onChange}
      >
        {t('calendar.services.changeShort')}
      </Button>
      <Button
        tone="plain"
        size="small"
        aria-label={t('calendar.off.deleteNamed', { name })}
        onClick={onDelete}
      >
        {t('calendar.block.delete')}
      </Button>
    </div>
  </li>
)
