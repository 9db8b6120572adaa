import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { IconName } from '../../../components/icons.ts'
import { Icon } from '../../parts/Icon.tsx'

type Props = { icon: IconName; label: string; testId: string; children: () => ReactNode }

/** A small panel under its button. Escape, and a press elsewhere, closes it. */
export function RoomMenu({ icon, label, testId, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = ({ target }: Event) => {
      if (!menu.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      menu.current?.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen])
  return (
    <details
      className="room__menu"
      ref={menu}
      data-testid={testId}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name={icon} size={16} /> {label}
      </summary>
      {isOpen && children()}
    </details>
  )
}
