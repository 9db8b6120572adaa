import { describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { testFoundation } from '#testing'
import { aLawyer, createTestLawyers } from './testing.ts'

const foundation = await testFoundation()
const { db, transact, clock } = foundation
const lawyers = createTestLawyers(foundation)
const eventsOf = async (lawyerId: string): Promise<string[]> =>
  (await db('outbox').whereRaw(`payload->>'lawyerId' = ?`, [lawyerId]).orderBy('id')).map(
    ({ type }) => type as string,
  )

describe('a profile', () => {
  test('namesakes get addresses of their own', async () => {
    const first = await aLawyer(foundation, { name: 'Žydrūnas', lastname: 'Čeponis' })
    const second = await aLawyer(foundation, { name: 'Žydrūnas', lastname: 'Čeponis' })
    expect([first.slug, second.slug]).toEqual(['zydrunas-ceponis', 'zydrunas-ceponis-2'])
  })

  test('an account has one', async () => {
    const { account } = await aLawyer(foundation)
    await expect(
      transact((tx) =>
        lawyers.profiles.createLawyerProfile(tx, {
          accountId: account.id,
          name: 'Rasa',
          lastname: 'Kita',
        }),
      ),
    ).rejects.toMatchObject({ code: 'LAWYER_ALREADY_EXISTS' })
  })

  test('areas are at most five and total exactly 100 %', async () => {
    const { lawyerId } = await aLawyer(foundation)
    const change = (specialties: Array<{ code: string; percentage: number }>) =>
      transact((tx) => lawyers.profiles.changeProfile(tx, { lawyerId, changes: { specialties } }))
    const codes = ['family', 'tax', 'company', 'criminal', 'medical', 'transport']
    await expect(
      change([
        { code: 'family', percentage: 60 },
        { code: 'tax', percentage: 39 },
      ]),
    ).rejects.toMatchObject({ code: 'PERCENTAGES_MUST_TOTAL_100', field: 'specialties' })
    await expect(
      change(codes.map((code, at) => ({ code, percentage: at === 0 ? 50 : 10 }))),
    ).rejects.toMatchObject({ code: 'TOO_MANY_SPECIALTIES' })
    await change(codes.slice(0, 5).map((code) => ({ code, percentage: 20 })))
    expect((await lawyers.profiles.findProfile(db, { id: lawyerId }))?.specialties).toHaveLength(5)
  })

  test('the database refuses such a set too', async () => {
    const { lawyerId } = await aLawyer(foundation)
    const write = db.transaction((tx) =>
      tx('lawyer_specialty').insert({ lawyerId, specialtyCode: 'tax', percentage: 10 }),
    )
    await expect(write).rejects.toMatchObject({ constraint: 'lawyer_specialty_total' })
  })

  test('years are not in the future', async () => {
    const { lawyerId } = await aLawyer(foundation)
    const nextYear = clock.now().getUTCFullYear() + 1
    await expect(
      transact((tx) =>
        lawyers.profiles.changeProfile(tx, { lawyerId, changes: { workingSince: nextYear } }),
      ),
    ).rejects.toMatchObject({ code: 'YEAR_IN_FUTURE' })
    await expect(
      transact((tx) =>
        lawyers.profiles.changeProfile(tx, {
          lawyerId,
          changes: {
            entries: [{ kind: 'education', fromYear: 2001, toYear: nextYear }],
          },
        }),
      ),
    ).rejects.toMatchObject({ code: 'YEAR_IN_FUTURE' })
  })

  test("entries keep the lawyer's order", async () => {
    const { lawyerId } = await aLawyer(foundation, {
      entries: [
        { kind: 'experience', fromYear: 2015, titleLt: 'Advokatė' },
        { kind: 'education', fromYear: 2003, toYear: 2008, titleLt: 'Teisės magistrė' },
        { kind: 'experience', fromYear: 2008, toYear: 2015, titleLt: 'Advokato padėjėja' },
      ],
    })
    const profile = await lawyers.profiles.findProfile(db, { id: lawyerId })
    expect(profile?.entries.map(({ titleLt }) => titleLt)).toEqual([
      'Teisės magistrė',
      'Advokatė',
      'Advokato padėjėja',
    ])
  })
})

describe('approval', () => {
  test('shows the lawyer and emits an event, with the proof and its date', async () => {
    const { lawyerId, slug } = await aLawyer(foundation, { status: 'pending' })
    await expect(lawyers.profiles.getProfile(slug)).rejects.toMatchObject({
      code: 'LAWYER_NOT_FOUND',
      statusCode: 404,
    })
    const checkedAt = new Date('2026-11-01T10:00:00Z')
    await transact((tx) =>
      lawyers.listing.approveLawyer(tx, { lawyerId, source: 'advocates', checkedAt }),
    )
    const { lawyer } = await lawyers.profiles.getProfile(slug)
    expect(lawyer).toMatchObject({
      status: 'approved',
      registerSource: 'advocates',
      registerCheckedAt: checkedAt,
    })
    expect(await eventsOf(lawyerId)).toContain('lawyer.approved')
  })

  test('a draft and an approved lawyer cannot be approved', async () => {
    const draft = await aLawyer(foundation, { status: 'draft' })
    const approved = await aLawyer(foundation)
    for (const { lawyerId } of [draft, approved]) {
      await expect(
        transact((tx) => lawyers.listing.approveLawyer(tx, { lawyerId, source: 'team' })),
      ).rejects.toMatchObject({ code: 'LAWYER_NOT_APPROVABLE' })
    }
  })

  test('of two concurrent approvals one wins and emits one event', async () => {
    const { lawyerId } = await aLawyer(foundation, { status: 'pending' })
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4].map(() =>
        transact((tx) => lawyers.listing.approveLawyer(tx, { lawyerId, source: 'advocates' })),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await eventsOf(lawyerId)).filter((type) => type === 'lawyer.approved')).toHaveLength(1)
  })

  test('a hidden lawyer is not shown, and may be shown again', async () => {
    const { lawyerId, slug } = await aLawyer(foundation)
    expect(
      await transact((tx) => lawyers.listing.hideLawyer(tx, { lawyerId, reason: 'struck-off' })),
    ).toBe(true)
    expect(
      await transact((tx) => lawyers.listing.hideLawyer(tx, { lawyerId, reason: 'struck-off' })),
    ).toBe(false)
    await expect(lawyers.profiles.getProfile(slug)).rejects.toMatchObject({
      code: 'LAWYER_NOT_FOUND',
    })
    await transact((tx) => lawyers.listing.approveLawyer(tx, { lawyerId, source: 'advocates' }))
    expect((await lawyers.profiles.getProfile(slug)).lawyer.hiddenAt).toBeNull()
  })
})

describe('a membership', () => {
  test('gives its lawyer and firm to other modules, also after it has ended', async () => {
    const rasa = await aLawyer(foundation, {
      firm: {
        name: 'Kazlauskienė ir partneriai',
        vatPayer: true,
        vatNumber: 'LT100001234567',
        invoiceSeries: 'KP',
      },
    })
    await transact((tx) => lawyers.memberships.leaveFirm(tx, rasa.firmLawyerId))
    const details = await lawyers.memberships.getFirmLawyer(db, rasa.firmLawyerId)
    expect(details).toMatchObject({
      displayName: 'Rasa Kazlauskienė',
      gender: 'feminine',
      qualification: 'advocate',
      firmName: 'Kazlauskienė ir partneriai',
      vatPayer: true,
      timeZone: 'Europe/Vilnius',
      calendarType: 'regular',
      role: 'representative',
    })
    expect(details.leftAt).toBeInstanceOf(Date)
    expect(await lawyers.memberships.listFirmLawyersOfAccount(db, rasa.account.id)).toEqual([])
  })

  test('a lawyer may have several separate ones', async () => {
    const rasa = await aLawyer(foundation)
    const second = await transact(async (tx) => {
      const firm = await lawyers.firms.createFirm(tx, { name: 'Antroji kontora' })
      return lawyers.memberships.joinFirm(tx, {
        firmId: firm.id,
        lawyerId: rasa.lawyerId,
        timeZone: 'Europe/London',
      })
    })
    expect(
      (await lawyers.memberships.listFirmLawyersOfAccount(db, rasa.account.id)).map(({ id }) => id),
    ).toEqual([rasa.firmLawyerId, second.id])
  })

  test('an unknown one is refused, and a client has none', async () => {
    await expect(
      lawyers.memberships.getFirmLawyer(db, '0192d7a0-0000-7000-8000-000000000000'),
    ).rejects.toMatchObject({ code: 'FIRM_LAWYER_NOT_FOUND', statusCode: 404 })
    expect(
      await lawyers.memberships.listFirmLawyersOfAccount(db, (await anAccount(foundation)).id),
    ).toEqual([])
  })
})

describe('the address of a page', () => {
  test('follows a new surname, and the old address redirects', async () => {
    const { lawyerId, slug } = await aLawyer(foundation, { name: 'Ieva', lastname: 'Butkutė' })
    await transact((tx) =>
      lawyers.profiles.changeProfile(tx, { lawyerId, changes: { lastname: 'Sabaliauskienė' } }),
    )
    expect((await lawyers.profiles.findProfile(db, { id: lawyerId }))?.lawyer.slug).toBe(
      'ieva-sabaliauskiene',
    )
    expect(await lawyers.profiles.findFormer({ kind: 'lawyer', slug })).toEqual({
      movedTo: 'ieva-sabaliauskiene',
    })
    expect(
      await lawyers.profiles.findFormer({ kind: 'lawyer', slug: 'ieva-sabaliauskiene' }),
    ).toBeUndefined()
  })

  test('of a firm follows its new name, with a number if the address is taken', async () => {
    const { firm: taken } = await aLawyer(foundation, { firm: { name: 'Kontora „Uostas“' } })
    const { firm } = await aLawyer(foundation, { firm: { name: 'Kontora „Prieplauka“' } })
    await transact((tx) =>
      lawyers.firms.changeFirm(tx, { id: firm.id, changes: { name: 'Kontora „Uostas“' } }),
    )
    expect(await lawyers.profiles.findFormer({ kind: 'firm', slug: firm.slug })).toEqual({
      movedTo: `${taken.slug}-2`,
    })
  })

  test('stays when something else changes', async () => {
    const { lawyerId, slug } = await aLawyer(foundation, { name: 'Rasa', lastname: 'Vienintelė' })
    await transact((tx) =>
      lawyers.profiles.changeProfile(tx, {
        lawyerId,
        changes: {
          name: 'Rasa',
          lastname: 'Vienintelė',
          city: 'Kaunas',
        },
      }),
    )
    expect((await lawyers.profiles.findProfile(db, { id: lawyerId }))?.lawyer.slug).toBe(slug)
  })

  test("of a hidden or deleted profile is gone, and a deleted one's does not contain the name", async () => {
    const hidden = await aLawyer(foundation, { name: 'Gone', lastname: 'Hidden', status: 'hidden' })
    expect(await lawyers.profiles.findFormer({ kind: 'lawyer', slug: hidden.slug })).toEqual({
      formerId: hidden.lawyerId,
    })
    expect(await lawyers.profiles.findFormer({ kind: 'firm', slug: hidden.firm.slug })).toEqual({
      formerId: hidden.firm.id,
    })
    const deleted = await aLawyer(foundation, { name: 'Gone', lastname: 'Deleted' })
    await transact((tx) => lawyers.profiles.deleteLawyer(tx, { lawyerId: deleted.lawyerId }))
    expect(await lawyers.profiles.findFormer({ kind: 'lawyer', slug: deleted.slug })).toEqual({
      formerId: deleted.lawyerId,
    })
    const kept = await db('former_address').select('*')
    expect(kept).not.toEqual([])
    expect(JSON.stringify(kept)).not.toContain('deleted')
  })

  test('of a draft or an unknown lawyer is not found', async () => {
    const draft = await aLawyer(foundation, { name: 'Never', lastname: 'Shown', status: 'draft' })
    expect(await lawyers.profiles.findFormer({ kind: 'lawyer', slug: draft.slug })).toBeUndefined()
    expect(
      await lawyers.profiles.findFormer({ kind: 'firm', slug: draft.firm.slug }),
    ).toBeUndefined()
    expect(
      await lawyers.profiles.findFormer({ kind: 'lawyer', slug: 'nobody-at-all' }),
    ).toBeUndefined()
  })
})
