import { useRef, useState, type DragEvent } from 'react'
import { Button } from '../../../parts/Button.tsx'
import { Icon } from '../../../parts/Icon.tsx'
import type { ScreenProps } from '../props.ts'
import './files.css'

type Props = Pick<ScreenProps, 'uploads' | 't' | 'terms'> & {
  /** The label of the button. */
  label: string
  hint?: string
}

/** A drop area for files, and a button for people who do not drag. */
export function FileDrop({ uploads, t, terms, label, hint }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className="drop"
      data-is-over={isOver ? '' : undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={(event) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        uploads.add([...event.dataTransfer.files])
      }}
    >
      <Icon name="attach" />
      <div className="drop__words">
        <Button tone="quiet" size="small" onClick={() => input.current?.click()}>
          {label}
        </Button>
        <span className="hint drop__or">{t('consultation.booking.files.drop')}</span>
        {hint && <p className="hint">{hint}</p>}
      </div>
      <input
        ref={input}
        className="only-read-aloud"
        type="file"
        multiple
        tabIndex={-1}
        aria-label={label}
        accept={terms.files.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          uploads.add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
