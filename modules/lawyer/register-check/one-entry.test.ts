import { describe, expect, test } from 'vitest'
import { anUpload } from '#modules/file/testing'
import { MINUTE, newId, type Actor } from '#modules/shared'
import { aLawyer } from '../testing.ts'
import { aWorldOfChecks, NOW, EMAIL, refused } from '../test/register-check-world.ts'

const {
  events,
  foundation,
  check,
  file,
  sent,
  lastCode,
  lawyers,
  db,
  clock,
  print,
  rasa,
  row,
  transact,
} = await aWorldOfChecks()

describe('one entry of that name and contact', () => {
  test("sends a code to the printed address, which approves the lawyer with the register's title and date", async () => {
    await print({})
    const { actor, lawyerId } = await rasa({ qualification: 'assistant' })
    expect(await check.startRegisterCheck(actor, { by: 'email' })).toMatchObject({
      outcome: 'code-sent',
      channel: 'email',
      sentTo: 'r•••a@kontora.test',
    })
    expect(sent.map(({ to }) => to)).toEqual([EMAIL])
    expect(sent[0]!.text).not.toContain('Kazlauskien')
    clock.advance(MINUTE)
    expect(await check.confirmRegisterCheck(actor, { code: lastCode() })).toEqual({
      outcome: 'shown',
    })
    expect(await row(lawyerId)).toMatchObject({
      status: 'approved',
      qualification: 'advocate',
      registerSource: 'advocates',
      registerCheckedAt: expect.any(Date),
    })
    expect((await row(lawyerId)).registerCheckedAt.getTime()).toBeLessThan(NOW.getTime() + MINUTE)
    expect(events).toEqual(['lawyer.approved'])
    expect(await check.describeRegisterCheck(actor)).toMatchObject({
      state: 'approved',
      proof: { source: 'advocates', printedName: 'Rasa Kazlauskienė' },
    })
  })

  test('is found by any spelling of name and number; the code goes to the printed mobile by SMS', async () => {
    await print({
      lastname: 'JANKAUSKAITĖ – KAZLAUSKIENĖ',
      phones: ['(8-600) 12345', '8 5 212 3456'],
      emails: [],
    })
    const { actor } = await rasa({ phone: '+37060012345' })
    expect(await check.startRegisterCheck(actor, { by: 'phone' })).toMatchObject({
      channel: 'phone',
      sentTo: '+3706•••••345',
    })
    expect(sent[0]).toMatchObject({
      to: '+37060012345',
      text: expect.stringMatching(/^[\x20-\x7e]+$/),
    })
  })

  test('entered by another person proves nothing: the code goes to the printed address', async () => {
    await print({})
    const { actor } = await rasa({ email: 'stranger@elsewhere.test' })
    await check.startRegisterCheck(actor, { by: 'email', contact: EMAIL })
    expect(sent.map(({ to }) => to)).toEqual([EMAIL])
    expect(
      await refused(
        check.confirmRegisterCheck(actor, { code: '000000' === lastCode() ? '111111' : '000000' }),
      ),
    ).toBe('CODE_IS_WRONG')
  })

  test('with a landline gets the code at the printed address; with neither it cannot be sent', async () => {
    await print(
      { phones: ['8 5 212 3456'] },
      { name: 'Jonas', lastname: 'Petraitis', phones: ['8 5 999 9999'], emails: [] },
    )
    const { actor } = await rasa()
    expect(
      await check.startRegisterCheck(actor, { by: 'phone', contact: '0 5 2123456' }),
    ).toMatchObject({ channel: 'email' })
    const jonas = await aLawyer(foundation, {
      status: 'pending',
      name: 'Jonas',
      lastname: 'Petraitis',
    })
    expect(
      await refused(
        check.startRegisterCheck(jonas.actor, { by: 'phone', contact: '8 5 999 9999' }),
      ),
    ).toBe('REGISTER_CONTACT_UNREACHABLE')
  })

  test('may confirm before profile and calendar are complete, after which the lawyer is shown', async () => {
    await print({})
    const { actor, lawyerId } = await rasa({ status: 'draft' })
    await check.startRegisterCheck(actor, { by: 'email' })
    expect(await check.confirmRegisterCheck(actor, { code: lastCode() })).toEqual({
      outcome: 'confirmed',
    })
    expect(await check.describeRegisterCheck(actor)).toMatchObject({
      state: 'confirmed',
      canRequestCode: false,
    })
    expect(await row(lawyerId)).toMatchObject({ status: 'draft', approvedAt: null })
    await transact((tx) => lawyers.listing.submitForApproval(tx, lawyerId))
    expect(await row(lawyerId)).toMatchObject({ status: 'approved', registerSource: 'advocates' })
    expect(events).toEqual(['lawyer.status-confirmed', 'lawyer.approved'])
  })

  test('that is suspended confirms nobody', async () => {
    await print({ status: 'suspended' })
    expect(await refused(check.startRegisterCheck((await rasa()).actor, { by: 'email' }))).toBe(
      'REGISTER_SAYS_SUSPENDED',
    )
  })

  test('struck off after the code was sent confirms nobody', async () => {
    await print({})
    const { actor, lawyerId } = await rasa()
    await check.startRegisterCheck(actor, { by: 'email' })
    await print()
    expect(await refused(check.confirmRegisterCheck(actor, { code: lastCode() }))).toBe(
      'REGISTER_SAYS_SUSPENDED',
    )
    expect((await row(lawyerId)).status).toBe('pending')
  })
})

describe('no entry', () => {
  test.each([
    ['of that contact', { emails: ['kita@kontora.test'] }],
    ['of that name', { lastname: 'Petraitienė' }],
  ])(
    '%s is refused with the specification’s message, and nothing is sent',
    async (_which, entry) => {
      await print(entry)
      await expect(
        check.startRegisterCheck((await rasa()).actor, { by: 'email' }),
      ).rejects.toMatchObject({
        code: 'CONTACT_NOT_IN_REGISTER',
        statusCode: 404,
        field: 'contact',
      })
      expect(sent).toEqual([])
    },
  )

  test('may be followed by another contact, or by documents to the team', async () => {
    await print({ emails: ['kita@kontora.test'] })
    const { actor, lawyerId } = await rasa()
    expect(
      await check.startRegisterCheck(actor, { by: 'email', contact: 'Kita@Kontora.test' }),
    ).toMatchObject({ outcome: 'code-sent' })
    const { id } = await file.storeFile(actor, anUpload())
    await check.sendApprovalDocuments(actor, { attachmentIds: [id], note: 'Pakeičiau el. paštą.' })
    expect((await check.listApprovals()).items).toMatchObject([
      {
        lawyerId,
        kind: 'not-found',
        note: 'Pakeičiau el. paštą.',
        documents: [{ name: 'sutartis.txt' }],
        candidates: [{ person: { lastname: 'Kazlauskienė' }, claimedBy: null }],
      },
    ])
    expect(events).toContain('lawyer.approval-asked')
  })

  test('without a telephone in the account asks for one', async () =>
    expect(await refused(check.startRegisterCheck((await rasa()).actor, { by: 'phone' }))).toBe(
      'CONTACT_MISSING',
    ))
})

test('a confirmed lawyer, or one hidden by the team, cannot start the check again', async () => {
  await print({})
  expect(
    await refused(
      check.startRegisterCheck((await rasa({ status: 'approved' })).actor, { by: 'email' }),
    ),
  ).toBe('STATUS_ALREADY_CONFIRMED')
  await db.raw('truncate lawyer cascade')
  await db('account').update({ email: db.raw("id::text || '@gone.test'") })
  expect(
    await refused(
      check.startRegisterCheck((await rasa({ status: 'hidden' })).actor, { by: 'email' }),
    ),
  ).toBe('STATUS_WITHHELD')
  const nobody: Actor = { accountId: newId(), roles: ['ROLE_LAWYER'], locale: 'lt' }
  expect(await refused(check.describeRegisterCheck(nobody))).toBe('LAWYER_NOT_FOUND')
})
