import { useState } from 'react'
import { formatDateAndTime } from '../../../../modules/shared/time.ts'
import { api, type Problem } from '../../api.ts'
import { island, type IslandProps, useChange, useRead } from '../../data/index.ts'
import { Button } from '../../parts/Button.tsx'
import { sentenceOf, unlessGone } from '../../refusal.ts'
import '../assistant.css'
import type { OwnCalendar, RecurringBlock } from '../../lawyer/calendar/types.ts'
import { RecurringDialog } from '../../lawyer/calendar/recurring/RecurringDialog.tsx'
import {
  draftOfRecurring,
  ruleName,
  ruleSpan,
} from '../../lawyer/calendar/recurring/recurring-draft.ts'
import { forgetAttempts } from '../../typed/kept-attempt.ts'
import { BlockTime, unansweredBlock } from './BlockTime.tsx'

type Blocks = Pick<OwnCalendar, 'blocks' | 'recurringBlocks'>
type Block = Blocks['blocks'][number]
type Props = {
  /** Of the help. */
  id: string
  firmLawyerId: string
  timeZone: string
  today: string
  blocks: readonly Block[]
  recurring: readonly RecurringBlock[]
}

/** The lawyer's coming blocks, single and of every week, to close time and to open it again. */
export const HelpedBlocks = island<Props>(Content)

function Content({ t, locale, id, firmLawyerId, timeZone, today, ...given }: IslandProps & Props) {
  const query = { firmLawyerId }
  const { data, readAgain, refresh } = useRead<Blocks>({
    t,
    key: ['helped-calendar', id, firmLawyerId],
    read: () => api.GET('/api/helped-lawyers/{id}/calendar', { params: { path: { id }, query } }),
    first: { blocks: [...given.blocks], recurringBlocks: [...given.recurring] },
  })
  const [isMaking, make] = useState(false)
  const [changing, change] = useState<RecurringBlock>()
  const unblocked = ({ error }: { error?: Problem | undefined }) =>
    readAgain({ error: unlessGone(error) }, t('assistant.help.unblockDone'))
  const unblock = useChange(({ id: blockId, version }: Block) => {
    forgetAttempts(unansweredBlock(id))
    return api.DELETE('/api/helped-lawyers/{id}/calendar/blocks/{blockId}', {
      params: { path: { id, blockId }, query: { version } },
    })
  }, unblocked)
  const unblockWeekly = useChange(({ id: blockId, version }: RecurringBlock) => {
    forgetAttempts(unansweredBlock(id))
    return api.DELETE('/api/helped-lawyers/{id}/calendar/recurring-blocks/{blockId}', {
      params: { path: { id, blockId }, query: { version } },
    })
  }, unblocked)
  const moment = (instant: string) => formatDateAndTime(new Date(instant), locale, timeZone)
  return (
    <div className="helped__blocks">
      <div>
        <Button tone="quiet" onClick={() => make(true)}>
          {t('assistant.help.block')}
        </Button>
      </div>
      <ul className="rows">
        {data.recurringBlocks.map((block) => (
          <li key={block.id} className="assistants__head" data-testid="helped-weekly">
            <p>
              <span className="figures">{ruleName(block, locale)}</span>{' '}
              <span className="small muted">
                {[block.reason, ruleSpan(block, t, locale)].filter(Boolean).join(', ')}
              </span>
            </p>
            <Button tone="plain" size="small" onClick={() => change(block)}>
              {t('calendar.recurring.change')}
              <span className="only-read-aloud"> {ruleName(block, locale)}</span>
            </Button>
            <Button
              tone="plain"
              size="small"
              isBusy={unblockWeekly.pending.includes(block)}
              onClick={() => void unblockWeekly.run(block)}
            >
              {t('assistant.help.unblock')}
              <span className="only-read-aloud"> {ruleName(block, locale)}</span>
            </Button>
          </li>
        ))}
        {data.blocks.map((block) => (
          <li key={block.id} className="assistants__head" data-testid="helped-block">
            <p>
              <span className="figures">
                {moment(block.startsAt)} – {moment(block.endsAt)}
              </span>
              {block.reason && <span className="small muted"> {block.reason}</span>}
            </p>
            <Button
              tone="plain"
              size="small"
              isBusy={unblock.pending.includes(block)}
              onClick={() => void unblock.run(block)}
            >
              {t('assistant.help.unblock')}
              <span className="only-read-aloud"> {moment(block.startsAt)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {changing && (
        <RecurringDialog
          draft={draftOfRecurring(changing)}
          {...{ t, locale }}
          onClose={() => {
            change(undefined)
            void refresh()
          }}
          onSave={async ({ rule, reason }) => {
            forgetAttempts(unansweredBlock(id))
            const { error } = await api.PUT(
              '/api/helped-lawyers/{id}/calendar/recurring-blocks/{blockId}',
              {
                params: { path: { id, blockId: changing.id } },
                body: { ...rule, reason: reason || null, version: changing.version },
              },
            )
            if (error)
              return error.code === 'CONSULTATIONS_AFFECTED'
                ? t('assistant.help.covered')
                : sentenceOf(error, t)
            await readAgain({}, t('calendar.recurring.changed', { scope: 'all' }))
            change(undefined)
            return undefined
          }}
        />
      )}
      {isMaking && (
        <BlockTime
          {...{ id, firmLawyerId, today, t }}
          onClose={() => make(false)}
          onMade={() => readAgain({}, t('assistant.help.blockDone'))}
        />
      )}
    </div>
  )
}
