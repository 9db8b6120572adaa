import { solveRobotCheck } from '#modules/account/testing'
import { createVisitor } from '../../tests/support/visitor.ts'
import { somebodyNew, type Somebody } from '../pages/account.ts'

/**
 * Who has just registered and confirmed the address: a client who has met no lawyer yet, or a
 * lawyer nobody knows.
 */
export async function newcomer(
  origin: string,
  name = 'Tadas',
  lastname = 'Naujokas',
  role: 'ROLE_USER' | 'ROLE_LAWYER' = 'ROLE_USER',
): Promise<Somebody> {
  const one = somebodyNew(name, lastname)
  const visitor = createVisitor(origin)
  const { password, ...person } = one
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
  // An earlier journey may have asked for used addresses: then more work is asked for.
  const {
    body: { accountId },
  } = first.body.weight ? await register(first.body.weight) : first
  const { status } = await visitor.post('/api/activations', {
    accountId,
    token: await tokenFromMail(origin, one.email),
  })
  if (status !== 200) throw new Error(`The address could not be confirmed: ${status}`)
  return one
}

/** The secret in the link of the mail this address got last. */
export const tokenFromMail = async (origin: string, email: string): Promise<string> =>
  new URL(await linkFromMail(origin, email)).searchParams.get('token') ?? ''

/** The link that confirms the address, from the mail it got last. */
export async function linkFromMail(origin: string, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const list = await (await fetch(`${origin}/dev/mail`)).text()
    const mail = [...list.matchAll(/<a href="(\/dev\/mail\/[\w-]+)">.*?<\/a>/gs)].find(([row]) =>
      row.includes(email),
    )?.[1]
    const link =
      mail && /https?:[^"<\s]+[?]token=[\w-]+/.exec(await (await fetch(origin + mail)).text())?.[0]
    if (link) return link
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No mail came to ${email}`)
}
