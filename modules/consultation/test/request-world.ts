import { beforeEach } from 'vitest'
import { testFoundation } from '#testing'
import { MAX_REQUESTS_PER_DAY } from '../request/client-requests.ts'
import { aCast, aRequest, createTestConsultations, type Cast } from '../testing.ts'

/** A cast for each test, and their requests. */
export async function requestWorld() {
  const foundation = await testFoundation()
  const { db, clock, jobs } = foundation
  const { consultation, file } = createTestConsultations(foundation, {
    maxRequestsPerDay: MAX_REQUESTS_PER_DAY,
  })
  let cast: Cast
  beforeEach(async () => {
    cast = await aCast(foundation)
  })
  const ask = (
    given: Parameters<typeof aRequest>[2] = {},
    client = cast.tomas,
    service = cast.services.charged,
  ) =>
    consultation.requests.requestConsultation(
      client.actor,
      aRequest(cast.rasa.firmLawyerId, service.id, given),
    )
  return {
    db,
    jobs,
    consultation,
    file,
    get cast() {
      return cast
    },
    ask,
    foundation,
    clock,
  }
}
