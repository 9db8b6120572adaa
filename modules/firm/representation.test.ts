import { describe, expect, test } from 'vitest'
import { aLawyer } from '#modules/lawyer/testing'
import { aWorldOfFirms, codeOf, outcomes } from './test/firm-world.ts'

const { foundation, clock, db, firm, rolesIn, people } = await aWorldOfFirms()

describe('representation', () => {
  test('is handed over in one step, which ends the earlier representation', async () => {
    await firm.handOver(people.rasa.actor, {
      firmId: people.firmId,
      firmLawyerId: people.jonas.firmLawyerId,
    })
    expect(await rolesIn(people.firmId)).toEqual({ Rasa: 'member', Jonas: 'representative' })
    expect(
      await codeOf(
        firm.editFirm(people.rasa.actor, {
          firmId: people.firmId,
          name: 'X',
          practiceForm: 'partnership',
        }),
      ),
    ).toBe('NOT_REPRESENTATIVE')
  })

  test('stays while there are members: the last representative cannot leave, step down or be removed', async () => {
    expect(await codeOf(firm.leaveFirm(people.rasa.actor, { firmId: people.firmId }))).toBe(
      'LAST_REPRESENTATIVE',
    )
    expect(
      await codeOf(
        firm.changeRole(people.rasa.actor, {
          firmId: people.firmId,
          firmLawyerId: people.rasa.firmLawyerId,
          role: 'member',
        }),
      ),
    ).toBe('LAST_REPRESENTATIVE')
    expect(
      await codeOf(
        firm.removeMember(people.rasa.actor, {
          firmId: people.firmId,
          firmLawyerId: people.rasa.firmLawyerId,
        }),
      ),
    ).toBe('LAST_REPRESENTATIVE')
    await firm.changeRole(people.rasa.actor, {
      firmId: people.firmId,
      firmLawyerId: people.jonas.firmLawyerId,
      role: 'representative',
    })
    await firm.leaveFirm(people.rasa.actor, { firmId: people.firmId })
    expect(await rolesIn(people.firmId)).toEqual({ Jonas: 'representative' })
    // Alone in the firm, he may close it, but not stay in it without representing it.
    const alone = { firmId: people.firmId, firmLawyerId: people.jonas.firmLawyerId }
    expect(await codeOf(firm.changeRole(people.jonas.actor, { ...alone, role: 'member' }))).toBe(
      'LAST_REPRESENTATIVE',
    )
    await firm.leaveFirm(people.jonas.actor, { firmId: people.firmId })
    expect(await rolesIn(people.firmId)).toEqual({})
  })

  test('survives two representatives who leave at the same moment, ten times in a row', async () => {
    for (let time = 0; time < 10; time++) {
      const one = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })
      const two = await aLawyer(foundation, {
        name: 'Darius',
        lastname: 'Norkus',
        firm: one.firm,
        membership: { role: 'representative' },
      })
      await aLawyer(foundation, { name: 'Agnė', lastname: 'Vaitkutė', firm: one.firm })
      const settled = await Promise.allSettled(
        [one, two].map(({ actor }) => firm.leaveFirm(actor, { firmId: one.firm.id })),
      )
      expect(outcomes(settled)).toEqual(['LAST_REPRESENTATIVE', 'done'])
      expect(Object.values(await rolesIn(one.firm.id)).toSorted()).toEqual([
        'member',
        'representative',
      ])
    }
  })

  test('is also enforced by the database', async () => {
    await expect(
      db('firm_lawyer').where({ id: people.rasa.firmLawyerId }).update({ role: 'member' }),
    ).rejects.toThrow('A firm with members has a representative')
    const attempt = [
      db('firm_lawyer').where({ id: people.rasa.firmLawyerId }).update({ leftAt: clock.now() }),
      db('firm_lawyer').where({ id: people.jonas.firmLawyerId }).update({ role: 'representative' }),
    ]
    await Promise.allSettled(attempt)
    expect(Object.values(await rolesIn(people.firmId))).toContain('representative')
  })
})
