import { useState } from 'react'
import type { Locale } from '../../../../modules/shared/index.ts'
import { api } from '../../api.ts'
import { Button } from '../../parts/Button.tsx'
import { Icon } from '../../parts/Icon.tsx'
import type { IslandMessages } from '../../i18n.ts'
import { sayRefusal, sentenceOf } from '../../refusal.ts'
import { toast } from '../../toast.ts'
import { useT } from '../../use-t.ts'
import { YearField } from '../../form/index.ts'
import { BlockDialog, type BlockAnswer, type BlockDraft } from './BlockDialog.tsx'
import { saveBlock } from './block-api.ts'
import { dateName } from './day-names.ts'
import { localStretch } from './local-stretch.ts'
import { spanOf } from './span-of.ts'
import type { Block, Holidays, OwnCalendar } from './types.ts'
import { useAffected } from './use-affected.tsx'
import { island } from '../../data/island.tsx'
import './calendar.css'

type Props = {
  calendar: Pick<OwnCalendar, 'firmLawyerId' | 'timeZone' | 'blocks'>
  today: string
  holidays: Holidays
  locale: Locale
  messages: IslandMessages
  consultationPath: string
}

/** Time off can be planned this many years ahead. */
const YEARS_AHEAD = 4

/**
 * Time off as a list and a form: public holidays, vacations and parts of days. The public holidays
 * of a year are added with one press.
 */
export const TimeOff = island(Content)

function Content({
  calendar,
  today,
  holidays: givenHolidays,
  locale,
  messages,
  consultationPath,
}: Props) {
  const t = useT(messages, locale)
  const { firmLawyerId, timeZone } = calendar
  const [blocks, setBlocks] = useState(calendar.blocks)
  const [draft, setDraft] = useState<BlockDraft>()
  const firstYear = Number(today.slice(0, 4))
  const years = { first: firstYear, last: firstYear + YEARS_AHEAD }
  const [year, setYear] = useState(firstYear)
  /** The typed year; null while it is incomplete. */
  const [typedYear, setTypedYear] = useState<number | null>(firstYear)
  const [holidays, setHolidays] = useState(givenHolidays)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [isAdding, setAdding] = useState(false)
  const affected = useAffected({ firmLawyerId, t, locale, consultationPath })
  const open = holidays.filter(({ isBlocked, hasPassed }) => !isBlocked && !hasPassed)
  const chosen = open
    .filter(({ date, isWorked }) => isWorked !== skipped.includes(date))
    .map(({ date }) => date)

  async function reload(ofYear = year) {
    const [own, public_] = await Promise.all([
      api.GET('/api/me/calendar', { params: { query: { firmLawyerId } } }),
      api.GET('/api/me/calendar/holidays', { params: { query: { firmLawyerId, year: ofYear } } }),
    ])
    if (own.data) setBlocks(own.data.blocks)
    if (public_.data) setHolidays(public_.data.items)
    else sayRefusal(public_.error, t)
  }

  function choose(next: number | null) {
    setTypedYear(next)
    if (next === null || next === year || next < years.first || next > years.last) return
    setYear(next)
    setSkipped([])
    void reload(next)
  }

  async function save({ time, reason }: BlockAnswer): Promise<string | undefined> {
    const outcome = await saveBlock(affected.saveSeen, firmLawyerId, {
      id: draft?.id,
      version: draft?.version,
      time,
      reason,
    })
    if (outcome === 'given-up') return undefined
    if (outcome !== 'saved') return sentenceOf(outcome, t)
    setDraft(undefined)
    toast({ tone: 'verified', text: t('calendar.block.saved') })
    await reload()
    return undefined
  }

  async function remove({ id, startsAt, endsAt, reason }: Block) {
    const { error } = await api.DELETE('/api/me/calendar/blocks/{id}', { params: { path: { id } } })
    setDraft(undefined)
    await reload()
    if (error && error.code !== 'NOT_FOUND') return sayRefusal(error, t)
    return toast({
      text: t('calendar.block.deleted'),
      durationMs: 10_000,
      action: {
        text: t('calendar.block.undo'),
        onClick: () =>
          void saveBlock(affected.saveSeen, firmLawyerId, {
            time: { startsAt, endsAt },
            reason: reason ?? '',
          }).then(() => reload()),
      },
    })
  }

  async function addHolidays() {
    setAdding(true)
    const change = { blocks: chosen.map((date) => ({ from: date, to: date })) }
    const outcome = await affected.saveSeen(change, (seen) =>
      api.POST('/api/me/calendar/holidays', { body: { firmLawyerId, dates: chosen, seen } }),
    )
    setAdding(false)
    if (outcome === 'saved')
      toast({ tone: 'verified', text: t('calendar.off.holidaysAdded', { n: chosen.length }) })
    else if (typeof outcome === 'object') sayRefusal(outcome, t)
    await reload()
  }

  const tomorrow = {
    isWhole: true,
    fromDate: today,
    fromTime: '09:00',
    toDate: today,
    toTime: '12:00',
  }
  return (
    <div className="time-off">
      <section className="panel" aria-labelledby="off-list">
        <div className="panel__head">
          <h2 className="text-25" id="off-list">
            {t('calendar.off.title')}
          </h2>
          <Button
            tone="quiet"
            size="small"
            onClick={() => setDraft({ reason: '', local: tomorrow })}
          >
            <Icon name="plus" size={16} />
            {t('calendar.off.add')}
          </Button>
        </div>
        {blocks.length === 0 ? (
          <p className="muted">{t('calendar.off.none')}</p>
        ) : (
          <ul className="rows">
            {blocks.map((block) => {
              const name = spanOf(block, timeZone, locale)
              return (
                <li key={block.id} className="off">
                  <div>
                    <p>
                      <b>{name}</b>
                    </p>
                    <p className="small muted">{block.reason ?? t('calendar.block.noReason')}</p>
                  </div>
                  <div className="buttons">
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('calendar.off.changeNamed', { name })}
                      onClick={() =>
                        setDraft({
                          id: block.id,
                          version: block.version,
                          reason: block.reason ?? '',
                          local: localStretch(block, timeZone),
                          exact: block,
                        })
                      }
                    >
                      {t('calendar.services.changeShort')}
                    </Button>
                    <Button
                      tone="plain"
                      size="small"
                      aria-label={t('calendar.off.deleteNamed', { name })}
                      onClick={() => void remove(block)}
                    >
                      {t('calendar.block.delete')}
                    </Button>
                  </div>
                </li>
              )
            })}
          </ul>
        )}
      </section>

      <section className="panel" aria-labelledby="off-holidays">
        <h2 className="text-25" id="off-holidays">
          {t('calendar.off.holidays')}
        </h2>
        <p className="muted">{t('calendar.off.holidaysText')}</p>
        <YearField
          t={t}
          name="year"
          label={t('calendar.off.year')}
          error={
            typedYear !== null && typedYear > 999 && typedYear !== year
              ? t('calendar.off.yearRange', years)
              : undefined
          }
          value={typedYear}
          onChange={choose}
          {...years}
        />
        <ul className="holidays">
          {holidays
            .filter(({ hasPassed }) => !hasPassed)
            .map(({ date, name, isWorked, isBlocked }) => (
              <li key={date}>
                <label className="check">
                  <input
                    type="checkbox"
                    disabled={isBlocked}
                    checked={isBlocked || chosen.includes(date)}
                    onChange={() =>
                      setSkipped((now) =>
                        now.includes(date) ? now.filter((one) => one !== date) : [...now, date],
                      )
                    }
                  />
                  <span>{dateName(date, locale)}</span>
                  <span className="field__hint">
                    {name}
                    {isBlocked
                      ? ` · ${t('calendar.off.already')}`
                      : isWorked
                        ? ''
                        : ` · ${t('calendar.off.notWorked')}`}
                  </span>
                </label>
              </li>
            ))}
        </ul>
        {open.length === 0 && <p className="hint">{t('calendar.off.allAdded')}</p>}
        <div>
          <Button
            isBusy={isAdding}
            disabled={chosen.length === 0}
            onClick={() => void addHolidays()}
          >
            {t('calendar.off.addHolidays', { n: chosen.length })}
          </Button>
        </div>
      </section>
      {draft && (
        <BlockDialog
          draft={draft}
          t={t}
          mayOpen={false}
          onClose={() => setDraft(undefined)}
          onSave={save}
        />
      )}
      {affected.dialog}
    </div>
  )
}
