import { solveRobotCheck } from '#modules/account/testing'
import { createVisitor } from '../../tests/support/visitor.ts'
import { newPerson, type Person } from '../pages/account.ts'
import { newestMail } from './mailbox.ts'

/** Registers a person and confirms the address: a new client, or a new lawyer. */
export async function registeredPerson(
  origin: string,
  name = 'Tadas',
  lastname = 'Naujokas',
  role: 'ROLE_USER' | 'ROLE_LAWYER' = 'ROLE_USER',
): Promise<Person> {
  const newcomer = newPerson(name, lastname)
  const visitor = createVisitor(origin)
  const { password, ...person } = newcomer
  const register = async (weight: number) => {
    const robotCheck = await solveRobotCheck(
      (await visitor.get<object>(`/api/robot-check?weight=${weight}`)).body,
    )
    return visitor.post<{ accountId: string; weight?: number }>('/api/registrations', {
      role,
      ...person,
      password,
      passwordConfirmation: password,
      acceptTerms: true,
      robotCheck,
    })
  }
  const first = await register(1)
  // An earlier test may have tried used addresses, which makes the check heavier.
  const {
    body: { accountId },
  } = first.body.weight ? await register(first.body.weight) : first
  const { status } = await visitor.post('/api/activations', {
    accountId,
    token: await tokenFromMail(origin, newcomer.email),
  })
  if (status !== 200) throw new Error(`The address could not be confirmed: ${status}`)
  return newcomer
}

/** The token in the newest mail to this address. */
export const tokenFromMail = async (origin: string, email: string): Promise<string> =>
  new URL(await linkFromMail(origin, email)).searchParams.get('token') ?? ''

/** The confirmation link in the newest mail to this address. */
export async function linkFromMail(origin: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const link = /https?:[^"<\s]+[?]token=[\w-]+/.exec(await newestMail(origin, email))?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail came to ${email}`)
}
