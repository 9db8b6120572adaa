import { useEffect, useRef, useState } from 'react'
import type { IslandTranslate } from '../../i18n.ts'
import { Button } from '../../parts/Button.tsx'
import { addPhotos, drawPhoto, type Photo } from './photos.ts'
import { StraightenPage } from './StraightenPage.tsx'

type Props = {
  t: IslandTranslate
  photos: readonly Photo[]
  /** Changes the photos as they are then: some may still be read while others are turned. */
  onPhotos: (change: (now: readonly Photo[]) => readonly Photo[]) => void
  /** Changes how many files are being read. */
  onReading: (change: (now: number) => number) => void
  /** The field that errors about the files name: its button gets the focus. */
  name: string
  /** The element that says what is wrong with the files. */
  faultId: string | undefined
}

const PREVIEW = 320

/**
 * Photos of a paper, in the order of its pages; each can be straightened, turned, moved and
 * removed.
 */
export function PhotoPages({ t, photos, onPhotos, onReading, name, faultId }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [unread, setUnread] = useState<readonly string[]>([])
  const add = async (files: readonly File[]) =>
    setUnread(await addPhotos(files, onPhotos, onReading))
  const [straightening, setStraightening] = useState<string>()
  const straightenedAt = photos.findIndex(({ key }) => key === straightening)
  const change = (changed: Photo) =>
    onPhotos((now) => now.map((photo) => (photo.key === changed.key ? changed : photo)))
  const move = (from: number, to: number) => onPhotos((now) => moved(now, from, to))
  return (
    <div className="photos">
      <Button
        tone="quiet"
        size="small"
        name={name}
        aria-describedby={faultId}
        onClick={() => input.current?.click()}
      >
        {t('matter.documents.addPhotos')}
      </Button>
      <p className="hint">{t('matter.documents.photosHint')}</p>
      <input
        ref={input}
        className="only-read-aloud"
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label={t('matter.documents.addPhotos')}
        onChange={(event) => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <div role="alert">
        {unread.length > 0 && (
          <p className="field__error">
            {t('matter.documents.photoUnread', { names: unread.join(', ') })}
          </p>
        )}
      </div>
      {photos[straightenedAt] && (
        <StraightenPage
          t={t}
          photo={photos[straightenedAt]}
          n={straightenedAt + 1}
          onDone={(photo) => {
            change(photo)
            setStraightening(undefined)
          }}
          onCancel={() => setStraightening(undefined)}
        />
      )}
      {photos.length > 0 && straightenedAt < 0 && (
        <ol className="photos__pages">
          {photos.map((photo, index) => {
            const n = index + 1
            return (
              <li key={photo.key}>
                <Preview photo={photo} label={t('matter.documents.page', { n })} />
                <div className="photos__buttons">
                  {photo.original ? (
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('matter.documents.straighten.undoPage', { n })}
                      onClick={() =>
                        change({ key: photo.key, name: photo.name, ...photo.original! })
                      }
                    >
                      {t('matter.documents.straighten.undo')}
                    </Button>
                  ) : (
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('matter.documents.straighten.openPage', { n })}
                      onClick={() => setStraightening(photo.key)}
                    >
                      {t('matter.documents.straighten.open')}
                    </Button>
                  )}
                  <Button
                    tone="plain"
                    size="small"
                    aria-label={t('matter.documents.turnPage', { n })}
                    onClick={() => change({ ...photo, turns: (photo.turns + 1) % 4 })}
                  >
                    {t('matter.documents.turn')}
                  </Button>
                  {index > 0 && (
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('matter.documents.earlierPage', { n })}
                      onClick={() => move(index, index - 1)}
                    >
                      {t('matter.documents.earlier')}
                    </Button>
                  )}
                  <Button
                    tone="plain"
                    size="small"
                    aria-label={t('matter.documents.removePage', { n })}
                    onClick={() => onPhotos((now) => now.filter(({ key }) => key !== photo.key))}
                  >
                    {t('matter.documents.remove')}
                  </Button>
                </div>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}

function Preview({ photo, label }: { photo: Photo; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawPhoto(canvas.current!, photo, PREVIEW), [photo])
  return <canvas ref={canvas} className="photos__page" role="img" aria-label={label} />
}

function moved(photos: readonly Photo[], from: number, to: number): Photo[] {
  const next = [...photos]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
