import { describe, expect, test } from 'vitest'
import {
  MOVERS,
  MOVES,
  nextState,
  PAYMENTS,
  type Mover,
  type Move,
  type State,
} from './consultation-status.ts'
import { STATES } from '../test/legal-move.ts'

const show = ({ status, proposal }: State): string =>
  proposal ? `${status}/${proposal.by}` : status

/**
 * The whole table, written a second time and by hand: state, mover, move -> state (of a
 * consultation paid before the meeting, after it, free). `requested/lawyer` is a request with a
 * proposal of the lawyer.
 */
const law = `
  requested client decline -> declined
  requested client propose-time -> requested/client
  requested lawyer clear-conflict -> requested
  requested lawyer report-conflict -> declined
  requested lawyer accept -> awaiting-payment | awaiting-signature | confirmed
  requested lawyer decline -> declined
  requested lawyer propose-time -> requested/lawyer
  requested system accept -> awaiting-payment | awaiting-signature | confirmed
  requested system decline -> declined
  requested system expire-answer -> declined

  requested/lawyer client accept-proposal -> awaiting-payment | awaiting-signature | confirmed
  requested/lawyer client decline -> declined
  requested/lawyer client propose-time -> requested/client
  requested/lawyer lawyer decline -> declined
  requested/lawyer system decline -> declined
  requested/lawyer system drop-proposal -> requested
  requested/lawyer system expire-answer -> declined

  requested/client client decline -> declined
  requested/client lawyer clear-conflict -> requested/client
  requested/client lawyer report-conflict -> declined
  requested/client lawyer accept-proposal -> awaiting-payment | awaiting-signature | confirmed
  requested/client lawyer decline -> declined
  requested/client lawyer propose-time -> requested/lawyer
  requested/client system decline -> declined
  requested/client system expire-answer -> declined

  confirmed/lawyer client accept-proposal -> confirmed
  confirmed/lawyer client decline -> declined
  confirmed/lawyer client propose-time -> confirmed/client
  confirmed/lawyer client drop-proposal -> confirmed
  confirmed/lawyer lawyer decline -> declined
  confirmed/lawyer lawyer drop-proposal -> confirmed
  confirmed/lawyer system decline -> declined
  confirmed/lawyer system expire-answer -> confirmed

  confirmed/client client decline -> declined
  confirmed/client client drop-proposal -> confirmed
  confirmed/client lawyer accept-proposal -> confirmed
  confirmed/client lawyer clear-conflict -> confirmed/client
  confirmed/client lawyer report-conflict -> declined
  confirmed/client lawyer decline -> declined
  confirmed/client lawyer drop-proposal -> confirmed
  confirmed/client lawyer propose-time -> confirmed/lawyer
  confirmed/client system decline -> declined
  confirmed/client system expire-answer -> confirmed

  awaiting-payment client decline -> declined
  awaiting-payment lawyer clear-conflict -> awaiting-payment
  awaiting-payment lawyer report-conflict -> declined
  awaiting-payment lawyer decline -> declined
  awaiting-payment system decline -> declined
  awaiting-payment system pay -> awaiting-signature
  awaiting-payment system expire-payment -> declined

  awaiting-signature client decline -> declined
  awaiting-signature client sign -> confirmed
  awaiting-signature lawyer clear-conflict -> awaiting-signature
  awaiting-signature lawyer report-conflict -> declined
  awaiting-signature lawyer decline -> declined
  awaiting-signature system decline -> declined
  awaiting-signature system expire-signature -> declined

  confirmed client decline -> declined
  confirmed client propose-time -> confirmed/client
  confirmed lawyer clear-conflict -> confirmed
  confirmed lawyer report-conflict -> declined
  confirmed lawyer decline -> declined
  confirmed lawyer propose-time -> confirmed/lawyer
  confirmed system decline -> declined
  confirmed system finish -> past

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
  test('begins only with a request, and only of the client', () => {
    for (const by of MOVERS) {
      for (const move of MOVES) {
        const next = nextState(undefined, move, by, { payment: 'before' })
        expect([by, move, next]).toEqual([
          by,
          move,
          move === 'request' && by === 'client'
            ? { status: 'requested', proposal: null }
            : undefined,
        ])
      }
    }
  })

  test.each(STATES.map((state) => [show(state), state] as const))(
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
    const names = STATES.map(show)
    for (const [from, to] of allowed) {
      const [state = '', by = '', move = ''] = from.split(' ')
      expect(names).toContain(state)
      expect(MOVERS).toContain(by)
      expect(MOVES).toContain(move)
      for (const payment of PAYMENTS) expect(names).toContain(to[payment])
    }
  })

  test('leads every live state to an end by the system alone', () => {
    for (const [state, payment] of STATES.filter(
      ({ status }) => !['declined', 'past', 'refunded'].includes(status),
    ).flatMap((state) => PAYMENTS.map((payment) => [state, payment] as const))) {
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
