import { describe, expect, test } from 'vitest'
import { anUpload } from '#modules/file/testing'
import { createTransact, DAY, HOUR, newId } from '#modules/shared'
import { connect } from '../../../server/database/connect.ts'
import { aLawyer } from '../testing.ts'
import { aWorldOfChecks, EMAIL, refused } from '../test/register-check-world.ts'

const {
  events,
  world,
  foundation,
  check,
  file,
  lastCode,
  lawyers,
  db,
  clock,
  print,
  rasa,
  row,
  transact,
} = await aWorldOfChecks()

describe('an ambiguous register match', () => {
  const namesakes = [
    { phones: ['8 5 212 3456'], emails: ['pirma@k.test'], practiceSince: '2001-01-01' },
    { phones: ['8 5 212 3456'], emails: ['antra@k.test'], practiceSince: '2015-01-01' },
  ]

  test("goes to the team: two people of one name at one office's telephone", async () => {
    await print(...namesakes)
    const { actor, lawyerId } = await rasa()
    const started = await check.startRegisterCheck(actor, { by: 'phone', contact: '852123456' })
    expect(started.outcome).toBe('clash')
    const [waiting] = (await check.listApprovals()).items
    expect(waiting).toMatchObject({ lawyerId, kind: 'clash', isOverdue: false })
    expect(waiting!.dueAt.getTime() - waiting!.since.getTime()).toBe(DAY)
    expect(waiting!.candidates).toHaveLength(2)
    expect(events).toEqual(['lawyer.approval-asked'])
    clock.advance(25 * HOUR)
    expect((await check.listApprovals()).items).toMatchObject([{ isOverdue: true }])
    expect(await check.describeRegisterCheck(actor)).toMatchObject({
      state: 'waiting',
      waiting: { kind: 'clash' },
    })
    // Asked again, the clock runs on.
    await check.startRegisterCheck(actor, { by: 'phone', contact: '852123456' })
    expect((await check.listApprovals()).items).toMatchObject([{ dueAt: waiting!.dueAt }])
  })

  test('is decided by the team with an entry and a stored reason', async () => {
    await print(...namesakes)
    const { actor, lawyerId } = await rasa()
    await check.startRegisterCheck(actor, { by: 'phone', contact: '852123456' })
    const team = await world.team()
    const { candidates } = (await check.listApprovals()).items[0]!
    const decide = (given: object) =>
      check.decideApproval(team, {
        lawyerId,
        decision: 'approve',
        reason: 'Paskambinta į kontorą',
        ...given,
      })
    expect(await refused(decide({ reason: ' ' }))).toBe('REASON_NEEDED')
    expect(await refused(decide({}))).toBe('REGISTER_PERSON_NEEDED')
    expect(await refused(decide({ registerPersonId: newId() }))).toBe('REGISTER_PERSON_NOT_LISTED')
    expect(await refused(decide({ lawyerId: newId() }))).toBe('LAWYER_NOT_FOUND')
    const both = await Promise.all(
      [1, 2].map(() => refused(decide({ registerPersonId: candidates[0]!.person.id }))),
    )
    expect(both.toSorted()).toEqual(['APPROVAL_NOT_OPEN', 'nothing'])
    expect(await row(lawyerId)).toMatchObject({
      status: 'approved',
      registerPersonId: candidates[0]!.person.id,
      registerSource: 'advocates',
    })
    const { moves, cases, register: history } = await check.getApprovalHistory(lawyerId)
    expect(moves.at(-1)).toMatchObject({
      toStatus: 'approved',
      by: 'team',
      accountId: team.accountId,
      reason: 'Paskambinta į kontorą',
    })
    expect(cases).toMatchObject([{ decision: 'approved', reason: 'Paskambinta į kontorą' }])
    expect(history?.versions).toHaveLength(1)
    expect(await db('team_action').where({ subjectId: lawyerId })).toMatchObject([
      { action: 'lawyer.approved' },
    ])
  })

  test('is rejected with a reason, and may be tried again', async () => {
    await print(...namesakes)
    const { actor, lawyerId } = await rasa()
    await check.startRegisterCheck(actor, { by: 'phone', contact: '852123456' })
    const team = await world.team()
    await check.decideApproval(team, {
      lawyerId,
      decision: 'reject',
      reason: 'Kontora jūsų nepažįsta',
    })
    expect(await check.describeRegisterCheck(actor)).toMatchObject({
      state: 'rejected',
      canRequestCode: true,
      rejected: { reason: 'Kontora jūsų nepažįsta' },
    })
    expect(events.at(-1)).toBe('lawyer.approval-refused')
    await check.startRegisterCheck(actor, { by: 'email', contact: 'antra@k.test' })
    await check.confirmRegisterCheck(actor, { code: lastCode() })
    expect((await row(lawyerId)).status).toBe('approved')
  })

  test('includes an entry that confirms another account', async () => {
    await print({})
    const first = await rasa()
    await check.startRegisterCheck(first.actor, { by: 'email' })
    await check.confirmRegisterCheck(first.actor, { code: lastCode() })
    const second = await aLawyer(foundation, { status: 'pending' })
    expect(
      await check.startRegisterCheck(second.actor, { by: 'email', contact: EMAIL }),
    ).toMatchObject({ outcome: 'clash' })
    const [waiting] = (await check.listApprovals()).items
    expect(waiting!.candidates).toMatchObject([
      { claimedBy: { lawyerId: first.lawyerId, status: 'approved' } },
    ])
    const team = await world.team()
    const approve = () =>
      check.decideApproval(team, {
        lawyerId: second.lawyerId,
        decision: 'approve',
        reason: 'Naujoji paskyra',
        registerPersonId: waiting!.candidates[0]!.person.id,
      })
    expect(await refused(approve())).toBe('REGISTER_ENTRY_TAKEN')
    // Once the earlier account is out of sight it gives the entry up.
    await transact((tx) =>
      lawyers.listing.hideLawyer(tx, { lawyerId: first.lawyerId, reason: 'Dviguba paskyra' }),
    )
    await approve()
    expect(await row(second.lawyerId)).toMatchObject({ status: 'approved' })
    expect(await row(first.lawyerId)).toMatchObject({ status: 'hidden', registerPersonId: null })
  })

  test('of two concurrent checks of one entry one gets the code, the other goes to the team', async () => {
    const crowd = connect(foundation.url, { poolSize: 8 })
    const parallel = world.on({
      db: crowd,
      transact: createTransact({
        db: crowd,
        clock,
        onError: (error) => {
          throw error
        },
      }),
    })
    for (let round = 0; round < 4; round++) {
      const email = `rasa-${round}@kontora.test`
      await print(
        ...Array.from({ length: round + 1 }, (_, at) => ({
          emails: [`rasa-${at}@kontora.test`],
          phones: [],
          practiceSince: `201${at}-01-01`,
        })),
      )
      const pair = [
        await aLawyer(foundation, { status: 'pending' }),
        await aLawyer(foundation, { status: 'pending' }),
      ]
      const started = await Promise.all(
        pair.map(({ actor }) =>
          parallel.check.startRegisterCheck(actor, { by: 'email', contact: email }),
        ),
      )
      expect(started.map(({ outcome }) => outcome).toSorted()).toEqual(['clash', 'code-sent'])
      const first = pair[started.findIndex(({ outcome }) => outcome === 'code-sent')]!
      expect(await check.confirmRegisterCheck(first.actor, { code: lastCode() })).toMatchObject({
        outcome: 'shown',
      })
    }
    await crowd.destroy()
  })

  test('includes a list older than a week', async () => {
    await print({})
    const { actor } = await rasa()
    clock.advance(8 * DAY)
    expect(await check.startRegisterCheck(actor, { by: 'email' })).toMatchObject({
      outcome: 'clash',
    })
  })
})

describe('experts and advisors', () => {
  test('are not in a register: the team approves them by documents', async () => {
    await print()
    const { actor, lawyerId } = await rasa({ qualification: 'advisor' })
    const { id } = await file.storeFile(actor, anUpload('diplomas.txt'))
    await check.sendApprovalDocuments(actor, { attachmentIds: [id] })
    expect((await check.listApprovals()).items).toMatchObject([
      { kind: 'documents', qualification: 'advisor', candidates: [] },
    ])
    const team = await world.team()
    await check.decideApproval(team, {
      lawyerId,
      decision: 'approve',
      reason: 'Diplomas ir pažyma peržiūrėti',
    })
    expect(await row(lawyerId)).toMatchObject({
      status: 'approved',
      registerSource: 'team',
      qualification: 'advisor',
      registerPersonId: null,
    })
  })

  test('have their documents deleted six months after the decision, or with the profile', async () => {
    const [waits, decided, leaves] = [
      await rasa({ qualification: 'advisor' }),
      await rasa({ qualification: 'advisor', email: 'b@kontora.test' }),
      await rasa({ qualification: 'advisor', email: 'c@kontora.test' }),
    ]
    const files = await Promise.all(
      [waits, decided, leaves].map(
        async ({ actor }) => (await file.storeFile(actor, anUpload('diplomas.txt'))).id,
      ),
    )
    for (const [at, { actor }] of [waits, decided, leaves].entries())
      await check.sendApprovalDocuments(actor, {
        attachmentIds: [files[at]!],
        note: 'Esu teisės magistrė',
      })
    const kept = async () =>
      (
        await db('approval_document')
          .join('file', 'file.id', 'fileId')
          .whereNotNull('attachedAt')
          .select('fileId')
      )
        .map(({ fileId }: { fileId: string }) => fileId)
        .toSorted()
    const team = await world.team()
    await check.decideApproval(team, {
      lawyerId: decided.lawyerId,
      decision: 'approve',
      reason: 'Diplomas peržiūrėtas',
    })
    clock.moveTo(new Date('2027-05-31T08:00:00Z'))
    expect([await check.deleteOldDocuments(), await kept()]).toEqual([0, files.toSorted()])
    clock.moveTo(new Date('2027-06-02T08:00:00Z'))
    expect([await check.deleteOldDocuments(), await kept()]).toEqual([
      1,
      [files[0]!, files[2]!].toSorted(),
    ])
    await transact((tx) => check.deleteDocuments(tx, { lawyerId: leaves.lawyerId }))
    expect(await kept()).toEqual([files[0]])
    expect(await db('file').whereIn('id', files.slice(1)).select('nameSealed')).toEqual([
      { nameSealed: null },
      { nameSealed: null },
    ])
    expect((await db('approval_case').where({ lawyerId: leaves.lawyerId }).first()).note).toBe('')
    expect(
      await refused(check.openApprovalDocument({ lawyerId: decided.lawyerId, fileId: files[1]! })),
    ).toBe('NOT_FOUND')
  })

  test('send a few of their own files, which other ids cannot open', async () => {
    const { actor, lawyerId } = await rasa({ qualification: 'advisor' })
    const stranger = await aLawyer(foundation, { status: 'pending', name: 'Ona' })
    const own = await file.storeFile(actor, anUpload())
    const theirs = await file.storeFile(stranger.actor, anUpload())
    expect(await refused(check.sendApprovalDocuments(actor, { attachmentIds: [] }))).toBe(
      'DOCUMENTS_MISSING',
    )
    expect(await refused(check.sendApprovalDocuments(actor, { attachmentIds: [theirs.id] }))).toBe(
      'FILE_NOT_FOUND',
    )
    await check.sendApprovalDocuments(actor, { attachmentIds: [own.id] })
    expect((await check.openApprovalDocument({ lawyerId, fileId: own.id })).file.name).toBe(
      'sutartis.txt',
    )
    expect(
      await refused(check.openApprovalDocument({ lawyerId: stranger.lawyerId, fileId: own.id })),
    ).toBe('NOT_FOUND')
    const more = await Promise.all(
      Array.from({ length: 10 }, () => file.storeFile(actor, anUpload())),
    )
    expect(
      await refused(
        check.sendApprovalDocuments(actor, { attachmentIds: more.map(({ id }) => id) }),
      ),
    ).toBe('TOO_MANY_DOCUMENTS')
  })
})
