import { focusManager, QueryClient, type Query } from '@tanstack/react-query'
import type { Problem } from '../api.ts'
import { onLive, type LiveNotification } from '../../scripts/live/live.ts'
import { RefusalError } from './refusal-error.ts'

/** Data younger than this is not read again when a window gets the focus. */
const FRESH_FOR_MS = 15_000
const MAX_RETRIES = 2

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Whether a notification means that this data has changed on the server. */
      isAbout?: (notification: LiveNotification, data: never) => boolean
    }
  }
}

let pageClient: QueryClient | undefined

/**
 * The data of a page: one client for all islands of a page in the browser, and a new one for each
 * render on the server, where a shared one would show one reader's data to another.
 */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient()
  if (!pageClient) {
    pageClient = createQueryClient()
    followEvents(pageClient)
  }
  return pageClient
}

/**
 * One policy for all data: a read is tried again after a lost connection or a server error, a
 * change never is, because the reader decides. A 401 is handled by `api`.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: FRESH_FOR_MS,
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

const mayPass = (error: Error): boolean =>
  !(error instanceof RefusalError) || isServerError(error.problem)

/** Also a lost connection, which has the status 0. */
const isServerError = ({ status = 0 }: Partial<Problem>): boolean => status === 0 || status >= 500

function followEvents(client: QueryClient): void {
  onLive('notification', (notification) => invalidateAbout(client, notification))
  // Events before the connection opened were not received.
  onLive('open', () => void client.invalidateQueries({ predicate: isLive }))
  // A page restored from the back/forward cache may be old.
  focusManager.setEventListener((onFocus) => {
    const look = () => {
      if (document.visibilityState === 'visible') onFocus()
    }
    addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  })
}

const isLive = ({ meta }: Query): boolean => meta?.isAbout !== undefined

/** Reads again what a notification says has changed. */
export function invalidateAbout(client: QueryClient, notification: LiveNotification): void {
  void client.invalidateQueries({
    predicate: ({ meta, state }) => meta?.isAbout?.(notification, state.data as never) ?? false,
  })
}
