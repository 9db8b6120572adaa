import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, refusal, type Cast } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, MINUTE, newId } from '#modules/shared'
import { countWaiting, eventually, testFoundation } from '#testing'
import { createTestAssistants } from './testing.ts'

const foundation = await testFoundation()
const { db, clock, transact } = foundation
const { assistant, mails, tokenTo, account } = createTestAssistants(foundation)
const { own, invitations, help } = assistant
const both = { mayAnswer: true, mayChangeCalendar: true, mayHandlePapers: true }

let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
})

const anAddress = () => `ina-${newId()}@patarta.test`
const invite = async (email = anAddress(), given: Partial<typeof both & { locale: 'en' }> = {}) => {
  const { id } = await own.inviteAssistant(cast.rasa.actor, { email, ...both, ...given })
  return { id, email, token: tokenTo(email) }
}
const newPerson = (token: string) => ({
  token,
  promisesSecrecy: true,
  name: 'Ina',
  lastname: 'Padėjėja',
  password: 'žalia-arbata-7',
  acceptTerms: true,
  locale: 'lt' as const,
})
const rolesOf = async (id: string) => (await account.people.findActor(db, id))?.roles
const codes = (settled: PromiseSettledResult<unknown>[]) =>
  settled
    .map((result) =>
      result.status === 'fulfilled' ? 'done' : (result.reason as { code: string }).code,
    )
    .toSorted()

describe('an invitation', () => {
  test('is mailed in either language, with a subject that names nobody', async () => {
    const { email, token } = await invite()
    const { mail } = mails.at(-1)!
    expect(mail.subject).toBe('Kvietimas padėti teisininkui')
    expect(mail.action!.url).toContain('/lt/assistant-invitation?token=')
    expect(await invitations.describeInvitation(token, undefined)).toMatchObject({
      state: 'waiting',
      inviter: 'Rasa Kazlauskienė',
      reader: 'is-new',
      email,
      ...both,
    })
    await invite(anAddress(), { locale: 'en' })
    expect(mails.at(-1)!.mail.subject).toBe('An invitation to help a lawyer')
    expect(mails.at(-1)!.mail.action!.url).toContain('/en/assistant-invitation?token=')
  })

  test('gives an account of its own to an address without one, once secrecy is promised', async () => {
    const { email, token } = await invite()
    for (const promisesSecrecy of [false, undefined])
      expect(
        await refusal(invitations.acceptAsNewPerson({ ...newPerson(token), promisesSecrecy })),
      ).toMatchObject({ code: 'SECRECY_NOT_PROMISED' })
    expect(
      await refusal(invitations.acceptAsNewPerson({ ...newPerson(token), acceptTerms: false })),
    ).toMatchObject({ code: 'TERMS_NOT_ACCEPTED' })
    await invitations.acceptAsNewPerson(newPerson(token))
    const person = (await account.people.findPersonByEmail(db, email))!
    expect(await rolesOf(person.id)).toEqual(['ROLE_USER', 'ROLE_ASSISTANT'])
    const [listed] = await own.listAssistants(cast.rasa.actor)
    expect(listed).toMatchObject({ state: 'active', name: 'Ina Padėjėja', email, acts: [] })
    expect(await refusal(invitations.acceptAsNewPerson(newPerson(token)))).toMatchObject({
      code: 'HELP_INVITATION_USED',
    })
  })

  test('is accepted by the owner of the address alone, and by no member of the team', async () => {
    const emma = cast.emma
    const { token } = await invite(emma.email)
    const promise = { token, promisesSecrecy: true }
    expect(await refusal(invitations.acceptInvitation(cast.tomas.actor, promise))).toMatchObject({
      code: 'HELP_INVITATION_FOR_ANOTHER',
    })
    expect(
      await refusal(
        invitations.acceptInvitation({ ...emma.actor, roles: ['ROLE_ADMIN'] }, promise),
      ),
    ).toMatchObject({ code: 'NOT_FOR_TEAM' })
    expect(await refusal(invitations.acceptInvitation(emma.actor, { token }))).toMatchObject({
      code: 'SECRECY_NOT_PROMISED',
    })
    expect(await refusal(invitations.acceptAsNewPerson(newPerson(token)))).toMatchObject({
      code: 'SIGN_IN_TO_HELP',
    })
    await invitations.acceptInvitation(emma.actor, promise)
    expect(await help.listHelpedLawyers(emma.actor)).toMatchObject([{ name: 'Rasa Kazlauskienė' }])
    expect(await refusal(invite(emma.email))).toMatchObject({ code: 'ALREADY_ASSISTANT' })
    expect(await refusal(invite(cast.rasa.account.email))).toMatchObject({ code: 'NOT_YOURSELF' })
  })

  test('sent again has a new link and its full time, and the old link is dead', async () => {
    const { id, email, token } = await invite(undefined, {
      mayChangeCalendar: false,
      mayHandlePapers: false,
    })
    clock.advance(13 * DAY)
    const again = await own.inviteAgain(cast.rasa.actor, { id })
    const newest = tokenTo(email)
    expect(newest).not.toBe(token)
    expect(await invitations.describeInvitation(token, undefined)).toEqual({ state: 'replaced' })
    for (const attempt of [
      () => invitations.acceptAsNewPerson(newPerson(token)),
      () => invitations.declineInvitation({ token }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 'HELP_INVITATION_REPLACED' })
    expect(await own.listAssistants(cast.rasa.actor)).toMatchObject([
      {
        id: again.id,
        email,
        state: 'invited',
        mayAnswer: true,
        mayChangeCalendar: false,
        mayHandlePapers: false,
      },
    ])
    // A repeated click names an invitation that ended.
    expect(await refusal(own.inviteAgain(cast.rasa.actor, { id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    clock.advance(14 * DAY)
    const last = await own.inviteAgain(cast.rasa.actor, again)
    await invitations.acceptAsNewPerson(newPerson(tokenTo(email)))
    expect(await refusal(own.inviteAgain(cast.rasa.actor, last))).toMatchObject({
      code: 'ALREADY_ASSISTANT',
    })
  })

  test('is sent again by its lawyer alone, and not more than three times a day to an address', async () => {
    const { id } = await invite()
    const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    expect(await refusal(own.inviteAgain(jonas.actor, { id }))).toMatchObject({ code: 'NOT_FOUND' })
    const second = await own.inviteAgain(cast.rasa.actor, { id })
    const third = await own.inviteAgain(cast.rasa.actor, second)
    expect(await refusal(own.inviteAgain(cast.rasa.actor, third))).toMatchObject({
      code: 'TOO_MANY_HELP_INVITATIONS',
    })
    const [listed] = await own.listAssistants(cast.rasa.actor)
    expect(listed).toMatchObject({ id: third.id, state: 'invited' })
    clock.advance(DAY + MINUTE)
    await own.inviteAgain(cast.rasa.actor, third)
  })

  test('sent again while it is accepted: the help begins, or only the new link is left', async () => {
    const emma = cast.emma
    const { id, token } = await invite(emma.email)
    const [accepted, again] = await Promise.allSettled([
      invitations.acceptInvitation(emma.actor, { token, promisesSecrecy: true }),
      own.inviteAgain(cast.rasa.actor, { id }),
    ])
    const begun = accepted.status === 'fulfilled'
    const lost = begun ? again : accepted
    expect(lost).toMatchObject({
      reason: { code: begun ? 'ALREADY_ASSISTANT' : 'HELP_INVITATION_REPLACED' },
    })
    const listed = await own.listAssistants(cast.rasa.actor)
    expect(listed.map(({ state }) => state)).toEqual([begun ? 'active' : 'invited'])
  })

  test('is refused once expired, withdrawn or declined', async () => {
    const late = await invite()
    clock.advance(14 * DAY)
    expect(await refusal(invitations.acceptAsNewPerson(newPerson(late.token)))).toMatchObject({
      code: 'HELP_INVITATION_EXPIRED',
    })
    const again = await invite(late.email)
    expect(await refusal(invite(late.email))).toMatchObject({ code: 'ALREADY_INVITED_TO_HELP' })
    await own.endAssistant(cast.rasa.actor, { id: again.id })
    expect(await refusal(invitations.acceptAsNewPerson(newPerson(again.token)))).toMatchObject({
      code: 'HELP_INVITATION_WITHDRAWN',
    })
    const declined = await invite()
    await invitations.declineInvitation({ token: declined.token })
    expect(await refusal(invitations.acceptAsNewPerson(newPerson(declined.token)))).toMatchObject({
      code: 'HELP_INVITATION_USED',
    })
    expect(await refusal(invitations.declineInvitation({ token: 'nothing' }))).toMatchObject({
      code: 'HELP_INVITATION_UNKNOWN',
    })
  })

  test('is sent ten times a day by one lawyer, and to one address by three', async () => {
    const email = anAddress()
    for (let each = 0; each < 3; each++) {
      const other = await aLawyer(foundation, { name: 'Jonas' })
      await own.inviteAssistant(other.actor, { email, ...both })
    }
    expect(await refusal(invite(email))).toMatchObject({ code: 'TOO_MANY_HELP_INVITATIONS' })
    for (let each = 0; each < 10; each++) await invite()
    expect(await refusal(invite())).toMatchObject({ code: 'TOO_MANY_HELP_INVITATIONS' })
    clock.advance(DAY + MINUTE)
    await invite()
  })

  test('of twenty simultaneous answers, one begins the help', async () => {
    const emma = cast.emma
    const { token } = await invite(emma.email)
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        invitations.acceptInvitation(emma.actor, { token, promisesSecrecy: true }),
      ),
    )
    expect(codes(settled)).toEqual([...Array(19).fill('HELP_INVITATION_USED'), 'done'])
  })

  test('withdrawn while it is accepted: either it never began, or it has ended', async () => {
    const emma = cast.emma
    const { id, token } = await invite(emma.email)
    const [accepted] = await Promise.allSettled([
      invitations.acceptInvitation(emma.actor, { token, promisesSecrecy: true }),
      own.endAssistant(cast.rasa.actor, { id }),
    ])
    const [listed] = await own.listAssistants(cast.rasa.actor)
    expect(listed!.state).toBe(accepted.status === 'fulfilled' ? 'ended' : 'withdrawn')
    expect(await help.listHelpedLawyers(emma.actor)).toEqual([])
    expect(await rolesOf(emma.id)).toEqual(['ROLE_USER'])
  })

  test('is deleted ninety days after nobody accepted it', async () => {
    const { id } = await invite()
    const kept = async () =>
      (await own.listAssistants(cast.rasa.actor)).some((assistant) => assistant.id === id)
    clock.advance(103 * DAY)
    await invitations.deleteOldInvitations()
    expect(await kept()).toBe(true)
    clock.advance(2 * DAY)
    await invitations.deleteOldInvitations()
    expect(await kept()).toBe(false)
  })
})

describe('an assistant of several lawyers', () => {
  test('keeps the role until the last help ends', async () => {
    const emma = cast.emma
    const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    for (const lawyer of [cast.rasa, jonas]) {
      await own.inviteAssistant(lawyer.actor, { email: emma.email, ...both })
      await invitations.acceptInvitation(emma.actor, {
        token: tokenTo(emma.email),
        promisesSecrecy: true,
      })
    }
    const helped = await help.listHelpedLawyers(emma.actor)
    expect(helped.map(({ name }) => name)).toEqual(['Rasa Kazlauskienė', 'Jonas Kitas'])
    await own.endAssistant(cast.rasa.actor, { id: helped[0]!.id })
    expect(await rolesOf(emma.id)).toContain('ROLE_ASSISTANT')
    expect(
      await refusal(help.listHelpedConsultations(emma.actor, { id: helped[0]!.id })),
    ).toMatchObject({ code: 'NOT_FOUND' })
    expect(await help.listHelpedConsultations(emma.actor, { id: helped[1]!.id })).toEqual([])
    await help.leaveLawyer(emma.actor, { id: helped[1]!.id })
    expect(await rolesOf(emma.id)).toEqual(['ROLE_USER'])
  })

  test.each(['end', 'begin'] as const)(
    'keeps the role when one help ends at the moment another begins: %s first',
    async (first) => {
      const emma = cast.emma
      const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
      const { id, token } = await invite(emma.email)
      await invitations.acceptInvitation(emma.actor, { token, promisesSecrecy: true })
      const other = await own.inviteAssistant(jonas.actor, { email: emma.email, ...both })
      const offered = { token: tokenTo(emma.email), promisesSecrecy: true }
      const end = () => own.endAssistant(cast.rasa.actor, { id })
      const begin = () => invitations.acceptInvitation(emma.actor, offered)
      const [isHeld, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const held = transact(async () => {
        await (first === 'end' ? end() : begin())
        isHeld.resolve()
        await goesOn.promise
      })
      await Promise.race([isHeld.promise, held])
      const waiting = first === 'end' ? begin() : end()
      await eventually(async () => (await countWaiting(db)) === 1)
      goesOn.resolve()
      await Promise.all([held, waiting])
      expect(await rolesOf(emma.id)).toEqual(['ROLE_USER', 'ROLE_ASSISTANT'])
      await own.endAssistant(jonas.actor, other)
      expect(await rolesOf(emma.id)).toEqual(['ROLE_USER'])
    },
  )

  test('belongs to nobody else: ids of other lawyers and assistants name nothing', async () => {
    const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    const other = await anAccount(foundation, { name: 'Kita' })
    const { id, token } = await invite(cast.emma.email)
    await invitations.acceptInvitation(cast.emma.actor, { token, promisesSecrecy: true })
    for (const attempt of [
      () => own.changeRights(jonas.actor, { id, ...both }),
      () => own.endAssistant(jonas.actor, { id }),
      () => help.leaveLawyer(other.actor, { id }),
      () => help.listHelpedConsultations(other.actor, { id }),
      () => help.getHelpedCalendar(other.actor, { id }),
      () => help.listHelpedConsultations(cast.rasa.actor, { id }),
      () => own.endAssistant(cast.emma.actor, { id: 'nothing' }),
    ])
      expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await own.listAssistants(jonas.actor)).toEqual([])
  })
})
