import { beforeEach, expect } from 'vitest'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  MONDAY_TEN,
} from '#modules/consultation/testing'
import { createRecordingMessenger } from '#modules/account/testing'
import { MINUTE } from '#modules/shared'
import { testFoundation } from '#testing'
import { aBrowser, createTestMeetings } from '../testing.ts'

export const relay = { url: 'turn:turn.patarta.test:3478', secret: 'shared with the relay' }
export const ENDS = later(MONDAY_TEN, 30 * MINUTE)
export const instance = (name: string) => `${name}-instance`
export const peer = (name: string, stage: 'lobby' | 'waiting-room' | 'room') =>
  expect.objectContaining({ instance: instance(name), stage })

/** A meeting of Tomas and Rasa that begins soon, and browsers for both. */
export async function aWorldOfMeetings() {
  const foundation = await testFoundation()
  const { db, clock } = foundation
  const modules = createTestConsultations(foundation)
  const messenger = createRecordingMessenger()
  const meeting = createTestMeetings(foundation, modules, relay, messenger)
  const cast = await aCast(foundation)
  const id = await aConsultation({ ...modules, foundation, cast }, { status: 'reserved' })
  await meeting.letIn({ id, startsAt: MONDAY_TEN })
  beforeEach(() => clock.moveTo(later(MONDAY_TEN, MINUTE)))
  const sit = (who: 'tomas' | 'rasa') =>
    aBrowser(meeting, who === 'tomas' ? cast.tomas.actor : cast.rasa.actor, id)
  return {
    foundation,
    db,
    clock,
    modules,
    meeting,
    cast,
    id,
    sit,
    mails: messenger.mails,
    startsAt: MONDAY_TEN,
  }
}
