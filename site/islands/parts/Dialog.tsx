import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  actions?: ReactNode
  /**
   * The name of the field in which typing starts. Without it, and on a screen for fingers, where a
   * keyboard would cover the dialog, the focus is on the close button.
   */
  firstField?: string | undefined
  children: ReactNode
}

/** A dialog of an island: native, so the browser handles focus and Escape. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  actions,
  firstField,
  children,
}: Props) {
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = element.current
    if (!isOpen) return dialog?.close()
    if (dialog?.open) return
    dialog?.showModal()
    if (firstField && matchMedia('(hover: hover)').matches)
      dialog?.querySelector<HTMLElement>(`[name="${firstField}"]`)?.focus()
  }, [isOpen, firstField])
  // A click on the backdrop targets the dialog element itself; the keyboard has Escape. Selecting
  // text inside and releasing outside must not close it, so the press must begin outside.
  useEffect(() => {
    const dialog = element.current
    let began: EventTarget | null = null
    const onDown = ({ target }: PointerEvent) => {
      began = target
    }
    const onPress = ({ target }: MouseEvent) =>
      void (target === dialog && began === dialog && dialog?.close())
    dialog?.addEventListener('pointerdown', onDown)
    dialog?.addEventListener('click', onPress)
    return () => {
      dialog?.removeEventListener('pointerdown', onDown)
      dialog?.removeEventListener('click', onPress)
    }
  }, [])
  return (
    <dialog className="dialog" ref={element} aria-labelledby={id} onClose={onClose}>
      <div className="dialog__head">
        <h2 className="dialog__title" id={id}>
          {title}
        </h2>
        <button
          className="button button--icon"
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {isOpen && <div className="dialog__body">{children}</div>}
      {isOpen && actions && <div className="dialog__foot buttons">{actions}</div>}
    </dialog>
  )
}
