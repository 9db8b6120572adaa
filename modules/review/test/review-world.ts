import { beforeEach } from 'vitest'
import { anAccount } from '#modules/account/testing'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  type Cast,
} from '#modules/consultation/testing'
import { testFoundation } from '#testing'
import { createReview } from '../service.ts'

export const words = (lawyerId: string) => ({
  lawyerId,
  rating: 5,
  text: 'Aiškiai paaiškino, ką daryti toliau, ir kiek tai kainuos.',
})

export const OK = 'Atitinka atsiliepimų tvarką'

/** Reviews of meetings that Tomas had with Rasa, decided by a member of the team. */
export async function reviewWorld() {
  const foundation = await testFoundation()
  const { db, clock } = foundation
  const modules = createTestConsultations(foundation)
  const review = createReview({ ...foundation, ...modules })
  const { consultation } = modules
  let cast: Cast
  let team: Awaited<ReturnType<typeof anAccount>>
  beforeEach(async () => {
    cast = await aCast(foundation)
    team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
  })
  const metWithBoth = () => aConsultation({ consultation, foundation, cast }, { status: 'past' })
  return {
    foundation,
    db,
    clock,
    modules,
    review,
    consultation,
    get cast() {
      return cast
    },
    get team() {
      return team
    },
    metWithBoth,
  }
}
