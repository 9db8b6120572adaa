import { useCallback, useRef, useState } from 'react'
import type { BookingTerms } from '../../../../../modules/consultation/index.ts'
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
  /** Where the files go. Without it they are stored until their request exists. */
  url?: string
  /** Files that already exist besides these. */
  already?: readonly Named[]
}

/**
 * Uploads files one after the other, in the background while the client continues with the booking.
 */
export function useUploads({ terms, t, onKept, url, already = NONE }: Options) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const current = useRef<Upload[]>([])
  const waiting = useRef(new Map<string, File>())
  const sending = useRef<{ key: string; abort: AbortController }>(undefined)
  const keptRef = useRef(onKept)
  keptRef.current = onKept
  const there = useRef(already)
  there.current = already

  const show = useCallback((next: Upload[]) => {
    current.current = next
    setUploads(next)
  }, [])
  const patch = useCallback(
    (key: string, change: Partial<Upload>) =>
      show(current.current.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [show],
  )

  const work = useCallback(async () => {
    if (sending.current) return
    const next = current.current.find(({ state }) => state === 'waiting')
    const file = next && waiting.current.get(next.key)
    if (!next || !file) return
    const abort = new AbortController()
    sending.current = { key: next.key, abort }
    patch(next.key, { state: 'sending', share: 0 })
    const { data, error } = await uploadFile(
      file,
      (share) => patch(next.key, { share }),
      abort.signal,
      url,
    )
    sending.current = undefined
    const others = current.current.filter(
      ({ key, state }) => key !== next.key && state !== 'failed',
    )
    const refused = data && refusalOf(data, url ? [] : others, terms, t)
    if (refused) patch(next.key, { state: 'failed', error: refused })
    else if (data) {
      waiting.current.delete(next.key)
      patch(next.key, {
        state: 'kept',
        share: 1,
        id: data.id,
        name: data.name,
        byteSize: data.byteSize,
      })
      if (current.current.some(({ key }) => key === next.key)) keptRef.current(data)
    } else if (error) {
      const isOurs =
        error.status === 0 || error.status >= 500 || error.status === 401 || error.status === 429
      patch(next.key, {
        state: 'failed',
        error:
          error.code === 'OFFLINE' ? t('consultation.booking.files.offline') : sentenceOf(error, t),
        canRetry: isOurs,
      })
    }
    void work()
  }, [patch, t, terms, url])

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
              ...there.current,
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
        void work()
      },
      [show, t, terms, url, work],
    ),
    remove: useCallback(
      (key: string) => {
        waiting.current.delete(key)
        show(current.current.filter((one) => one.key !== key))
        if (sending.current?.key === key) sending.current.abort.abort()
      },
      [show],
    ),
    retry: useCallback(
      (key: string) => {
        patch(key, { state: 'waiting', share: 0, error: '', canRetry: false })
        void work()
      },
      [patch, work],
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

export type Uploads = ReturnType<typeof useUploads>

const keptOf = (uploads: readonly Upload[]): KeptFile[] =>
  uploads.flatMap(({ id, name, byteSize, state }) =>
    state === 'kept' && id ? [{ id, name, byteSize }] : [],
  )
