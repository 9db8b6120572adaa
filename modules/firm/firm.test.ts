import { describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { aWorldOfFirms, codeOf, codesOf, outcomes } from './test/firm-world.ts'

const { foundation, db, firm, lawyer, tokenTo, outbox, people } = await aWorldOfFirms()

describe('a firm', () => {
  test('is opened by a lawyer, who represents it and is bookable through it', async () => {
    const ona = await anAccount(foundation, {
      name: 'Ona',
      lastname: 'Mockutė',
      roles: ['ROLE_LAWYER'],
    })
    const opened = await firm.openFirm(ona.actor, {
      name: 'Onos Mockutės kontora',
      practiceForm: 'individual',
      vatNumber: 'LT100001234512',
    })
    const own = await firm.getOwnFirm(ona.actor, opened.firmId)
    expect(own).toMatchObject({
      role: 'representative',
      firmLawyerId: opened.firmLawyerId,
      details: { name: 'Onos Mockutės kontora' },
      invoice: { vatPayer: true, vatNumber: 'LT100001234512' },
      members: [{ isYou: true, isShown: false }],
    })
    expect(await firm.listOwnFirms(ona.actor)).toMatchObject([
      { firmId: opened.firmId, role: 'representative' },
    ])
  })

  test('of an existing company cannot be opened again, also concurrently, unless all members have left', async () => {
    const code = '302784511'
    const open = (of: TestLawyer) =>
      firm.openFirm(of.actor, {
        name: 'Bendrija',
        practiceForm: 'professional-partnership',
        registrationCode: code,
      })
    expect(outcomes(await Promise.allSettled([open(people.rasa), open(people.jonas)]))).toEqual([
      'FIRM_IS_HERE_ALREADY',
      'done',
    ])
    const { id } = await db('firm').where({ registrationCode: code }).first('id')
    const first =
      (await lawyer.memberships.listMembers(db, id))[0]!.accountId === people.rasa.account.id
        ? people.rasa
        : people.jonas
    await firm.leaveFirm(first.actor, { firmId: id })
    expect(await open(people.jonas)).toMatchObject({ firmId: expect.any(String) })
  })

  test('is changed by its representative, emits an event and records who changed what', async () => {
    const before = await outbox('firm.changed')
    const details = {
      name: 'Kazlauskienė ir Vaitkus',
      practiceForm: 'partnership' as const,
      city: 'Kaunas',
    }
    await firm.editFirm(people.rasa.actor, { firmId: people.firmId, ...details })
    await firm.editFirm(people.rasa.actor, { firmId: people.firmId, ...details })
    expect((await outbox('firm.changed')) - before).toBe(1)
    expect(await lawyer.firms.findFirm(db, { id: people.firmId })).toMatchObject({
      name: 'Kazlauskienė ir Vaitkus',
      slug: 'kazlauskiene-ir-vaitkus',
    })
    // The address follows the name, and the old one leads to it: reviews, links and search results
    // stay with the same firm.
    expect(await lawyer.profiles.findFormer({ kind: 'firm', slug: people.rasa.firm.slug })).toEqual(
      {
        movedTo: 'kazlauskiene-ir-vaitkus',
      },
    )
    expect(await db('firm_change').where({ firmId: people.firmId })).toMatchObject([
      {
        accountId: people.rasa.account.id,
        before: { name: 'Kazlauskienė ir partneriai' },
        after: { name: 'Kazlauskienė ir Vaitkus', city: 'Kaunas' },
      },
    ])
  })

  test('shows a member everything except invitations, and refuses changes', async () => {
    await firm.inviteLawyer(people.rasa.actor, {
      firmId: people.firmId,
      email: 'ieva@patarta.test',
    })
    expect((await firm.getOwnFirm(people.rasa.actor, people.firmId)).invitations).toHaveLength(1)
    expect(await firm.getOwnFirm(people.jonas.actor, people.firmId)).toMatchObject({
      role: 'member',
      invitations: [],
      members: [{ name: 'Rasa Kazlauskienė' }, { name: 'Jonas Vaitkus', isYou: true }],
    })
    const attempts = [
      firm.editFirm(people.jonas.actor, {
        firmId: people.firmId,
        name: 'Mano',
        practiceForm: 'individual',
      }),
      firm.changeInvoiceSettings(people.jonas.actor, { firmId: people.firmId, vatPayer: false }),
      firm.inviteLawyer(people.jonas.actor, { firmId: people.firmId, email: 'x@patarta.test' }),
      firm.createPersonalAccount(people.jonas.actor, {
        firmId: people.firmId,
        email: 'x@patarta.test',
        name: 'X',
        lastname: 'Y',
        qualification: 'advocate',
      }),
      firm.removeMember(people.jonas.actor, {
        firmId: people.firmId,
        firmLawyerId: people.rasa.firmLawyerId,
      }),
      firm.changeRole(people.jonas.actor, {
        firmId: people.firmId,
        firmLawyerId: people.jonas.firmLawyerId,
        role: 'representative',
      }),
      firm.handOver(people.jonas.actor, {
        firmId: people.firmId,
        firmLawyerId: people.jonas.firmLawyerId,
      }),
    ]
    expect(await codesOf(attempts)).toEqual(attempts.map(() => 'NOT_REPRESENTATIVE'))
  })

  test('is not found by the representative of another firm, nor are its members and invitations', async () => {
    const other = await aLawyer(foundation, { name: 'Petras', lastname: 'Girdenis' })
    const { id } = await firm.inviteLawyer(people.rasa.actor, {
      firmId: people.firmId,
      email: 'ieva@patarta.test',
    })
    const attempts = [
      firm.getOwnFirm(other.actor, people.firmId),
      firm.editFirm(other.actor, {
        firmId: people.firmId,
        name: 'Mano',
        practiceForm: 'individual',
      }),
      firm.changeInvoiceSettings(other.actor, { firmId: people.firmId, vatPayer: false }),
      firm.changeOwnInvoiceSettings(other.actor, {
        firmId: people.firmId,
        vatPayer: false,
        invoiceSeries: 'X',
      }),
      firm.inviteLawyer(other.actor, { firmId: people.firmId, email: 'x@patarta.test' }),
      firm.resendInvitation(other.actor, { firmId: people.firmId, id }),
      firm.withdrawInvitation(other.actor, { firmId: people.firmId, id }),
      firm.leaveFirm(other.actor, { firmId: people.firmId }),
      firm.removeMember(other.actor, {
        firmId: people.firmId,
        firmLawyerId: people.jonas.firmLawyerId,
      }),
      firm.handOver(other.actor, {
        firmId: people.firmId,
        firmLawyerId: people.jonas.firmLawyerId,
      }),
      // Of their own firm they are the representative, but not of what belongs to this one.
      firm.removeMember(other.actor, {
        firmId: other.firm.id,
        firmLawyerId: people.jonas.firmLawyerId,
      }),
      firm.changeRole(other.actor, {
        firmId: other.firm.id,
        firmLawyerId: people.jonas.firmLawyerId,
        role: 'representative',
      }),
      firm.handOver(other.actor, {
        firmId: other.firm.id,
        firmLawyerId: people.jonas.firmLawyerId,
      }),
    ]
    expect(await codesOf(attempts)).toEqual(attempts.map(() => 'NOT_FOUND'))
    const theirs = { firmId: other.firm.id, id }
    expect(
      await codesOf([
        firm.resendInvitation(other.actor, theirs),
        firm.withdrawInvitation(other.actor, theirs),
      ]),
    ).toEqual(['INVITATION_IS_UNKNOWN', 'INVITATION_IS_UNKNOWN'])
  })
})

describe('a membership', () => {
  test('that ends removes the lawyer from the firm, notifies once and leaves other firms unchanged', async () => {
    const before = await outbox('firm-lawyer.left')
    const second = await firm.openFirm(people.jonas.actor, {
      name: 'Jono kontora',
      practiceForm: 'individual',
    })
    await firm.removeMember(people.rasa.actor, {
      firmId: people.firmId,
      firmLawyerId: people.jonas.firmLawyerId,
    })
    expect(
      await codeOf(
        firm.removeMember(people.rasa.actor, {
          firmId: people.firmId,
          firmLawyerId: people.jonas.firmLawyerId,
        }),
      ),
    ).toBe('NOT_FOUND')
    expect((await outbox('firm-lawyer.left')) - before).toBe(1)
    expect((await firm.listOwnFirms(people.jonas.actor)).map((firm) => firm.firmId)).toEqual([
      second.firmId,
    ])
  })

  test('can start again after it ended, with a new calendar', async () => {
    await firm.leaveFirm(people.jonas.actor, { firmId: people.firmId })
    await firm.inviteLawyer(people.rasa.actor, {
      firmId: people.firmId,
      email: people.jonas.account.email,
    })
    const { firmLawyerId } = await firm.acceptInvitation(people.jonas.actor, {
      token: tokenTo(people.jonas.account.email),
    })
    expect(firmLawyerId).not.toBe(people.jonas.firmLawyerId)
  })
})
