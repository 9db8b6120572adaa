import { requireReason, type Verb } from '../verb.ts'

export const messageVerbs: readonly Verb[] = [
  {
    noun: 'message',
    verb: 'list',
    reads: true,
    words: '[waiting|decided]',
    does: 'list messages to the team, oldest first (waiting ones by default)',
    run: async ({ contact }, _team, state = 'waiting') =>
      (
        await contact.listMessages({
          state: state === 'decided' ? 'decided' : 'waiting',
          pageSize: 1_000,
        })
      ).items.map(({ id, name, lastname, email, theme, locale, receivedAt, status, message }) => ({
        id,
        from: `${name} ${lastname} <${email}>`,
        theme,
        reads: locale,
        received: receivedAt,
        status,
        message,
      })),
  },
  {
    noun: 'message',
    verb: 'answer',
    words: '<id> <answer …>',
    does: 'answer a message by e-mail',
    run: async ({ contact }, team, id = '', ...words) => {
      await contact.answerMessage(team, { id, answer: words.join(' ') })
      return `Answered: ${id}`
    },
  },
  {
    noun: 'message',
    verb: 'close',
    words: '<id> <reason …>',
    does: 'close a message without an answer',
    run: async ({ contact }, team, id = '', ...words) => {
      await contact.closeMessage(team, { id, reason: requireReason(words) })
      return `Closed: ${id}`
    },
  },
]
