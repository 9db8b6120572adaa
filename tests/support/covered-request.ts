import { aRequest, MONDAY_TEN, later, type Cast } from '#modules/consultation/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { DAY } from '#modules/shared'
import type { startProduct } from './product.ts'

type Product = Awaited<ReturnType<typeof startProduct>>
type World = Pick<Product, 'services' | 'foundation'> & { cast: Cast }

/** Rasa is away; Milda of her firm answers, and Tomas has requested a time meanwhile. */
export async function aCoveredRequest({ services, foundation, cast }: World): Promise<{
  coverId: string
  coveredId: string
  milda: TestLawyer
}> {
  const milda = await aLawyer(foundation, {
    name: 'Milda',
    lastname: 'Kolegė',
    firm: cast.rasa.firm,
    membership: { role: 'member' },
  })
  await services.calendar.cover.nameCover(cast.rasa.actor, {
    colleagueId: milda.firmLawyerId,
    fromDate: '2026-12-01',
    toDate: '2026-12-31',
  })
  const { covers } = await services.calendar.cover.listCovers(milda.actor)
  const coverId = covers[0]!.id
  await services.calendar.cover.answerCover(milda.actor, { id: coverId, agrees: true })
  const { id: coveredId } = await services.consultation.requests.requestConsultation(
    cast.tomas.actor,
    aRequest(cast.rasa.firmLawyerId, cast.services.charged.id, {
      startsAt: later(MONDAY_TEN, 2 * DAY).toISOString(),
    }),
  )
  return { coverId, coveredId, milda }
}
