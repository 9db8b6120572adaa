import { neededReason, type Verb } from '../verb.ts'

export const messageVerbs: readonly Verb[] = [
  {
    noun: 'message', verb: 'list', words: '[waiting|decided]', does: 'messages to the team; waiting ones unless said otherwise, oldest first',
    run: async ({ contact }, _team, state = 'waiting') => (await contact.listMessages({ state: state === 'decided' ? 'decided' : 'waiting', pageSize: 1_000 })).items
      .map(({ id, name, lastname, email, theme, locale, receivedAt, status, message }) => ({ id, from: `${name} ${lastname} <${email}>`, theme, reads: locale, received: receivedAt, status, message })),
  },
  {
    noun: 'message', verb: 'answer', words: '<id> <answer …>', does: 'answers a message by mail',
    run: async ({ contact }, team, id = '', ...words) => { await contact.answerMessage(team, { id, answer: words.join(' ') }); return `Answered: ${id}` },
  },
  {
    noun: 'message', verb: 'close', words: '<id> <reason …>', does: 'closes a message without an answer',
    run: async ({ contact }, team, id = '', ...words) => { await contact.closeMessage(team, { id, reason: neededReason(words) }); return `Closed: ${id}` },
  },
]
