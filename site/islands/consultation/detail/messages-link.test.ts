import { expect, test } from 'vitest'
import type { PresentedConsultation } from '../../../../modules/consultation/index.ts'
import { messagesLink } from './messages-link.ts'

type State = PresentedConsultation['conflict']['state']
const of = (status: PresentedConsultation['status'], state: State) => ({
  status,
  conflict: { state, checkedAt: null },
})
const openMessages = '/consultation?messages'
const links = { messages: null, openMessages }

test('the link appears when the consultation is accepted on an open page', () => {
  expect(messagesLink(of('requested', 'none'), links)).toBeNull()
  expect(messagesLink(of('awaiting-payment', 'none'), links)).toEqual({
    href: openMessages,
    unread: 0,
  })
})

test('there is no link before the conflict check: the matter is not open yet', () => {
  expect(messagesLink(of('awaiting-payment', 'unchecked'), links)).toBeNull()
})

test('a matter that the page knows is linked directly, with its unread messages', () => {
  const messages = { href: '/matter', unread: 2 }
  expect(messagesLink(of('accepted', 'none'), { messages, openMessages })).toBe(messages)
})
