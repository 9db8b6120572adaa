import { describe, expect, test } from 'vitest'
import {
  MOVERS,
  MOVES,
  nextState,
  PAYMENTS,
  STANDINGS,
  STATUSES,
  type Mover,
  type Move,
  type State,
} from './consultation-status.ts'

const show = ({ status, standing }: State): string => (standing ? `${status}/${standing}` : status)
const proposed = ['proposed-by-lawyer', 'proposed-by-client'] as const
const states: State[] = [
  ...STATUSES.filter((status) => !(proposed as readonly string[]).includes(status)).map(
    (status) => ({ status }),
  ),
  ...proposed.flatMap((status) => STANDINGS.map((standing) => ({ status, standing }))),
]

/**
 * The whole law, written a second time and by hand: state, who, move -> state (of a consultation
 * paid before the meeting, after it, free).
 */
const law = `
  requested client decline -> declined
  requested client propose-time -> proposed-by-client/requested
  requested lawyer clear-conflict -> requested
  requested lawyer report-conflict -> declined
  requested lawyer accept -> awaiting-payment | awaiting-signature | accepted
  requested lawyer decline -> declined
  requested lawyer propose-time -> proposed-by-lawyer/requested
  requested system decline -> declined
  requested system expire-answer -> declined

  proposed-by-lawyer/requested client accept-proposal -> awaiting-payment | awaiting-signature | accepted
  proposed-by-lawyer/requested client decline -> declined
  proposed-by-lawyer/requested client propose-time -> proposed-by-client/requested
  proposed-by-lawyer/requested lawyer decline -> declined
  proposed-by-lawyer/requested system decline -> declined
  proposed-by-lawyer/requested system expire-answer -> declined

  proposed-by-lawyer/reserved client accept-proposal -> reserved
  proposed-by-lawyer/reserved client decline -> declined
  proposed-by-lawyer/reserved client propose-time -> proposed-by-client/reserved
  proposed-by-lawyer/reserved client drop-proposal -> reserved
  proposed-by-lawyer/reserved lawyer decline -> declined
  proposed-by-lawyer/reserved lawyer drop-proposal -> reserved
  proposed-by-lawyer/reserved system decline -> declined
  proposed-by-lawyer/reserved system expire-answer -> reserved

  proposed-by-lawyer/accepted client accept-proposal -> accepted
  proposed-by-lawyer/accepted client decline -> declined
  proposed-by-lawyer/accepted client propose-time -> proposed-by-client/accepted
  proposed-by-lawyer/accepted client drop-proposal -> accepted
  proposed-by-lawyer/accepted lawyer decline -> declined
  proposed-by-lawyer/accepted lawyer drop-proposal -> accepted
  proposed-by-lawyer/accepted system decline -> declined
  proposed-by-lawyer/accepted system expire-answer -> accepted

  proposed-by-client/requested client decline -> declined
  proposed-by-client/requested lawyer clear-conflict -> proposed-by-client/requested
  proposed-by-client/requested lawyer report-conflict -> declined
  proposed-by-client/requested lawyer accept-proposal -> awaiting-payment | awaiting-signature | accepted
  proposed-by-client/requested lawyer decline -> declined
  proposed-by-client/requested lawyer propose-time -> proposed-by-lawyer/requested
  proposed-by-client/requested system decline -> declined
  proposed-by-client/requested system expire-answer -> declined

  proposed-by-client/reserved client decline -> declined
  proposed-by-client/reserved client drop-proposal -> reserved
  proposed-by-client/reserved lawyer accept-proposal -> reserved
  proposed-by-client/reserved lawyer decline -> declined
  proposed-by-client/reserved lawyer drop-proposal -> reserved
  proposed-by-client/reserved lawyer propose-time -> proposed-by-lawyer/reserved
  proposed-by-client/reserved system decline -> declined
  proposed-by-client/reserved system expire-answer -> reserved

  proposed-by-client/accepted client decline -> declined
  proposed-by-client/accepted client drop-proposal -> accepted
  proposed-by-client/accepted lawyer accept-proposal -> accepted
  proposed-by-client/accepted lawyer decline -> declined
  proposed-by-client/accepted lawyer drop-proposal -> accepted
  proposed-by-client/accepted lawyer propose-time -> proposed-by-lawyer/accepted
  proposed-by-client/accepted system decline -> declined
  proposed-by-client/accepted system expire-answer -> accepted

  awaiting-payment client decline -> declined
  awaiting-payment lawyer decline -> declined
  awaiting-payment system decline -> declined
  awaiting-payment system pay -> awaiting-signature
  awaiting-payment system expire-payment -> declined

  awaiting-signature client decline -> declined
  awaiting-signature client sign -> reserved
  awaiting-signature lawyer decline -> declined
  awaiting-signature system decline -> declined
  awaiting-signature system expire-signature -> declined

  reserved client decline -> declined
  reserved client propose-time -> proposed-by-client/reserved
  reserved lawyer decline -> declined
  reserved lawyer propose-time -> proposed-by-lawyer/reserved
  reserved system decline -> declined
  reserved system finish -> past

  accepted client decline -> declined
  accepted client propose-time -> proposed-by-client/accepted
  accepted lawyer decline -> declined
  accepted lawyer propose-time -> proposed-by-lawyer/accepted
  accepted system decline -> declined
  accepted system finish -> past

  declined system retake -> awaiting-signature
  declined system refund -> refunded
  past system refund -> refunded
`

const allowed = new Map(
  law
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [from = '', to = ''] = line.split(' -> ')
      const [before, after = before, free = after] = to.split(' | ')
      return [from, { before, after, free }]
    }),
)

describe('the table of states and moves', () => {
  test('begins with a request of the client, and of nobody else, and with nothing but a request', () => {
    for (const by of MOVERS) {
      for (const move of MOVES) {
        const next = nextState(undefined, move, by, { payment: 'before' })
        expect([by, move, next]).toEqual([
          by,
          move,
          move === 'request' && by === 'client' ? { status: 'requested' } : undefined,
        ])
      }
    }
  })

  test.each(states.map((state) => [show(state), state] as const))(
    'from %s admits exactly the moves of the law',
    (name, state) => {
      for (const by of MOVERS) {
        for (const move of MOVES) {
          for (const payment of PAYMENTS) {
            const next = nextState(state, move as Move, by as Mover, { payment })
            expect([by, move, payment, next && show(next)]).toEqual([
              by,
              move,
              payment,
              allowed.get(`${name} ${by} ${move}`)?.[payment],
            ])
          }
        }
      }
    },
  )

  test('names no state or move in the law that the table does not know', () => {
    const names = states.map(show)
    for (const [from, to] of allowed) {
      const [state = '', by = '', move = ''] = from.split(' ')
      expect(names).toContain(state)
      expect(MOVERS).toContain(by)
      expect(MOVES).toContain(move)
      for (const payment of PAYMENTS) expect(names).toContain(to[payment])
    }
  })

  test('leads every live state to an end by the system alone, so that nobody waits for ever', () => {
    for (const [state, payment] of states
      .filter(({ status }) => !['declined', 'past', 'refunded'].includes(status))
      .flatMap((state) => PAYMENTS.map((payment) => [state, payment] as const))) {
      const reached = new Set<string>()
      const queue: State[] = [state]
      while (queue.length > 0) {
        const here = queue.pop() as State
        if (reached.has(show(here))) continue
        reached.add(show(here))
        for (const move of [
          'expire-answer',
          'expire-payment',
          'expire-signature',
          'finish',
        ] as const) {
          const next = nextState(here, move, 'system', { payment })
          if (next) queue.push(next)
        }
      }
      expect([
        show(state),
        payment,
        [...reached].some((name) => name === 'declined' || name === 'past'),
      ]).toEqual([show(state), payment, true])
    }
  })
})
