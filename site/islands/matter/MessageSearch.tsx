import { useState, type FormEvent } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { dataOf } from '../data/refusal-error.ts'
import { Button } from '../parts/Button.tsx'
import { toast } from '../toast.ts'
import { MessageItems, type MessageProps } from './MessageItems.tsx'

/** Finds messages by their words; the texts are searched on the server. */
export function MessageSearch(props: MessageProps) {
  const { t, id } = props
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const { data, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['matter-search', id, q],
    queryFn: ({ pageParam: before }) =>
      dataOf(
        api.GET('/api/matters/{id}/messages', {
          params: { path: { id }, query: { q, ...(before && { before }) } },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ items, hasEarlier }) => (hasEarlier ? items[0]?.id : undefined),
    enabled: q !== '',
  })
  const found = data?.pages.toReversed().flatMap(({ items }) => items)
  const search = (event: FormEvent) => {
    event.preventDefault()
    setQ(typed.trim())
  }
  async function showEarlier(): Promise<void> {
    const { isFetchNextPageError } = await fetchNextPage()
    if (isFetchNextPageError) toast({ tone: 'stop', text: t('matter.thread.noEarlier') })
  }
  const showAll = () => {
    setTyped('')
    setQ('')
  }
  return (
    <search className="matter__search">
      <form onSubmit={search}>
        <input
          className="field__control"
          type="search"
          aria-label={t('matter.thread.search')}
          placeholder={t('matter.thread.search')}
          maxLength={limits.SearchText.maxLength}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" tone="quiet" isBusy={isFetching}>
          {t('matter.thread.searchGo')}
        </Button>
      </form>
      <div role="status">
        {q && found && (
          <p className="hint">
            {t(hasNextPage ? 'matter.thread.foundMost' : 'matter.thread.found', {
              n: found.length,
            })}
          </p>
        )}
      </div>
      {q && found && (
        <>
          {hasNextPage && (
            <Button
              tone="quiet"
              size="small"
              isBusy={isFetching}
              onClick={() => void showEarlier()}
            >
              {t('matter.thread.earlier')}
            </Button>
          )}
          <ol className="matter__messages matter__found">
            <MessageItems {...props} messages={found} />
          </ol>
          <Button tone="plain" size="small" onClick={showAll}>
            {t('matter.thread.searchAll')}
          </Button>
        </>
      )}
    </search>
  )
}
