import { expect, test } from 'vitest'
import { startProduct } from '../../../tests/support/product.ts'

const product = await startProduct({}, { isProduction: true })
const {
  services: { account },
  foundation: { clock, db, transact },
} = product

test('over TLS the jobs dashboard accepts the session cookie and no cookie that a sibling domain could set', async () => {
  const { id } = await transact((tx) =>
    account.accounts.createAccount(tx, {
      email: 'ona@patarta.test',
      name: 'Ona',
      lastname: 'Kazlauskienė',
      roles: ['ROLE_ADMIN'],
      passwordHash: 'none',
    }),
  )
  const { token } = await account.sessions.openSession(db, { accountId: id })
  await db('session').where({ accountId: id }).update({ secondFactorAt: clock.now() })
  const open = async (cookie: string) =>
    (
      await fetch(`${product.origin}/administravimas/darbai`, {
        headers: { cookie },
        redirect: 'manual',
      })
    ).status
  expect([
    await open(`__Host-patarta_session=${token}`),
    await open(`patarta_session=${token}`),
  ]).toEqual([200, 302])
})
