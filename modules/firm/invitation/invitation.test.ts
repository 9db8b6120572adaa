import { describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, MINUTE, newId } from '#modules/shared'
import { aWorldOfFirms, codeOf, codesOf, outcomes } from '../test/firm-world.ts'

const { foundation, clock, db, firm, lawyer, mails, tokenTo, people } = await aWorldOfFirms()

describe('an invitation', () => {
  const invited = async (email = `ieva-${newId()}@patarta.test`) =>
    firm.inviteLawyer(people.rasa.actor, { firmId: people.firmId, email })

  test('is mailed with a link, and its subject names neither the firm nor a person', async () => {
    const { email } = await invited()
    const { mail } = mails.at(-1)!
    expect(mail.subject).toBe('Kvietimas prisijungti prie kontoros')
    expect(mail.subject + mail.heading).not.toContain('Rasa')
    expect(mail.action!.url).toContain('/lt/firm-invitation?token=')
    expect(await firm.describeInvitation(tokenTo(email), undefined)).toMatchObject({
      state: 'waiting',
      reader: 'is-new',
      firmName: 'Kazlauskienė ir partneriai',
      inviter: 'Rasa Kazlauskienė',
      email,
    })
  })

  test('adds the signed-in owner of the address, with a separate calendar', async () => {
    const ieva = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })
    await firm.inviteLawyer(people.rasa.actor, {
      firmId: people.firmId,
      email: ieva.account.email.toUpperCase(),
      officePositionLt: 'Partnerė',
    })
    expect(await firm.listOwnInvitations(ieva.actor)).toMatchObject([
      { firmName: 'Kazlauskienė ir partneriai' },
    ])
    const { firmLawyerId } = await firm.acceptInvitation(ieva.actor, {
      token: tokenTo(ieva.account.email),
    })
    expect((await firm.listOwnFirms(ieva.actor)).map((firm) => firm.firmLawyerId)).toEqual([
      ieva.firmLawyerId,
      firmLawyerId,
    ])
    expect(
      (await lawyer.memberships.listMembers(db, people.firmId)).find(
        ({ id }) => id === firmLawyerId,
      ),
    ).toMatchObject({ officePositionLt: 'Partnerė', role: 'member', status: 'approved' })
    expect(await firm.listOwnInvitations(ieva.actor)).toEqual([])
  })

  test('opens an account for an address without one; the prepared details become a draft', async () => {
    const email = `milda-${newId()}@patarta.test`
    await firm.createPersonalAccount(people.rasa.actor, {
      firmId: people.firmId,
      email,
      name: 'Milda',
      lastname: 'Kairytė',
      qualification: 'assistant',
    })
    expect(await db('account').where({ email })).toEqual([])
    expect(mails.at(-1)!.mail.subject).toBe('Jums paruošta teisininko paskyra')
    const token = tokenTo(email)
    const person = {
      token,
      name: 'Milda',
      lastname: 'Kairytė',
      password: 'žalia-arbata-7',
      passwordConfirmation: 'žalia-arbata-7',
      acceptTerms: true,
      locale: 'lt' as const,
    }
    expect(await codeOf(firm.acceptAsNewPerson({ ...person, acceptTerms: false }))).toBe(
      'TERMS_NOT_ACCEPTED',
    )
    expect(
      await codeOf(
        firm.acceptAsNewPerson({ ...person, password: 'trumpas', passwordConfirmation: 'trumpas' }),
      ),
    ).toBe('PASSWORD_IS_TOO_SHORT')
    const { firmLawyerId } = await firm.acceptAsNewPerson(person)
    const account = await db('account').where({ email }).first()
    expect(account).toMatchObject({ roles: ['ROLE_LAWYER'], name: 'Milda' })
    expect(account.emailConfirmedAt && account.termsAcceptedAt).toBeTruthy()
    const profile = await lawyer.profiles.findProfile(db, { accountId: account.id })
    expect(profile).toMatchObject({
      lawyer: { status: 'draft', qualification: 'assistant', city: 'Vilnius' },
      memberships: [{ id: firmLawyerId, role: 'member' }],
    })
    expect(await codeOf(firm.acceptAsNewPerson(person))).toBe('INVITATION_IS_USED')
  })

  test('belongs to one address: the link refuses other accounts, and a guessed id is unknown', async () => {
    const { email, id } = await invited()
    const other = await aLawyer(foundation, { name: 'Petras', lastname: 'Girdenis' })
    expect(await codeOf(firm.acceptInvitation(other.actor, { token: tokenTo(email) }))).toBe(
      'INVITATION_IS_FOR_ANOTHER',
    )
    expect(
      await codesOf([
        firm.acceptInvitation(other.actor, { id }),
        firm.declineInvitation(other.actor, { id }),
        firm.acceptInvitation(other.actor, { id: newId() }),
      ]),
    ).toEqual(Array(3).fill('INVITATION_IS_UNKNOWN'))
    expect(await firm.describeInvitation(tokenTo(email), other.actor)).toMatchObject({
      reader: 'another',
    })
  })

  test('cannot open a second account for an address', async () => {
    const ieva = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })
    await firm.inviteLawyer(people.rasa.actor, { firmId: people.firmId, email: ieva.account.email })
    const token = tokenTo(ieva.account.email)
    expect(await firm.describeInvitation(token, undefined)).toMatchObject({ reader: 'has-account' })
    expect(
      await codeOf(
        firm.acceptAsNewPerson({
          token,
          name: 'Ieva',
          lastname: 'S',
          password: 'žalia-arbata-7',
          acceptTerms: true,
          locale: 'lt',
        }),
      ),
    ).toBe('SIGN_IN_TO_ACCEPT')
  })

  test('makes a lawyer of a client who accepts it', async () => {
    const tomas = await anAccount(foundation)
    await firm.inviteLawyer(people.rasa.actor, { firmId: people.firmId, email: tomas.email })
    await firm.acceptInvitation(tomas.actor, { token: tokenTo(tomas.email) })
    expect((await db('account').where({ id: tomas.id }).first()).roles).toEqual([
      'ROLE_USER',
      'ROLE_LAWYER',
    ])
  })

  test('accepted twenty times at once joins once', async () => {
    const ieva = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })
    await firm.inviteLawyer(people.rasa.actor, { firmId: people.firmId, email: ieva.account.email })
    const token = tokenTo(ieva.account.email)
    const settled = await Promise.allSettled(
      Array.from({ length: 20 }, () => firm.acceptInvitation(ieva.actor, { token })),
    )
    expect(outcomes(settled)).toEqual([...Array(19).fill('INVITATION_IS_USED'), 'done'])
    expect(
      (await lawyer.memberships.listMembers(db, people.firmId)).filter(
        ({ lawyerId }) => lawyerId === ieva.lawyerId,
      ),
    ).toHaveLength(1)
  })

  test('opened as a new account by two people at once opens one', async () => {
    const { email } = await invited()
    const person = (name: string) => ({
      token: tokenTo(email),
      name,
      lastname: 'Kairytė',
      password: 'žalia-arbata-7',
      acceptTerms: true,
      locale: 'lt' as const,
    })
    expect(
      outcomes(
        await Promise.allSettled([
          firm.acceptAsNewPerson(person('Milda')),
          firm.acceptAsNewPerson(person('Monika')),
        ]),
      ),
    ).toEqual(['INVITATION_IS_USED', 'done'])
    expect(await db('account').where({ email })).toHaveLength(1)
  })

  test('expires after two weeks; resending, at most once a minute, replaces the link', async () => {
    const { email, id } = await invited()
    const first = tokenTo(email)
    expect(
      await codeOf(firm.resendInvitation(people.rasa.actor, { firmId: people.firmId, id })),
    ).toBe('SENT_JUST_NOW')
    clock.advance(14 * DAY)
    expect(await firm.describeInvitation(first, undefined)).toEqual({ state: 'expired' })
    expect(await codeOf(firm.declineInvitation(undefined, { token: first }))).toBe(
      'INVITATION_IS_EXPIRED',
    )
    await firm.resendInvitation(people.rasa.actor, { firmId: people.firmId, id })
    expect(await firm.describeInvitation(first, undefined)).toEqual({ state: 'unknown' })
    expect(await firm.describeInvitation(tokenTo(email), undefined)).toMatchObject({
      state: 'waiting',
    })
    clock.advance(2 * MINUTE)
    await firm.resendInvitation(people.rasa.actor, { firmId: people.firmId, id })
    clock.advance(2 * MINUTE)
    expect(
      await codeOf(firm.resendInvitation(people.rasa.actor, { firmId: people.firmId, id })),
      'a fourth mail',
    ).toBe('TOO_MANY_INVITATIONS')
  })

  test('stops working when withdrawn or declined, and a new one may follow', async () => {
    const { email, id } = await invited()
    const token = tokenTo(email)
    expect(
      await codeOf(firm.inviteLawyer(people.rasa.actor, { firmId: people.firmId, email })),
    ).toBe('ALREADY_INVITED')
    await firm.withdrawInvitation(people.rasa.actor, { firmId: people.firmId, id })
    expect(await firm.describeInvitation(token, undefined)).toEqual({ state: 'withdrawn' })
    expect(await codeOf(firm.declineInvitation(undefined, { token }))).toBe(
      'INVITATION_IS_WITHDRAWN',
    )
    const again = await firm.inviteLawyer(people.rasa.actor, { firmId: people.firmId, email })
    await firm.declineInvitation(undefined, { token: tokenTo(email) })
    expect(await firm.getAnswer(db, again.id)).toEqual({
      accountId: people.rasa.account.id,
      firmId: people.firmId,
      invited: email,
      answer: 'declined',
    })
    expect(
      await codeOf(
        firm.withdrawInvitation(people.rasa.actor, { firmId: people.firmId, id: again.id }),
      ),
    ).toBe('INVITATION_IS_UNKNOWN')
  })

  test('is deleted ninety days after its reply or expiry', async () => {
    const now = clock.now()
    const ask = (email: string) =>
      firm.inviteLawyer(people.rasa.actor, { firmId: people.firmId, email })
    await ask('niekada@neatsake.test')
    await firm.withdrawInvitation(people.rasa.actor, {
      firmId: people.firmId,
      id: (await ask('atsaukta@kontora.test')).id,
    })
    const kept = async () =>
      (await db('firm_invitation').where({ firmId: people.firmId }).orderBy('email')).map(
        ({ email }: { email: string }) => email,
      )
    for (const [days, left] of [
      [89, 2],
      [2, 1],
      [14, 0],
    ] as const) {
      clock.advance(days * DAY)
      await firm.deleteOldInvitations()
      expect((await kept()).length).toBe(left)
    }
    clock.moveTo(now)
  })

  test('to a member is refused; a lawyer sends at most fifty a day, five before approval', async () => {
    expect(
      await codeOf(
        firm.inviteLawyer(people.rasa.actor, {
          firmId: people.firmId,
          email: people.jonas.account.email,
        }),
      ),
    ).toBe('ALREADY_MEMBER')
    for (let each = 0; each < 50; each++)
      await firm.inviteLawyer(people.rasa.actor, {
        firmId: people.firmId,
        email: `kolega-${each}@patarta.test`,
      })
    expect(
      await codeOf(
        firm.inviteLawyer(people.rasa.actor, {
          firmId: people.firmId,
          email: 'per-daug@patarta.test',
        }),
      ),
    ).toBe('TOO_MANY_INVITATIONS')
    clock.advance(DAY + MINUTE)
    expect(
      await firm.inviteLawyer(people.rasa.actor, {
        firmId: people.firmId,
        email: 'rytoj@patarta.test',
      }),
    ).toMatchObject({ email: 'rytoj@patarta.test' })
    await db('lawyer').where({ id: people.rasa.lawyerId }).update({ status: 'pending' })
    for (let each = 0; each < 4; each++)
      await firm.inviteLawyer(people.rasa.actor, {
        firmId: people.firmId,
        email: `nepatikrinta-${each}@patarta.test`,
      })
    expect(
      await codeOf(
        firm.inviteLawyer(people.rasa.actor, {
          firmId: people.firmId,
          email: 'sesta@patarta.test',
        }),
      ),
    ).toBe('TOO_MANY_INVITATIONS')
    await db('lawyer').where({ id: people.rasa.lawyerId }).update({ status: 'approved' })
  })
})
