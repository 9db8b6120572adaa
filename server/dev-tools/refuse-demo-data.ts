import type { Services } from '../modules.ts'
import {
  clients,
  DEMO_PASSWORD,
  DEMO_TEAM_SECRET,
  representative,
  teamMember,
} from './demo-accounts.ts'
import { asTyped } from '../process/as-typed.ts'

/** Addresses of every seeded world, whatever its size. */
const SEEDED_ADDRESSES = [
  teamMember.email,
  representative.email,
  'lawyer-1@patarta.test',
  ...clients.map(({ email }) => email),
]

type Needs = {
  account: Pick<Services['account'], 'accounts'>
  payment: Pick<Services['payment'], 'hasTestMoney'>
}

/**
 * Refuses to serve production from a database that holds what the seed or the test bank wrote, or
 * accounts with secrets that stand in the source code.
 */
export async function refuseDemoData({ account, payment }: Needs): Promise<void> {
  const seeded = await account.accounts.listKnownEmails(SEEDED_ADDRESSES)
  const known = await account.accounts.findAccountsWithDemoSecrets({
    password: DEMO_PASSWORD,
    secondFactor: DEMO_TEAM_SECRET,
  })
  const hasTestMoney = await payment.hasTestMoney()
  const found = [
    ...(seeded.length > 0
      ? [
          `Accounts of the demo: ${seeded.length}, ${seeded[0]} among them. Their password stands in the source code.`,
        ]
      : []),
    ...known
      .filter(({ email }) => !seeded.includes(email))
      .map(
        ({ email, what }) =>
          `${email} has the ${what} of the demo's accounts, which stands in the source code. ${WAY_OUT[what]}`,
      ),
    ...(hasTestMoney ? ['Payments of the test bank, which nobody has paid.'] : []),
  ]
  if (found.length === 0) return
  throw new Error(
    `Production does not start on this database. It holds:\n${found.map((fact) => `  - ${fact}`).join('\n')}\n` +
      'A database that was seeded, or that people used with the test bank, cannot become the one of production. Set DATABASE_URL (or DATA_DIR) to an empty one, or restore a backup into it.',
  )
}

const WAY_OUT = {
  password: `If nothing else is listed: "${asTyped('admin', 'team add')}" another account, and "${asTyped('admin', 'team remove')}" this one.`,
  'second factor': `If nothing else is listed: "${asTyped('admin', 'team reset-factor')}" takes it away.`,
} as const
