import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MeetingGuest } from '../../../../modules/meeting/guest/schemas.ts'
import { translators } from '../../../../modules/shared/i18n.ts'
import { inIsland } from '../../../testing/in-island.tsx'
import type { IslandTranslate } from '../../i18n.ts'
import { useGuests } from '../../meeting/guest/use-guests.ts'
import { ThirdPerson, ThirdPersonAsks } from './ThirdPerson.tsx'

const t = translators.lt as unknown as IslandTranslate
const ona: MeetingGuest = {
  id: 'ona',
  kind: 'interpreter',
  name: 'Ona Vertėja',
  email: 'ona@vertimai.test',
  invitedBy: 'lawyer',
  isMine: false,
  invitedAt: '2027-02-22T08:00:00.000Z',
  agreedAt: null,
  confirmedAt: null,
  endedAt: null,
  endedBy: null,
  stays: [],
}
const ended = { endedAt: '2027-02-22T09:00:00.000Z' }

type Shown = { items: MeetingGuest[]; mayInvite: boolean }
const Both = inIsland(({ items, mayInvite }: Shown) => {
  const guests = useGuests('consultation', items)
  const props = { t, locale: 'lt', timeZone: 'Europe/Vilnius', guests, mayInvite } as const
  return (
    <>
      <ThirdPersonAsks {...props} consultationId="consultation" />
      <main>
        <ThirdPerson {...props} consultationId="consultation" />
      </main>
    </>
  )
})
/** What is near the top of the page, and what is among its other parts. */
const drawn = (guest?: Partial<MeetingGuest>, mayInvite = true) => {
  const items = guest ? [{ ...ona, ...guest }] : []
  const [top = '', below = ''] = renderToStaticMarkup(
    <Both items={items} mayInvite={mayInvite} />,
  ).split('<main>')
  return { top, below }
}

test('a request for consent stands near the top of the page with both answers, and nowhere else', () => {
  const { top, below } = drawn({})
  for (const part of ['Ona Vertėja', t('meeting.guests.agree'), t('meeting.guests.refuse')])
    expect(top).toContain(part)
  expect(below).not.toContain('<details')
})

test('one’s own invitation is open among the other parts, an empty part is folded away', () => {
  const mine = drawn({ isMine: true })
  expect(mine.top).toBe('')
  expect(mine.below).toContain('open=""')
  expect(mine.below).toContain(t('meeting.guests.waitsForThem'))
  const nobody = drawn()
  expect(nobody.below).toContain(t('meeting.guests.open'))
  expect(nobody.below).not.toContain('open=""')
})

test('where nobody was invited and nobody may be, the page says nothing', () => {
  expect(drawn(undefined, false)).toEqual({ top: '', below: '</main>' })
})

test('what ended says who ended it, and whether the third person had been agreed to', () => {
  const says = (guest: Partial<MeetingGuest>) => drawn({ ...guest, ...ended }, false).below
  expect(says({ endedBy: 'client' })).toContain(t('meeting.guests.refused.client'))
  expect(says({ endedBy: 'lawyer' })).toContain(t('meeting.guests.withdrawn.lawyer'))
  expect(says({ endedBy: 'lawyer', agreedAt: ona.invitedAt })).toContain(
    t('meeting.guests.ended.lawyer'),
  )
})
