import { useState, type FormEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { limits } from '../../api/limits.ts'
import { api } from '../api.ts'
import { dataOf } from '../data/refusal-error.ts'
import { Button } from '../parts/Button.tsx'
import { MessageItems, type MessageProps } from './MessageItems.tsx'

/** Finds messages by their words; the texts are searched on the server. */
export function MessageSearch(props: MessageProps) {
  const { t, id } = props
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const { data: found, isFetching } = useQuery({
    queryKey: ['matter-search', id, q],
    queryFn: () =>
      dataOf(api.GET('/api/matters/{id}/messages', { params: { path: { id }, query: { q } } })),
    enabled: q !== '',
  })
  const search = (event: FormEvent) => {
    event.preventDefault()
    setQ(typed.trim())
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
            {t(found.hasEarlier ? 'matter.thread.foundMost' : 'matter.thread.found', {
              n: found.items.length,
            })}
          </p>
        )}
      </div>
      {q && found && (
        <>
          <ol className="matter__messages matter__found">
            <MessageItems {...props} messages={found.items} />
          </ol>
          <Button tone="plain" size="small" onClick={showAll}>
            {t('matter.thread.searchAll')}
          </Button>
        </>
      )}
    </search>
  )
}
