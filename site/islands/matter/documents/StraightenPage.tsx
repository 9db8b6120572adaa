import { useEffect, useRef, useState } from 'react'
import type { CornerEditor } from 'scanic'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import type { Photo } from './photos.ts'
import { findCorners, straightenPhoto, uprightPhoto } from './straighten.ts'

type Props = {
  t: IslandTranslate
  photo: Photo
  /** Number of the page, from 1. */
  n: number
  onDone: (photo: Photo) => void
  onCancel: () => void
}

/**
 * The sheet of paper in a photo between four corners. They are found where that is possible, and
 * moved by finger, mouse or arrow keys.
 */
export function StraightenPage({ t, photo, n, onDone, onCancel }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<CornerEditor>(undefined)
  const [state, setState] = useState<'looking' | 'found' | 'notFound' | 'failed'>('looking')
  const [picture] = useState(() => uprightPhoto(photo))

  useEffect(() => {
    const container = host.current!
    let hasLeft = false
    async function open() {
      const { createCornerEditor } = await import('scanic')
      const corners = await findCorners(picture)
      if (hasLeft) return
      editor.current = createCornerEditor({
        container,
        image: picture,
        ...(corners && { corners }),
        toolbar: { enabled: false },
        // The page's own rules style it: styles from scripts are refused.
        injectStyles: false,
        magnifier: { zoom: 2, size: 110 },
      })
      nameCorners(container, t)
      container.querySelector('button')?.focus()
      setState(corners ? 'found' : 'notFound')
    }
    open().catch(() => setState('failed'))
    return () => {
      hasLeft = true
      editor.current?.destroy()
    }
  }, [picture, t])

  async function apply() {
    if (!editor.current) return
    const corners = editor.current.getCorners()
    const done = await straightenPhoto(photo, picture, corners).catch(() => undefined)
    if (done) onDone(done)
    else setState('failed')
  }

  return (
    <div className="straighten">
      <p role="status">{t(`matter.documents.straighten.${state}`, { n })}</p>
      <div
        ref={host}
        className="straighten__picture"
        role="group"
        aria-label={t('matter.documents.page', { n })}
        hidden={state === 'failed'}
      />
      <div className="photos__buttons">
        <Button
          size="small"
          disabled={state === 'looking' || state === 'failed'}
          onClick={() => void apply()}
        >
          {t('matter.documents.straighten.apply')}
        </Button>
        <Button tone="quiet" size="small" onClick={onCancel}>
          {t('matter.documents.straighten.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** The library names its corners in English. */
function nameCorners(container: HTMLElement, t: IslandTranslate): void {
  const names = {
    topLeft: t('matter.documents.straighten.topLeft'),
    topRight: t('matter.documents.straighten.topRight'),
    bottomRight: t('matter.documents.straighten.bottomRight'),
    bottomLeft: t('matter.documents.straighten.bottomLeft'),
  }
  for (const [corner, name] of Object.entries(names))
    container.querySelector(`[data-corner="${corner}"]`)?.setAttribute('aria-label', name)
}
