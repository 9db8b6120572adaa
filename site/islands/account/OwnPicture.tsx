import { useRef, useState, type ChangeEvent } from 'react'
import { api, formBody } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { useChange } from '../data/index.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Notice } from '../parts/Notice.tsx'
import { CropPicture } from '../picture/CropPicture.tsx'
import { jpegForm } from '../picture/jpeg-form.ts'
import { sentenceOf } from '../refusal.ts'
import { initials } from '../session/session.ts'
import { toast } from '../toast.ts'
import { AccountSection } from './AccountSection.tsx'
import type { PartProps } from './types.ts'

const MAX_BYTES = 8 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/png', 'image/webp']
/** Twice the side the server stores, so that the result is sharp. */
const SIDE = 768
const QUALITY = 0.9

/** The person's picture: chosen, cropped to a square in the browser, sent small. */
export function OwnPicture({ t, me, take, src: ofPage }: PartProps & { src: string | undefined }) {
  const [cropped, setCropped] = useState<string>()
  const src = me.hasPicture ? (cropped ?? ofPage) : undefined
  const [chosen, setChosen] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const draw = useRef<(width: number) => HTMLCanvasElement>(undefined)
  const input = useRef<HTMLInputElement>(null)

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    // Reset, so that the same file can be chosen again after a cancel.
    target.value = ''
    if (!file) return
    setProblem(undefined)
    if (!TYPES.includes(file.type)) return setProblem(t('account.picture.wrongType'))
    if (file.size > MAX_BYTES) return setProblem(t('account.picture.tooLarge'))
    const picture = await createImageBitmap(file).catch(() => undefined)
    if (picture) setChosen(picture)
    else setProblem(t('account.errors.PICTURE_NOT_READABLE'))
  }

  const upload = useChange(
    async (canvas: HTMLCanvasElement) =>
      api.PUT('/api/me/picture', formBody(await jpegForm(canvas, QUALITY))),
    async ({ data, error }, canvas) => {
      setChosen(undefined)
      if (!data) return setProblem(sentenceOf(error, t))
      setCropped(canvas.toDataURL('image/jpeg', QUALITY))
      await take({ data })
      toast({ tone: 'verified', text: t('account.picture.saved') })
      input.current?.focus()
    },
  )
  const removal = useChange(
    () => api.DELETE('/api/me/picture'),
    async ({ data, error }) => {
      if (!data) return setProblem(sentenceOf(error, t))
      await take({ data })
      toast({ text: t('account.picture.removed') })
      input.current?.focus()
    },
  )
  function save(): void {
    const canvas = draw.current?.(SIDE)
    if (canvas) void upload.run(canvas)
  }

  return (
    <AccountSection
      id="picture"
      title={t('account.picture.title')}
      lead={t('account.picture.lead')}
    >
      {problem && (
        <div role="alert">
          <Notice tone="stop" title={problem} />
        </div>
      )}
      <div className="own-picture">
        <span className="own-picture__frame">
          {src ? (
            <img src={src} alt={t('account.picture.alt')} width={112} height={112} />
          ) : (
            <span aria-hidden="true">{initials({ ...me, id: me.id })}</span>
          )}
        </span>
        <div className="buttons">
          <label className="button button--quiet">
            <input
              ref={input}
              type="file"
              accept={TYPES.join(',')}
              onChange={(event) => void choose(event)}
            />
            {t(src ? 'account.picture.change' : 'account.picture.choose')}
          </label>
          {src && (
            <Button tone="plain" isBusy={removal.isPending} onClick={() => void removal.run()}>
              {t('account.picture.remove')}
            </Button>
          )}
        </div>
      </div>
      <Dialog
        isOpen={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('account.picture.crop')}
        closeLabel={t('site.form.close')}
        actions={
          <>
            <Button isBusy={upload.isPending} onClick={save}>
              {t('account.picture.save')}
            </Button>
            <Button tone="plain" onClick={() => setChosen(undefined)}>
              {t('site.form.cancel')}
            </Button>
          </>
        }
      >
        {chosen && (
          <CropPicture
            picture={chosen}
            t={t}
            aspect={1}
            onChange={(now) => void (draw.current = now)}
          />
        )}
      </Dialog>
    </AccountSection>
  )
}
