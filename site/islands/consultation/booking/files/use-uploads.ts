import { useCallback, useEffect, useRef, useState } from 'react'
import type { BookingTerms } from '../../../../../modules/consultation/index.ts'
import type { Problem } from '../../../api.ts'
import type { IslandTranslate } from '../../../i18n.ts'
import { sentenceOf } from '../../../refusal.ts'
import type { KeptFile } from '../answers/answers.ts'
import { refusalOf, type Named } from './file-rules.ts'
import { uploadFile } from './upload-file.ts'

const NONE: readonly Named[] = []

export type Upload = {
  key: string
  name: string
  byteSize: number
  state: 'waiting' | 'sending' | 'kept' | 'failed'
  /** From 0 to 1 while it is sent. */
  share: number
  /** The server's id, once the file is stored. */
  id?: string
  error?: string
  /** Whether a retry can help. */
  canRetry?: boolean
}

type Options = {
  terms: BookingTerms
  t: IslandTranslate
  onKept: (file: KeptFile) => void
  /** Called after the client removed a file, as for a draft that names its files. */
  onRemove?: () => void
  /** Where the files go. Without it they are stored until their request exists. */
  url?: string
  /** Files that already exist besides these. */
  already?: readonly Named[]
}

/**
 * Uploads files one after the other, in the background while the client continues with the booking.
 */
export function useUploads({ terms, t, onKept, onRemove, url, already = NONE }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const current = useRef<Upload[]>([])
  const waiting = useRef(new Map<string, File>())
  const sending = useRef<{ key: string; abort: AbortController }>(undefined)
  // The uploads go on while the client continues: they call the latest handler.
  const latest = useRef({ onKept, onRemove, already })
  useEffect(() => {
    latest.current = { onKept, onRemove, already }
  }, [onKept, onRemove, already])

  const show = useCallback((next: Upload[]) => {
    current.current = next
    setUploads(next)
  }, [])
  const patch = useCallback(
    (key: string, change: Partial<Upload>) =>
      show(
        current.current.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)),
      ),
    [show],
  )

  const sendOne = useCallback(
    async (key: string, file: File): Promise<void> => {
      const abort = new AbortController()
      sending.current = { key, abort }
      patch(key, { state: 'sending', share: 0 })
      const { data, error } = await uploadFile(
        file,
        (share) => patch(key, { share }),
        abort.signal,
        url,
      )
      sending.current = undefined
      if (!data) return patch(key, failureOf(error, t))
      const others = current.current.filter(
        (upload) => upload.key !== key && upload.state !== 'failed',
      )
      const refused = refusalOf(data, url ? [] : others, terms, t)
      if (refused) return patch(key, { state: 'failed', error: refused })
      waiting.current.delete(key)
      const { id, name, byteSize } = data
      patch(key, { state: 'kept', share: 1, id, name, byteSize })
      if (current.current.some((upload) => upload.key === key)) latest.current.onKept(data)
    },
    [patch, t, terms, url],
  )
  const sendWaiting = useCallback(async () => {
    while (!sending.current) {
      const next = current.current.find(({ state }) => state === 'waiting')
      const file = next && waiting.current.get(next.key)
      if (!next || !file) return
      await sendOne(next.key, file)
    }
  }, [sendOne])

  return {
    uploads,
    kept: keptOf(uploads),
    isSending: uploads.some(({ state }) => state === 'sending' || state === 'waiting'),
    add: useCallback(
      (files: readonly File[]) => {
        for (const file of files) {
          const key = crypto.randomUUID()
          const error = refusalOf(
            { name: file.name, byteSize: file.size },
            [
              ...latest.current.already,
              ...current.current.filter(
                ({ state }) => state !== 'failed' && !(url && state === 'kept'),
              ),
            ],
            terms,
            t,
          )
          if (!error) waiting.current.set(key, file)
          show([
            ...current.current,
            {
              key,
              name: file.name,
              byteSize: file.size,
              share: 0,
              ...(error ? { state: 'failed', error } : { state: 'waiting' }),
            },
          ])
        }
        void sendWaiting()
      },
      [show, t, terms, url, sendWaiting],
    ),
    remove: useCallback(
      (key: string) => {
        waiting.current.delete(key)
        show(current.current.filter((upload) => upload.key !== key))
        if (sending.current?.key === key) sending.current.abort.abort()
        latest.current.onRemove?.()
      },
      [show],
    ),
    retry: useCallback(
      (key: string) => {
        patch(key, { state: 'waiting', share: 0, error: '', canRetry: false })
        void sendWaiting()
      },
      [patch, sendWaiting],
    ),
    /** Restores the files of a draft; running uploads stay. */
    restore: useCallback(
      (files: readonly KeptFile[]) => {
        const unsent = current.current.filter(({ state }) => state !== 'kept')
        show([
          ...files.map(({ id, name, byteSize }) => ({
            key: id,
            id,
            name,
            byteSize,
            share: 1,
            state: 'kept' as const,
          })),
          ...unsent,
        ])
      },
      [show],
    ),
  }
}

function failureOf(error: Problem, t: IslandTranslate): Partial<Upload> {
  const { status, code } = error
  return {
    state: 'failed',
    error: code === 'OFFLINE' ? t('consultation.booking.files.offline') : sentenceOf(error, t),
    canRetry: status === 0 || status >= 500 || status === 401 || status === 429,
  }
}

export type Uploads = ReturnType<typeof useUploads>

const keptOf = (uploads: readonly Upload[]): KeptFile[] =>
  uploads.flatMap(({ id, name, byteSize, state }) =>
    state === 'kept' && id ? [{ id, name, byteSize }] : [],
  )
