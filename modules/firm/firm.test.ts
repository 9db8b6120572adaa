import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount, TEST_PASSWORD } from '#modules/account/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { DAY, MINUTE, isRefusal, newId } from '#modules/shared'
import { testFoundation } from '#testing'
import { createTestFirms } from './testing.ts'

const foundation = await testFoundation()
const { clock, db } = foundation
const { account, firm, lawyer, mails, tokenTo } = createTestFirms(foundation)
const codeOf = async (attempt: Promise<unknown>) => attempt.then(() => 'nothing was refused', (error: unknown) => { if (isRefusal(error)) return error.code; throw error })
const codesOf = (attempts: Promise<unknown>[]) => Promise.all(attempts.map(codeOf))
const outcomes = (settled: PromiseSettledResult<unknown>[]) => settled.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).toSorted()

let rasa: TestLawyer
let jonas: TestLawyer
let firmId: string

const joining = async (given: Parameters<typeof aLawyer>[1]) => aLawyer(foundation, { ...given, firm: rasa.firm })
const rolesIn = async (id: string) => Object.fromEntries((await lawyer.listMembers(db, id)).map(({ name, role }) => [name, role]))
const outbox = async (type: string) => (await db('outbox').where({ type })).length

beforeEach(async () => {
  rasa = await aLawyer(foundation, { firm: { name: 'Kazlauskienė ir partneriai', practiceForm: 'partnership' } })
  firmId = rasa.firm.id
  jonas = await joining({ name: 'Jonas', lastname: 'Vaitkus' })
})

describe('a firm', () => {
  test('is opened by a lawyer, who represents it and is bookable through it: a firm of one', async () => {
    const ona = await anAccount(foundation, { name: 'Ona', lastname: 'Mockutė', roles: ['ROLE_LAWYER'] })
    const opened = await firm.openFirm(ona.actor, { name: 'Onos Mockutės kontora', practiceForm: 'individual', vatNumber: 'LT100001234512' })
    const own = await firm.getOwnFirm(ona.actor, opened.firmId)
    expect(own).toMatchObject({ role: 'representative', firmLawyerId: opened.firmLawyerId, details: { name: 'Onos Mockutės kontora' }, invoice: { vatPayer: true, vatNumber: 'LT100001234512' }, members: [{ isYou: true, isShown: false }] })
    expect(await firm.listOwnFirms(ona.actor)).toMatchObject([{ firmId: opened.firmId, role: 'representative' }])
  })

  test('of a company that is here already is not opened twice, also at the same moment; one that everybody left may be', async () => {
    const code = '302784511'
    const open = (of: TestLawyer) => firm.openFirm(of.actor, { name: 'Bendrija', practiceForm: 'professional-partnership', registrationCode: code })
    expect(outcomes(await Promise.allSettled([open(rasa), open(jonas)]))).toEqual(['FIRM_IS_HERE_ALREADY', 'done'])
    const { id } = await db('firm').where({ registrationCode: code }).first('id')
    const first = (await lawyer.listMembers(db, id))[0]!.accountId === rasa.account.id ? rasa : jonas
    await firm.leaveFirm(first.actor, { firmId: id })
    expect(await open(jonas)).toMatchObject({ firmId: expect.any(String) })
  })

  test('is changed by its representative; the public hears of it, and who changed what is kept', async () => {
    const before = await outbox('firm.changed')
    const details = { name: 'Kazlauskienė ir Vaitkus', practiceForm: 'partnership' as const, city: 'Kaunas' }
    await firm.editFirm(rasa.actor, { firmId, ...details })
    await firm.editFirm(rasa.actor, { firmId, ...details })
    expect(await outbox('firm.changed') - before).toBe(1)
    expect(await lawyer.findFirm(db, { id: firmId })).toMatchObject({ name: 'Kazlauskienė ir Vaitkus', slug: 'kazlauskiene-ir-vaitkus' })
    // The address follows the name, and the old one leads to it: reviews, links and search results stay with the same firm.
    expect(await lawyer.findFormer(db, 'firm', rasa.firm.slug)).toEqual({ movedTo: 'kazlauskiene-ir-vaitkus' })
    expect(await db('firm_change').where({ firmId })).toMatchObject([{ accountId: rasa.account.id, before: { name: 'Kazlauskienė ir partneriai' }, after: { name: 'Kazlauskienė ir Vaitkus', city: 'Kaunas' } }])
  })

  test('shows a member everything but who was invited, and lets them change nothing', async () => {
    await firm.inviteLawyer(rasa.actor, { firmId, email: 'ieva@patarta.test' })
    expect((await firm.getOwnFirm(rasa.actor, firmId)).invitations).toHaveLength(1)
    expect(await firm.getOwnFirm(jonas.actor, firmId)).toMatchObject({ role: 'member', invitations: [], members: [{ name: 'Rasa Kazlauskienė' }, { name: 'Jonas Vaitkus', isYou: true }] })
    const attempts = [
      firm.editFirm(jonas.actor, { firmId, name: 'Mano', practiceForm: 'individual' }),
      firm.changeInvoiceSettings(jonas.actor, { firmId, vatPayer: false }),
      firm.inviteLawyer(jonas.actor, { firmId, email: 'x@patarta.test' }),
      firm.createPersonalAccount(jonas.actor, { firmId, email: 'x@patarta.test', name: 'X', lastname: 'Y', qualification: 'advocate' }),
      firm.removeMember(jonas.actor, { firmId, firmLawyerId: rasa.firmLawyerId }),
      firm.changeRole(jonas.actor, { firmId, firmLawyerId: jonas.firmLawyerId, role: 'representative' }),
      firm.handOver(jonas.actor, { firmId, firmLawyerId: jonas.firmLawyerId }),
    ]
    expect(await codesOf(attempts)).toEqual(attempts.map(() => 'NOT_REPRESENTATIVE'))
  })

  test('does not exist for the representative of another firm, nor do its members and invitations', async () => {
    const other = await aLawyer(foundation, { name: 'Petras', lastname: 'Girdenis' })
    const { id } = await firm.inviteLawyer(rasa.actor, { firmId, email: 'ieva@patarta.test' })
    const attempts = [
      firm.getOwnFirm(other.actor, firmId),
      firm.editFirm(other.actor, { firmId, name: 'Mano', practiceForm: 'individual' }),
      firm.changeInvoiceSettings(other.actor, { firmId, vatPayer: false }),
      firm.changeOwnInvoiceSettings(other.actor, { firmId, vatPayer: false, invoiceSeries: 'X' }),
      firm.inviteLawyer(other.actor, { firmId, email: 'x@patarta.test' }),
      firm.resendInvitation(other.actor, { firmId, id }),
      firm.withdrawInvitation(other.actor, { firmId, id }),
      firm.leaveFirm(other.actor, { firmId }),
      firm.removeMember(other.actor, { firmId, firmLawyerId: jonas.firmLawyerId }),
      firm.handOver(other.actor, { firmId, firmLawyerId: jonas.firmLawyerId }),
      // Of their own firm they are the representative, but not of what belongs to this one.
      firm.removeMember(other.actor, { firmId: other.firm.id, firmLawyerId: jonas.firmLawyerId }),
      firm.changeRole(other.actor, { firmId: other.firm.id, firmLawyerId: jonas.firmLawyerId, role: 'representative' }),
      firm.handOver(other.actor, { firmId: other.firm.id, firmLawyerId: jonas.firmLawyerId }),
    ]
    expect(await codesOf(attempts)).toEqual(attempts.map(() => 'NOT_FOUND'))
    const theirs = { firmId: other.firm.id, id }
    expect(await codesOf([firm.resendInvitation(other.actor, theirs), firm.withdrawInvitation(other.actor, theirs)])).toEqual(['INVITATION_IS_UNKNOWN', 'INVITATION_IS_UNKNOWN'])
  })
})

describe('representation', () => {
  test('is handed over in one step: the one who did represent the firm no longer does', async () => {
    await firm.handOver(rasa.actor, { firmId, firmLawyerId: jonas.firmLawyerId })
    expect(await rolesIn(firmId)).toEqual({ Rasa: 'member', Jonas: 'representative' })
    expect(await codeOf(firm.editFirm(rasa.actor, { firmId, name: 'X', practiceForm: 'partnership' }))).toBe('NOT_REPRESENTATIVE')
  })

  test('never leaves a firm with members: the last representative hands over before leaving, stepping down or being removed', async () => {
    expect(await codeOf(firm.leaveFirm(rasa.actor, { firmId }))).toBe('LAST_REPRESENTATIVE')
    expect(await codeOf(firm.changeRole(rasa.actor, { firmId, firmLawyerId: rasa.firmLawyerId, role: 'member' }))).toBe('LAST_REPRESENTATIVE')
    expect(await codeOf(firm.removeMember(rasa.actor, { firmId, firmLawyerId: rasa.firmLawyerId }))).toBe('LAST_REPRESENTATIVE')
    await firm.changeRole(rasa.actor, { firmId, firmLawyerId: jonas.firmLawyerId, role: 'representative' })
    await firm.leaveFirm(rasa.actor, { firmId })
    expect(await rolesIn(firmId)).toEqual({ Jonas: 'representative' })
    await firm.leaveFirm(jonas.actor, { firmId })
    expect(await rolesIn(firmId)).toEqual({})
  })

  test('survives two representatives who leave at the same moment, ten times in a row', async () => {
    for (let time = 0; time < 10; time++) {
      const one = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })
      const two = await aLawyer(foundation, { name: 'Darius', lastname: 'Norkus', firm: one.firm, membership: { role: 'representative' } })
      await aLawyer(foundation, { name: 'Agnė', lastname: 'Vaitkutė', firm: one.firm })
      const settled = await Promise.allSettled([one, two].map(({ actor }) => firm.leaveFirm(actor, { firmId: one.firm.id })))
      expect(outcomes(settled)).toEqual(['LAST_REPRESENTATIVE', 'done'])
      expect(Object.values(await rolesIn(one.firm.id)).toSorted()).toEqual(['member', 'representative'])
    }
  })

  test('is kept by the database itself, whoever forgets to ask', async () => {
    await expect(db('firm_lawyer').where({ id: rasa.firmLawyerId }).update({ role: 'member' })).rejects.toThrow('A firm with members has a representative')
    const attempt = [db('firm_lawyer').where({ id: rasa.firmLawyerId }).update({ leftAt: clock.now() }), db('firm_lawyer').where({ id: jonas.firmLawyerId }).update({ role: 'representative' })]
    await Promise.allSettled(attempt)
    expect(Object.values(await rolesIn(firmId))).toContain('representative')
  })
})

describe('an invitation', () => {
  const invited = async (email = `ieva-${newId()}@patarta.test`) => firm.inviteLawyer(rasa.actor, { firmId, email })

  test('is mailed to its address with a link, and tells on a locked screen neither the firm nor a name', async () => {
    const { email } = await invited()
    const { mail } = mails.at(-1)!
    expect(mail.subject).toBe('Kvietimas prisijungti prie kontoros')
    expect(mail.subject + mail.heading).not.toContain('Rasa')
    expect(mail.action!.url).toContain('/lt/firm-invitation?token=')
    expect(await firm.describeInvitation(tokenTo(email), undefined)).toMatchObject({ state: 'waiting', reader: 'is-new', firmName: 'Kazlauskienė ir partneriai', inviter: 'Rasa Kazlauskienė', email })
  })

  test('joins the owner of the address, who signs in; the membership has a calendar of its own beside the others', async () => {
    const ieva = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })
    await firm.inviteLawyer(rasa.actor, { firmId, email: ieva.account.email.toUpperCase(), officePositionLt: 'Partnerė' })
    expect(await firm.listOwnInvitations(ieva.actor)).toMatchObject([{ firmName: 'Kazlauskienė ir partneriai' }])
    const { firmLawyerId } = await firm.acceptInvitation(ieva.actor, { token: tokenTo(ieva.account.email) })
    expect((await firm.listOwnFirms(ieva.actor)).map((one) => one.firmLawyerId)).toEqual([ieva.firmLawyerId, firmLawyerId])
    expect((await lawyer.listMembers(db, firmId)).find(({ id }) => id === firmLawyerId)).toMatchObject({ officePositionLt: 'Partnerė', role: 'member', status: 'approved' })
    expect(await firm.listOwnInvitations(ieva.actor)).toEqual([])
  })

  test('opens an account for whoever has none: password and consent are theirs, and what was prepared stands in their draft', async () => {
    const email = `milda-${newId()}@patarta.test`
    await firm.createPersonalAccount(rasa.actor, { firmId, email, name: 'Milda', lastname: 'Kairytė', qualification: 'assistant' })
    expect(await db('account').where({ email })).toEqual([])
    expect(mails.at(-1)!.mail.subject).toBe('Jums paruošta teisininko paskyra')
    const token = tokenTo(email)
    const person = { token, name: 'Milda', lastname: 'Kairytė', password: 'žalia-arbata-7', passwordConfirmation: 'žalia-arbata-7', acceptTerms: true, locale: 'lt' as const }
    expect(await codeOf(firm.acceptAsNewPerson({ ...person, acceptTerms: false }))).toBe('TERMS_NOT_ACCEPTED')
    expect(await codeOf(firm.acceptAsNewPerson({ ...person, password: 'trumpas', passwordConfirmation: 'trumpas' }))).toBe('PASSWORD_IS_TOO_SHORT')
    const { firmLawyerId } = await firm.acceptAsNewPerson(person)
    const account = await db('account').where({ email }).first()
    expect(account).toMatchObject({ roles: ['ROLE_LAWYER'], name: 'Milda' })
    expect(account.emailConfirmedAt && account.termsAcceptedAt).toBeTruthy()
    const profile = await lawyer.findProfile(db, { accountId: account.id })
    expect(profile).toMatchObject({ lawyer: { status: 'draft', qualification: 'assistant', city: 'Vilnius' }, memberships: [{ id: firmLawyerId, role: 'member' }] })
    expect(await codeOf(firm.acceptAsNewPerson(person))).toBe('INVITATION_IS_USED')
  })

  test('is one address’s alone: who holds the link with another account hears whose it is not, who guesses its id finds nothing', async () => {
    const { email, id } = await invited()
    const other = await aLawyer(foundation, { name: 'Petras', lastname: 'Girdenis' })
    expect(await codeOf(firm.acceptInvitation(other.actor, { token: tokenTo(email) }))).toBe('INVITATION_IS_FOR_ANOTHER')
    expect(await codesOf([firm.acceptInvitation(other.actor, { id }), firm.declineInvitation(other.actor, { id }), firm.acceptInvitation(other.actor, { id: newId() })])).toEqual(Array(3).fill('INVITATION_IS_UNKNOWN'))
    expect(await firm.describeInvitation(tokenTo(email), other.actor)).toMatchObject({ reader: 'another' })
  })

  test('of an address with an account is no way to open a second one', async () => {
    const ieva = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })
    await firm.inviteLawyer(rasa.actor, { firmId, email: ieva.account.email })
    const token = tokenTo(ieva.account.email)
    expect(await firm.describeInvitation(token, undefined)).toMatchObject({ reader: 'has-account' })
    expect(await codeOf(firm.acceptAsNewPerson({ token, name: 'Ieva', lastname: 'S', password: 'žalia-arbata-7', acceptTerms: true, locale: 'lt' }))).toBe('SIGN_IN_TO_ACCEPT')
  })

  test('makes a lawyer of a client who accepts it', async () => {
    const tomas = await anAccount(foundation)
    await firm.inviteLawyer(rasa.actor, { firmId, email: tomas.email })
    await firm.acceptInvitation(tomas.actor, { token: tokenTo(tomas.email) })
    expect((await db('account').where({ id: tomas.id }).first()).roles).toEqual(['ROLE_USER', 'ROLE_LAWYER'])
  })

  test('accepted twenty times at the same moment joins once', async () => {
    const ieva = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })
    await firm.inviteLawyer(rasa.actor, { firmId, email: ieva.account.email })
    const token = tokenTo(ieva.account.email)
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => firm.acceptInvitation(ieva.actor, { token })))
    expect(outcomes(settled)).toEqual([...Array(19).fill('INVITATION_IS_USED'), 'done'])
    expect((await lawyer.listMembers(db, firmId)).filter(({ lawyerId }) => lawyerId === ieva.lawyerId)).toHaveLength(1)
  })

  test('opened as a new account by two people at the same moment opens one', async () => {
    const { email } = await invited()
    const person = (name: string) => ({ token: tokenTo(email), name, lastname: 'Kairytė', password: 'žalia-arbata-7', acceptTerms: true, locale: 'lt' as const })
    expect(outcomes(await Promise.allSettled([firm.acceptAsNewPerson(person('Milda')), firm.acceptAsNewPerson(person('Monika'))]))).toEqual(['INVITATION_IS_USED', 'done'])
    expect(await db('account').where({ email })).toHaveLength(1)
  })

  test('lives a fortnight; sent again its new link works and the old one does not, once a minute at most', async () => {
    const { email, id } = await invited()
    const first = tokenTo(email)
    expect(await codeOf(firm.resendInvitation(rasa.actor, { firmId, id }))).toBe('SENT_JUST_NOW')
    clock.advance(14 * DAY)
    expect(await firm.describeInvitation(first, undefined)).toEqual({ state: 'expired' })
    expect(await codeOf(firm.declineInvitation(undefined, { token: first }))).toBe('INVITATION_IS_EXPIRED')
    await firm.resendInvitation(rasa.actor, { firmId, id })
    expect(await firm.describeInvitation(first, undefined)).toEqual({ state: 'unknown' })
    expect(await firm.describeInvitation(tokenTo(email), undefined)).toMatchObject({ state: 'waiting' })
    clock.advance(2 * MINUTE)
    await firm.resendInvitation(rasa.actor, { firmId, id })
    clock.advance(2 * MINUTE)
    expect(await codeOf(firm.resendInvitation(rasa.actor, { firmId, id })), 'a fourth mail').toBe('TOO_MANY_INVITATIONS')
  })

  test('withdrawn opens nothing; declined by the link is answered, and both may be followed by a new one', async () => {
    const { email, id } = await invited()
    const token = tokenTo(email)
    expect(await codeOf(firm.inviteLawyer(rasa.actor, { firmId, email }))).toBe('ALREADY_INVITED')
    await firm.withdrawInvitation(rasa.actor, { firmId, id })
    expect(await firm.describeInvitation(token, undefined)).toEqual({ state: 'withdrawn' })
    expect(await codeOf(firm.declineInvitation(undefined, { token }))).toBe('INVITATION_IS_WITHDRAWN')
    const again = await firm.inviteLawyer(rasa.actor, { firmId, email })
    await firm.declineInvitation(undefined, { token: tokenTo(email) })
    expect(await firm.getAnswer(db, again.id)).toEqual({ accountId: rasa.account.id, firmId, invited: email, answer: 'declined' })
    expect(await codeOf(firm.withdrawInvitation(rasa.actor, { firmId, id: again.id }))).toBe('INVITATION_IS_UNKNOWN')
  })

  test('is forgotten with its name and address ninety days after it was answered or ran out', async () => {
    const now = clock.now()
    const ask = (email: string) => firm.inviteLawyer(rasa.actor, { firmId, email })
    await ask('niekada@neatsake.test')
    await firm.withdrawInvitation(rasa.actor, { firmId, id: (await ask('atsaukta@kontora.test')).id })
    const kept = async () => (await db('firm_invitation').where({ firmId }).orderBy('email')).map(({ email }: { email: string }) => email)
    for (const [days, left] of [[89, 2], [2, 1], [14, 0]] as const) {
      clock.advance(days * DAY)
      await firm.forgetInvitations()
      expect((await kept()).length).toBe(left)
    }
    clock.moveTo(now)
  })

  test('of a member is refused, and a lawyer sends at most fifty a day, five before anybody has verified them', async () => {
    expect(await codeOf(firm.inviteLawyer(rasa.actor, { firmId, email: jonas.account.email }))).toBe('ALREADY_MEMBER')
    for (let each = 0; each < 50; each++) await firm.inviteLawyer(rasa.actor, { firmId, email: `kolega-${each}@patarta.test` })
    expect(await codeOf(firm.inviteLawyer(rasa.actor, { firmId, email: 'per-daug@patarta.test' }))).toBe('TOO_MANY_INVITATIONS')
    clock.advance(DAY + MINUTE)
    expect(await firm.inviteLawyer(rasa.actor, { firmId, email: 'rytoj@patarta.test' })).toMatchObject({ email: 'rytoj@patarta.test' })
    await db('lawyer').where({ id: rasa.lawyerId }).update({ status: 'pending' })
    for (let each = 0; each < 4; each++) await firm.inviteLawyer(rasa.actor, { firmId, email: `nepatikrinta-${each}@patarta.test` })
    expect(await codeOf(firm.inviteLawyer(rasa.actor, { firmId, email: 'sesta@patarta.test' }))).toBe('TOO_MANY_INVITATIONS')
    await db('lawyer').where({ id: rasa.lawyerId }).update({ status: 'approved' })
  })
})

describe('a membership', () => {
  test('that ends takes the lawyer out of the firm, tells the others once and leaves the other firms as they are', async () => {
    const before = await outbox('firm-lawyer.left')
    const second = await firm.openFirm(jonas.actor, { name: 'Jono kontora', practiceForm: 'individual' })
    await firm.removeMember(rasa.actor, { firmId, firmLawyerId: jonas.firmLawyerId })
    expect(await codeOf(firm.removeMember(rasa.actor, { firmId, firmLawyerId: jonas.firmLawyerId }))).toBe('NOT_FOUND')
    expect(await outbox('firm-lawyer.left') - before).toBe(1)
    expect((await firm.listOwnFirms(jonas.actor)).map((one) => one.firmId)).toEqual([second.firmId])
  })

  test('can begin again after it ended, with a new calendar', async () => {
    await firm.leaveFirm(jonas.actor, { firmId })
    await firm.inviteLawyer(rasa.actor, { firmId, email: jonas.account.email })
    const { firmLawyerId } = await firm.acceptInvitation(jonas.actor, { token: tokenTo(jonas.account.email) })
    expect(firmLawyerId).not.toBe(jonas.firmLawyerId)
  })
})

describe('invoices', () => {
  const settings = { vatPayer: true, vatNumber: 'LT100001234512', cashAccounting: true, invoiceSeries: 'KP', bankAccount: 'LT12 1000 0111 0100 1000', bankName: 'Bankas', password: TEST_PASSWORD }

  test('bear what a representative set', async () => {
    await firm.changeInvoiceSettings(rasa.actor, { firmId, ...settings })
    expect(await lawyer.getFirmLawyer(db, jonas.firmLawyerId)).toMatchObject({
      invoicedBy: 'firm', sellerName: 'Kazlauskienė ir partneriai', vatPayer: true, vatNumber: 'LT100001234512', cashAccounting: true, invoiceSeries: 'KP', bankAccount: 'LT121000011101001000', bankName: 'Bankas',
    })
  })

  test('name another bank account only after the password or in a fresh session, and all who represent the firm hear of it', async () => {
    const told = async () => (await db('outbox').where({ type: 'firm.invoice-account-changed' }).orderBy('id').pluck('payload')).filter((payload) => payload.firmId === firmId)
    const { password, ...asked } = settings
    expect(await codesOf([firm.changeInvoiceSettings(rasa.actor, { firmId, ...asked }), firm.changeInvoiceSettings(rasa.actor, { firmId, ...asked, password: 'guessed' })])).toEqual(['PASSWORD_IS_INCORRECT', 'PASSWORD_IS_INCORRECT'])
    expect((await lawyer.getFirmLawyer(db, jonas.firmLawyerId)).bankAccount).toBeNull()
    await firm.changeInvoiceSettings(rasa.actor, { firmId, ...asked, password })
    await firm.changeInvoiceSettings(rasa.actor, { firmId, ...asked, bankName: 'Kitas bankas' })
    // The firm's own page tells those who represent it, and nobody else.
    clock.advance(MINUTE)
    await firm.changeInvoiceSettings(rasa.actor, { firmId, ...settings, bankAccount: 'LT60 1010 0123 4567 8901' })
    const changes = [{ by: 'Rasa Kazlauskienė', was: 'LT•• … 1000', is: 'LT•• … 8901', changedAt: expect.any(String) }, { by: 'Rasa Kazlauskienė', was: null, is: 'LT•• … 1000' }]
    expect((await firm.getOwnFirm(rasa.actor, firmId)).accountChanges).toMatchObject(changes)
    expect((await firm.getOwnFirm(jonas.actor, firmId)).accountChanges).toEqual([])
    const { token } = await account.openSession(db, { accountId: jonas.account.id })
    const fresh = (await account.findViewerBySession(token))!
    await firm.changeOwnInvoiceSettings(fresh, { firmId, vatPayer: false, invoiceSeries: 'JV', bankAccount: settings.bankAccount })
    clock.advance(11 * MINUTE)
    expect(await codeOf(firm.changeOwnInvoiceSettings(fresh, { firmId, vatPayer: false, invoiceSeries: 'JV', bankAccount: 'LT60 1010 0123 4567 8901' }))).toBe('PASSWORD_IS_INCORRECT')
    await firm.changeOwnInvoiceSettings(fresh, { firmId, vatPayer: false, invoiceSeries: 'JV', bankAccount: null, password })
    expect(await told()).toEqual([
      { firmId, accountId: rasa.account.id, whose: 'firm', person: rasa.account.name + ' ' + rasa.account.lastname, account: 'LT•• … 1000' },
      { firmId, accountId: rasa.account.id, whose: 'firm', person: rasa.account.name + ' ' + rasa.account.lastname, account: 'LT•• … 8901' },
      { firmId, accountId: jonas.account.id, whose: 'own', person: 'Jonas Vaitkus', account: 'LT•• … 1000' },
      { firmId, accountId: jonas.account.id, whose: 'own', person: 'Jonas Vaitkus', account: null },
    ])
  })

  test('name one of two accounts that are chosen at the same moment; the other hears that it was changed', async () => {
    const { bankAccount, ...others } = settings
    const both = await Promise.allSettled([bankAccount, 'LT60 1010 0123 4567 8901'].map((account) => firm.changeInvoiceSettings(rasa.actor, { firmId, ...others, bankAccount: account })))
    expect(outcomes(both)).toEqual(['ACCOUNT_JUST_CHANGED', 'done'])
  })

  test('of a partnership may be a lawyer’s own, by a series nobody else there uses', async () => {
    await firm.changeInvoiceSettings(rasa.actor, { firmId, ...settings })
    expect(await codeOf(firm.changeOwnInvoiceSettings(jonas.actor, { firmId, vatPayer: false }))).toBe('SERIES_NEEDED')
    expect(await codeOf(firm.changeOwnInvoiceSettings(jonas.actor, { firmId, vatPayer: false, invoiceSeries: 'kp' }))).toBe('SERIES_IS_TAKEN')
    await firm.changeOwnInvoiceSettings(jonas.actor, { firmId, vatPayer: false, invoiceSeries: 'JV', sellerAddress: 'Savanorių pr. 1, Vilnius' })
    expect(await lawyer.getFirmLawyer(db, jonas.firmLawyerId)).toMatchObject({ invoicedBy: 'own', sellerName: 'Jonas Vaitkus', sellerCode: null, sellerAddress: 'Savanorių pr. 1, Vilnius', vatPayer: false, vatNumber: null, invoiceSeries: 'JV', cashAccounting: false })
    expect(await lawyer.getFirmLawyer(db, rasa.firmLawyerId)).toMatchObject({ invoicedBy: 'firm', vatPayer: true })
    expect(await codeOf(firm.changeInvoiceSettings(rasa.actor, { firmId, ...settings, invoiceSeries: 'JV' }))).toBe('SERIES_IS_TAKEN')
    await firm.dropOwnInvoiceSettings(jonas.actor, { firmId })
    expect(await lawyer.getFirmLawyer(db, jonas.firmLawyerId)).toMatchObject({ invoicedBy: 'firm', invoiceSeries: 'KP' })
  })

  test('of a legal person are the firm’s: own settings go when it becomes one', async () => {
    await firm.changeOwnInvoiceSettings(jonas.actor, { firmId, vatPayer: false, invoiceSeries: 'JV' })
    await firm.editFirm(rasa.actor, { firmId, name: 'Kazlauskienė ir partneriai', practiceForm: 'professional-partnership', registrationCode: '110053842' })
    expect(await lawyer.getFirmLawyer(db, jonas.firmLawyerId)).toMatchObject({ invoicedBy: 'firm', sellerCode: '110053842' })
    expect(await codeOf(firm.changeOwnInvoiceSettings(jonas.actor, { firmId, vatPayer: false, invoiceSeries: 'JV' }))).toBe('OWN_INVOICES_NOT_HERE')
    await firm.editFirm(rasa.actor, { firmId, name: 'Kazlauskienė ir partneriai', practiceForm: 'partnership' })
  })
})
