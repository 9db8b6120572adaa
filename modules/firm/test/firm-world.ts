import { beforeEach } from 'vitest'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { isRefusal } from '#modules/shared'
import { testFoundation } from '#testing'
import { createTestFirms } from '../testing.ts'

export const codeOf = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing was refused',
    (error: unknown) => {
      if (isRefusal(error)) return error.code
      throw error
    },
  )
export const codesOf = (attempts: Promise<unknown>[]) => Promise.all(attempts.map(codeOf))
export const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  settled
    .map((result) =>
      result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code,
    )
    .toSorted()

/**
 * For each test Rasa, who represents her firm, and Jonas; what was mailed, and what is refused by
 * which name.
 */
export async function aWorldOfFirms() {
  const people = {} as { rasa: TestLawyer; jonas: TestLawyer; firmId: string }
  const foundation = await testFoundation()
  const { clock, db } = foundation
  const { account, firm, lawyer, mails, tokenTo } = createTestFirms(foundation)
  const joining = async (given: Parameters<typeof aLawyer>[1]) =>
    aLawyer(foundation, { ...given, firm: people.rasa.firm })
  const rolesIn = async (id: string) =>
    Object.fromEntries(
      (await lawyer.memberships.listMembers(db, id)).map(({ name, role }) => [name, role]),
    )
  const outbox = async (type: string) => (await db('outbox').where({ type })).length
  beforeEach(async () => {
    people.rasa = await aLawyer(foundation, {
      firm: { name: 'Kazlauskienė ir partneriai', practiceForm: 'partnership' },
    })
    people.firmId = people.rasa.firm.id
    people.jonas = await joining({ name: 'Jonas', lastname: 'Vaitkus' })
  })
  return { foundation, db, firm, lawyer, tokenTo, outbox, people, clock, rolesIn, account, mails }
}
