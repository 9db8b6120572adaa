import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../../../modules/shared/i18n.ts'
import { inIsland } from '../../../../testing/in-island.tsx'
import { OtherTime } from '../../../consultation/slots/OtherTime.tsx'
import type { IslandTranslate } from '../../../i18n.ts'
import {
  draftOfRecurring,
  draftOfRepeated,
  ruleName,
  ruleSpan,
  ruleWithout,
} from './recurring-draft.ts'
import { RecurringDialog as Content } from './RecurringDialog.tsx'

const RecurringDialog = inIsland(Content)
const Other = inIsland(OtherTime)
const lt = translators.lt as unknown as IslandTranslate
const en = translators.en as unknown as IslandTranslate
const court = {
  id: '1',
  version: 3,
  weekdays: [2],
  from: '09:00',
  to: '24:00',
  firstDay: '2026-12-08',
  lastDay: '2027-06-29',
  exceptDays: ['2026-12-22'],
  reason: 'Teismas',
}
const nothing = () => undefined
const drawn = (day: string | undefined, locale: 'lt' | 'en') =>
  renderToStaticMarkup(
    <RecurringDialog
      draft={draftOfRecurring(court, day)}
      t={locale === 'lt' ? lt : en}
      locale={locale}
      onClose={nothing}
      onDelete={nothing}
      onSave={async () => undefined}
    />,
  )

test('from one day, the dialog begins with that day alone', () => {
  const html = drawn('2026-12-15', 'lt')
  expect(html).toContain('value="2026-12-15"')
  expect(html).toContain(lt('calendar.recurring.delete', { scope: 'day' }))
  expect(html).not.toContain(lt('calendar.recurring.weekdays'))
})

test('from the list, it shows all days with their exceptions and no choice', () => {
  const html = drawn(undefined, 'en')
  expect(html).not.toContain(en('calendar.recurring.scope'))
  expect(html).toContain('value="2027-06-29"')
  // The end of the day, as the field of a time says it.
  expect(html).toContain('value="00:00"')
  expect(html).toContain('22 December 2026')
})

test('a single block that is repeated keeps its weekday, time and note', () => {
  const local = {
    isAllDay: false,
    fromDate: '2026-12-08',
    fromTime: '09:00',
    toDate: '2026-12-08',
    toTime: '00:00',
  }
  expect(draftOfRepeated(local, 'Teismas')).toEqual({
    reason: 'Teismas',
    rule: {
      weekdays: [2],
      from: '09:00',
      to: '24:00',
      firstDay: '2026-12-08',
      lastDay: null,
      exceptDays: [],
    },
  })
})

test('freeing one day leaves it out; from the first day on, nothing is left', () => {
  expect(ruleWithout(court, 'day', '2026-12-15')?.exceptDays).toEqual(['2026-12-15', '2026-12-22'])
  expect(ruleWithout(court, 'following', '2027-01-05')?.lastDay).toBe('2027-01-04')
  expect(ruleWithout(court, 'following', '2026-12-08')).toBeUndefined()
})

test('a row names its days, time and span', () => {
  expect(ruleName(court, 'en')).toBe('Tuesday, 09:00\u2060–\u206000:00')
  expect(ruleName({ ...court, weekdays: [2, 4] }, 'lt')).toBe(
    'Antradienis, ketvirtadienis, 09:00\u2060–\u206000:00',
  )
  expect(ruleSpan(court, en, 'en')).toContain('1 exception')
})

test('another time is two fields of ours', () => {
  const html = renderToStaticMarkup(
    <Other
      timeZone="Europe/Vilnius"
      locale="lt"
      t={lt}
      now={new Date('2026-12-01T06:00:00Z')}
      onChoose={nothing}
    />,
  )
  expect(html).toContain('name="otherDate"')
  expect(html).toContain('name="otherTime"')
  expect(html).not.toContain('type="time"')
})
