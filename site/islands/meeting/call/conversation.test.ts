import { expect, test } from 'vitest'
import { createConversation } from './conversation.ts'
import { createGroupCheck } from './group-check.ts'
import { createStore } from './store.ts'

type Channel = { readyState: string; onmessage: (event: { data: string }) => void }

/** Two browsers; each connection between them is open until it is `lost`, with all that is under way. */
function twoBrowsers() {
  const [ona, rasa] = [aBrowser(), aBrowser()]
  let under: Array<() => void> = []
  return {
    ona,
    rasa,
    connect() {
      under = []
      const onas: Channel = aChannel(() => rasas)
      const rasas: Channel = aChannel(() => onas)
      ona.begin(onas)
      rasa.begin(rasas)
    },
    lost() {
      under = []
      for (const { store, conversation } of [ona, rasa]) {
        store.set({ link: 'interrupted' })
        conversation.end()
      }
    },
    deliver(isEnough = () => false) {
      for (let next = under.shift(); next; next = isEnough() ? undefined : under.shift()) next()
    },
  }

  function aChannel(other: () => Channel): Channel & { send(data: string): void } {
    return {
      readyState: 'open',
      onmessage: () => {},
      send: (data) => void under.push(() => other().onmessage({ data })),
    }
  }
}

function aBrowser() {
  const store = createStore()
  const conversation = createConversation({
    ...store,
    which: 'first',
    group: createGroupCheck(() => {}),
    onSoundOnly() {},
  })
  return {
    store,
    conversation,
    begin(channel: Channel) {
      store.set({ link: 'connected' })
      conversation.begin(channel as unknown as RTCDataChannel, () => ['ours', 'theirs'])
    },
    read: () => store.get().chat.map(({ text }) => text),
  }
}

test('a message that was on its way when the connection broke arrives over the next one, once', () => {
  const { ona, rasa, connect, lost, deliver } = twoBrowsers()
  connect()
  ona.conversation.say('Pirma')
  deliver()
  ona.conversation.say('Antra')
  lost()
  connect()
  deliver()
  expect(rasa.read()).toEqual(['Pirma', 'Antra'])
  lost()
  connect()
  deliver()
  expect(rasa.read()).toEqual(['Pirma', 'Antra'])
})

test('a message whose confirmation was lost is sent again and shown once', () => {
  const { ona, rasa, connect, lost, deliver } = twoBrowsers()
  connect()
  ona.conversation.say('Girdžiu')
  deliver(() => rasa.read().length > 0)
  lost()
  connect()
  deliver()
  expect(rasa.read()).toEqual(['Girdžiu'])
})

test('what is written while the connection is broken waits for the next one', () => {
  const { ona, rasa, connect, lost, deliver } = twoBrowsers()
  expect(ona.conversation.say('Dar nieko nėra')).toBe(false)
  connect()
  lost()
  expect(ona.conversation.say('Tuoj grįšiu')).toBe(true)
  connect()
  deliver()
  expect(rasa.read()).toEqual(['Tuoj grįšiu'])
})

test('somebody who comes instead of a person who left reads nothing that was meant for them', () => {
  const { ona, rasa, connect, lost, deliver } = twoBrowsers()
  connect()
  ona.conversation.say('Tik vertėjai')
  lost()
  ona.conversation.forget()
  connect()
  deliver()
  expect(rasa.read()).toEqual([])
})
