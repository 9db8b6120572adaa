import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '#modules/shared'
import { queryClient } from '../../data/query-client.ts'
import { Lobby } from './Lobby.tsx'

function page(
  stage: 'lobby' | 'waiting-room',
  peer?: { stage: 'lobby' | 'waiting-room' | 'room' },
): string {
  const state = {
    stage,
    peer,
    media: {},
    choice: {},
    sound: {},
    isOpeningDevices: false,
    devicesAsked: false,
    relay: 'none',
    clockShift: 0,
  }
  const props = {
    t: translators.en,
    call: {},
    state,
    consultationId: '1',
    otherName: 'Dainius',
    start: '10:00',
    end: '11:00',
    links: { consultation: '/consultation' },
    role: 'client',
    locale: 'en',
    timeZone: 'Europe/Vilnius',
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient()}>
      <Lobby {...(props as unknown as Parameters<typeof Lobby>[0])} aloneSince={undefined} />
    </QueryClientProvider>,
  )
}
const times = (html: string, words: string) => html.split(words).length - 1

test.each(['lobby', 'waiting-room'] as const)(
  'where the other one is, is said once by a person whose page is at: %s',
  (stage) => {
    expect(times(page(stage), 'Dainius is not here yet')).toBe(1)
    for (const peer of ['lobby', 'waiting-room', 'room'] as const)
      expect(
        times(page(stage, { stage: peer }).replace('You are meeting Dainius', ''), 'Dainius'),
      ).toBe(1)
  },
)

test('who waits to be let in has nothing to press: camera and microphone are on the same page', () => {
  expect(page('waiting-room', { stage: 'room' })).not.toMatch(/class="lobby__actions".*<button/s)
})

test.each(['lobby', 'waiting-room'] as const)(
  'there is a way back to the consultation from: %s',
  (stage) => expect(times(page(stage), 'href="/consultation"')).toBe(1),
)
