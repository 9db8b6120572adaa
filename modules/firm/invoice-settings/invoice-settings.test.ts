import { describe, expect, test } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { MINUTE } from '#modules/shared'
import { countWaiting, eventually } from '#testing'
import { aWorldOfFirms, codeOf, codesOf, outcomes } from '../test/firm-world.ts'

const { clock, db, account, firm, lawyer, people } = await aWorldOfFirms()

describe('invoices', () => {
  const settings = {
    vatPayer: true,
    vatNumber: 'LT100001234512',
    cashAccounting: true,
    invoiceSeries: 'KP',
    bankAccount: 'LT12 1000 0111 0100 1000',
    bankName: 'Bankas',
    password: TEST_PASSWORD,
  }

  test('have the settings of a representative', async () => {
    await firm.changeInvoiceSettings(people.rasa.actor, { firmId: people.firmId, ...settings })
    expect(await lawyer.memberships.getFirmLawyer(db, people.jonas.firmLawyerId)).toMatchObject({
      invoicedBy: 'firm',
      sellerName: 'Kazlauskienė ir partneriai',
      vatPayer: true,
      vatNumber: 'LT100001234512',
      cashAccounting: true,
      invoiceSeries: 'KP',
      bankAccount: 'LT121000011101001000',
      bankName: 'Bankas',
    })
  })

  test('get a new bank account only with the password or a fresh session, and representatives are notified', async () => {
    const notifications = async () =>
      (
        await db('outbox')
          .where({ type: 'firm.invoice-account-changed' })
          .orderBy('id')
          .pluck('payload')
      ).filter((payload) => payload.firmId === people.firmId)
    const { password, ...asked } = settings
    expect(
      await codesOf([
        firm.changeInvoiceSettings(people.rasa.actor, { firmId: people.firmId, ...asked }),
        firm.changeInvoiceSettings(people.rasa.actor, {
          firmId: people.firmId,
          ...asked,
          password: 'guessed',
        }),
      ]),
    ).toEqual(['PASSWORD_IS_INCORRECT', 'PASSWORD_IS_INCORRECT'])
    expect(
      (await lawyer.memberships.getFirmLawyer(db, people.jonas.firmLawyerId)).bankAccount,
    ).toBeNull()
    await firm.changeInvoiceSettings(people.rasa.actor, {
      firmId: people.firmId,
      ...asked,
      password,
    })
    await firm.changeInvoiceSettings(people.rasa.actor, {
      firmId: people.firmId,
      ...asked,
      bankName: 'Kitas bankas',
    })
    // The firm's own page shows it to those who represent it, and nobody else.
    clock.advance(MINUTE)
    await firm.changeInvoiceSettings(people.rasa.actor, {
      firmId: people.firmId,
      ...settings,
      bankAccount: 'LT60 1010 0123 4567 8901',
    })
    const changes = [
      {
        by: 'Rasa Kazlauskienė',
        was: 'LT•• … 1000',
        is: 'LT•• … 8901',
        changedAt: expect.any(String),
      },
      { by: 'Rasa Kazlauskienė', was: null, is: 'LT•• … 1000' },
    ]
    expect((await firm.getOwnFirm(people.rasa.actor, people.firmId)).accountChanges).toMatchObject(
      changes,
    )
    expect((await firm.getOwnFirm(people.jonas.actor, people.firmId)).accountChanges).toEqual([])
    const { token } = await account.sessions.openSession(db, { accountId: people.jonas.account.id })
    const fresh = (await account.sessions.findViewerBySession(token))!
    await firm.changeOwnInvoiceSettings(fresh, {
      firmId: people.firmId,
      vatPayer: false,
      invoiceSeries: 'JV',
      bankAccount: settings.bankAccount,
    })
    clock.advance(11 * MINUTE)
    expect(
      await codeOf(
        firm.changeOwnInvoiceSettings(fresh, {
          firmId: people.firmId,
          vatPayer: false,
          invoiceSeries: 'JV',
          bankAccount: 'LT60 1010 0123 4567 8901',
        }),
      ),
    ).toBe('PASSWORD_IS_INCORRECT')
    await firm.changeOwnInvoiceSettings(fresh, {
      firmId: people.firmId,
      vatPayer: false,
      invoiceSeries: 'JV',
      bankAccount: null,
      password,
    })
    expect(await notifications()).toEqual([
      {
        firmId: people.firmId,
        accountId: people.rasa.account.id,
        whose: 'firm',
        person: people.rasa.account.name + ' ' + people.rasa.account.lastname,
        account: 'LT•• … 1000',
      },
      {
        firmId: people.firmId,
        accountId: people.rasa.account.id,
        whose: 'firm',
        person: people.rasa.account.name + ' ' + people.rasa.account.lastname,
        account: 'LT•• … 8901',
      },
      {
        firmId: people.firmId,
        accountId: people.jonas.account.id,
        whose: 'own',
        person: 'Jonas Vaitkus',
        account: 'LT•• … 1000',
      },
      {
        firmId: people.firmId,
        accountId: people.jonas.account.id,
        whose: 'own',
        person: 'Jonas Vaitkus',
        account: null,
      },
    ])
  })

  test('get one of two concurrent new accounts; the other change is refused', async () => {
    const { bankAccount, ...others } = settings
    // Both have read the account before one of them changes it.
    const isHeld = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const holding = db.transaction(async (tx) => {
      await lawyer.firms.lockFirm(tx, people.firmId)
      isHeld.resolve()
      await goesOn.promise
    })
    await isHeld.promise
    const both = Promise.allSettled(
      [bankAccount, 'LT60 1010 0123 4567 8901'].map((account) =>
        firm.changeInvoiceSettings(people.rasa.actor, {
          firmId: people.firmId,
          ...others,
          bankAccount: account,
        }),
      ),
    )
    await eventually(async () => (await countWaiting(db)) === 2)
    goesOn.resolve()
    await holding
    expect(outcomes(await both)).toEqual(['ACCOUNT_JUST_CHANGED', 'done'])
  })

  test("of a partnership may be a lawyer's own, with an unused series", async () => {
    await firm.changeInvoiceSettings(people.rasa.actor, { firmId: people.firmId, ...settings })
    expect(
      await codeOf(
        firm.changeOwnInvoiceSettings(people.jonas.actor, {
          firmId: people.firmId,
          vatPayer: false,
        }),
      ),
    ).toBe('SERIES_NEEDED')
    expect(
      await codeOf(
        firm.changeOwnInvoiceSettings(people.jonas.actor, {
          firmId: people.firmId,
          vatPayer: false,
          invoiceSeries: 'kp',
        }),
      ),
    ).toBe('SERIES_IS_TAKEN')
    await firm.changeOwnInvoiceSettings(people.jonas.actor, {
      firmId: people.firmId,
      vatPayer: false,
      invoiceSeries: 'JV',
      sellerAddress: 'Savanorių pr. 1, Vilnius',
    })
    expect(await lawyer.memberships.getFirmLawyer(db, people.jonas.firmLawyerId)).toMatchObject({
      invoicedBy: 'own',
      sellerName: 'Jonas Vaitkus',
      sellerCode: null,
      sellerAddress: 'Savanorių pr. 1, Vilnius',
      vatPayer: false,
      vatNumber: null,
      invoiceSeries: 'JV',
      cashAccounting: false,
    })
    expect(await lawyer.memberships.getFirmLawyer(db, people.rasa.firmLawyerId)).toMatchObject({
      invoicedBy: 'firm',
      vatPayer: true,
    })
    expect(
      await codeOf(
        firm.changeInvoiceSettings(people.rasa.actor, {
          firmId: people.firmId,
          ...settings,
          invoiceSeries: 'JV',
        }),
      ),
    ).toBe('SERIES_IS_TAKEN')
    await firm.dropOwnInvoiceSettings(people.jonas.actor, { firmId: people.firmId })
    expect(await lawyer.memberships.getFirmLawyer(db, people.jonas.firmLawyerId)).toMatchObject({
      invoicedBy: 'firm',
      invoiceSeries: 'KP',
    })
  })

  test("of a legal person are the firm's: own settings are deleted when it becomes one", async () => {
    await firm.changeOwnInvoiceSettings(people.jonas.actor, {
      firmId: people.firmId,
      vatPayer: false,
      invoiceSeries: 'JV',
    })
    await firm.editFirm(people.rasa.actor, {
      firmId: people.firmId,
      name: 'Kazlauskienė ir partneriai',
      practiceForm: 'professional-partnership',
      registrationCode: '110053842',
    })
    expect(await lawyer.memberships.getFirmLawyer(db, people.jonas.firmLawyerId)).toMatchObject({
      invoicedBy: 'firm',
      sellerCode: '110053842',
    })
    expect(
      await codeOf(
        firm.changeOwnInvoiceSettings(people.jonas.actor, {
          firmId: people.firmId,
          vatPayer: false,
          invoiceSeries: 'JV',
        }),
      ),
    ).toBe('OWN_INVOICES_NOT_HERE')
    await firm.editFirm(people.rasa.actor, {
      firmId: people.firmId,
      name: 'Kazlauskienė ir partneriai',
      practiceForm: 'partnership',
    })
  })
})
