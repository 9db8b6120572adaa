import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '#modules/shared'
import { aWorldOfMoves } from '../test/moves-world.ts'
import { later, MONDAY_TEN } from '../testing.ts'

const { consultation, given, foundation } = await aWorldOfMoves()

test('confirmed meetings that run or start within half an hour are listed, by number and time', async () => {
  await given({ status: 'accepted' })
  const at = (ms: number) => later(MONDAY_TEN, ms).toISOString()
  const meeting = await given({ status: 'reserved', startsAt: at(4 * HOUR) })
  const { number } = await consultation.snapshots.get(foundation.db, meeting)
  const listedAt = async (ms: number) => {
    foundation.clock.moveTo(later(MONDAY_TEN, 4 * HOUR + ms))
    return (await consultation.team.listRunning()).map((runningMeeting) => runningMeeting.number)
  }
  expect(await listedAt(-31 * MINUTE)).toEqual([])
  expect(await listedAt(-30 * MINUTE)).toEqual([number])
  expect(await listedAt(10 * MINUTE)).toEqual([number])
  expect(await listedAt(5 * HOUR)).toEqual([])
})
