import type { components } from '../../api/schema.d.ts'
import { formatDate } from '../../../modules/shared/time.ts'
import { api } from '../api.ts'
import { Button } from '../parts/Button.tsx'
import { unlessGone } from '../refusal.ts'
import { island, type IslandProps, useChange, useRead } from '../data/index.ts'

type BlockList = components['schemas']['BlockedClients']

type Props = {
  blocked: BlockList['items']
  /** The address of a conversation, with `{id}` in place of its id. */
  inquiryHref: string
}

/** The clients a lawyer has blocked, each with a button to unblock. */
export const BlockedClients = island<Props>(Content)

function Content({ t, locale, blocked: first, inquiryHref }: IslandProps & Props) {
  const { data, readAgain } = useRead<BlockList>({
    t,
    key: ['inquiry-blocks'],
    read: () => api.GET('/api/me/inquiry-blocks'),
    first: { items: first },
  })
  const blocked = data.items

  const lift = useChange(
    (id: string, headers) =>
      api.DELETE('/api/me/inquiry-blocks/{id}', { params: { path: { id } }, headers }),
    ({ error }) => readAgain({ error: unlessGone(error) }, t('inquiry.blocks.lifted')),
  )

  if (blocked.length === 0)
    return (
      <p className="small" role="status">
        {t('inquiry.blocks.none')}
      </p>
    )
  return (
    <ul className="rows">
      {blocked.map(({ id, name, blockedAt, inquiryId }) => {
        const since = formatDate(new Date(blockedAt), locale)
        const who = name ?? t('inquiry.blocks.nameless')
        return (
          <li key={id} className="blocked">
            <div>
              <p>{inquiryId ? <a href={inquiryHref.replace('{id}', inquiryId)}>{who}</a> : who}</p>
              <p className="small muted">{t('inquiry.blocks.since', { date: since })}</p>
            </div>
            <Button
              tone="plain"
              size="small"
              isBusy={lift.pending.includes(id)}
              aria-label={t('inquiry.blocks.liftOf', { name: who, date: since })}
              onClick={() => void lift.run(id)}
            >
              {t('inquiry.blocks.lift')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
