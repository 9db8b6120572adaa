import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api, formBody } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { useChange } from '../../data/index.ts'
import { Icon } from '../../parts/Icon.tsx'
import { CropPicture } from '../../picture/CropPicture.tsx'
import { jpegForm } from '../../picture/jpeg-form.ts'
import { sentenceOf } from '../../refusal.ts'
import type { ProfileEditorForm } from './use-profile-form.ts'

/** The portrait’s proportions, and twice its width, so that it is sharp on every screen. */
const ASPECT = 428 / 490
const WIDTH = 428 * 2
const QUALITY = 0.92

type Props = { form: ProfileEditorForm; maxBytes: number }

/** The current picture, and choosing another one, which is cropped in the browser. */
export function PortraitEditor({ form, maxBytes }: Props) {
  const { t } = form
  const chooser = useRef<HTMLInputElement>(null)
  const draw = useRef<(width: number) => HTMLCanvasElement>(undefined)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [fault, setFault] = useState<string>()
  const error = fault ?? form.errors.portraitVersion
  const element = useRef<HTMLDivElement>(null)
  // The crop is taller than the picture was: scroll its buttons into view.
  useEffect(() => {
    if (picture) element.current?.scrollIntoView({ block: 'nearest' })
  }, [picture])
  const shown = form.values.portraitVersion === null ? null : form.portrait

  async function choose(file: File | undefined): Promise<void> {
    setFault(undefined)
    if (!file) return
    if (file.size > maxBytes) return setFault(t('lawyer.profile.pictureTooLarge'))
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }))
    } catch {
      setFault(t('lawyer.errors.PICTURE_NOT_READABLE'))
    }
  }

  const upload = useChange(
    async (canvas: HTMLCanvasElement) =>
      api.POST('/api/me/lawyer/portrait', formBody(await jpegForm(canvas, QUALITY))),
    ({ data, error: refused }) => {
      if (!data) return setFault(sentenceOf(refused, t))
      form.setPortrait(data.portrait)
      form.set('portraitVersion', data.version)
      flushSync(() => setPicture(undefined))
      chooser.current?.focus()
    },
  )
  function save(): void {
    const canvas = draw.current?.(WIDTH)
    if (canvas) void upload.run(canvas)
  }

  return (
    <div className="field portrait-editor" ref={element}>
      <p className="field__label" id="portrait-label">
        {t('lawyer.profile.portrait')}
      </p>
      <p className="field__hint" id="portrait-hint">
        {t('lawyer.profile.portraitHint')}
      </p>
      {picture ? (
        <>
          <CropPicture
            t={t}
            picture={picture}
            aspect={ASPECT}
            onChange={(now) => void (draw.current = now)}
          />
          <div className="buttons">
            <Button size="small" isBusy={upload.isPending} onClick={save}>
              {t('lawyer.profile.useCrop')}
            </Button>
            <Button size="small" tone="quiet" onClick={() => setPicture(undefined)}>
              {t('site.form.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <div className="portrait-editor__now">
          <div className="portrait-editor__frame">
            {shown ? (
              <picture>
                <source type="image/avif" srcSet={shown.avif} />
                <source type="image/webp" srcSet={shown.webp} />
                <img
                  src={shown.jpg}
                  width={428}
                  height={490}
                  alt={t('lawyer.profile.portraitAlt')}
                  onError={() => form.setPortrait(null)}
                />
              </picture>
            ) : (
              <span className="portrait-editor__none">
                <Icon name="person" size={48} />
              </span>
            )}
          </div>
          <label className="button button--quiet">
            <input
              ref={chooser}
              className="only-read-aloud"
              type="file"
              name="portraitVersion"
              accept="image/jpeg,image/png,image/webp"
              aria-describedby={`portrait-hint${error ? ' portrait-error' : ''}`}
              aria-invalid={error ? true : undefined}
              onChange={({ target }) => {
                void choose(target.files?.[0])
                target.value = ''
              }}
            />
            {t(shown ? 'lawyer.profile.otherPicture' : 'lawyer.profile.choosePicture')}
          </label>
        </div>
      )}
      {error && (
        <p className="field__error tiny" id="portrait-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
