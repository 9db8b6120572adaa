/** `npm run admin -- <noun> <verb> …`: the platform team's command line. `help` lists it. */
import { pino } from 'pino'
import { isRefusal } from '#modules/shared'
import { productClock } from './admin/product-clock.ts'
import { addTeamMember, teamMember } from './admin/team-member.ts'
import { checkWords } from './admin/verb.ts'
import { verbs } from './admin/verbs.ts'
import { readConfig } from '../configuration/config.ts'
import { openRuntime } from '../runtime.ts'
import { asTyped } from '../process/as-typed.ts'

const words = process.argv.slice(2)
const as = words.find((word) => word.startsWith('--as='))?.slice('--as='.length)
const [noun = 'help', verb = '', ...rest] = words.filter((word) => !word.startsWith('--as='))

if (noun === 'help') {
  console.log(help())
} else {
  try {
    await perform()
  } catch (error) {
    console.error(isRefusal(error) ? `${error.message} (${error.code})` : (error as Error).message)
    process.exitCode = 1
  }
}

async function perform(): Promise<void> {
  const isTeamAdd = noun === 'team' && verb === 'add'
  const found = verbs.find((known) => known.noun === noun && known.verb === verb)
  if (!found && !isTeamAdd) throw new Error(`There is no command "${noun} ${verb}".\n\n${help()}`)
  if (found) checkWords(found, rest)
  const config = readConfig()
  const runtime = await openRuntime({
    config,
    log: pino({ level: 'error' }),
    name: 'patarta admin',
    clock: await productClock(config),
  })
  try {
    const [email = '', name = '', lastname = ''] = rest
    if (isTeamAdd) return console.log(await addTeamMember(runtime.services, email, name, lastname))
    if (found)
      print(
        await found.run(
          runtime.services,
          await teamMember(runtime.services, { email: as, reads: found.reads }),
          ...rest,
        ),
      )
    await runtime.settle()
  } finally {
    await runtime.close()
  }
}

function print(answer: string | object[]): void {
  // No line where there is none: the answer may be written to a file of lines.
  if (answer === '') return
  if (typeof answer === 'string') return console.log(answer)
  if (answer.length === 0) return console.log('Nothing found.')
  for (const row of answer)
    console.log(
      Object.entries(row)
        .map(
          ([name, value]) =>
            `${name}: ${value instanceof Date ? value.toISOString() : String(value)}`,
        )
        .join('\n'),
      '\n',
    )
}

function help(): string {
  const lines = [
    ...verbs,
    {
      noun: 'team',
      verb: 'add',
      words: '<e-mail> <name> <surname>',
      does: 'create a team account and show its password once',
    },
  ].map(
    (command) => [`${command.noun} ${command.verb} ${command.words}`.trim(), command.does] as const,
  )
  const width = Math.max(...lines.map(([usage]) => usage.length))
  return `${asTyped('admin', '[--as=<e-mail of a team member>] …')}\n\n${lines.map(([usage, does]) => `  ${usage.padEnd(width)}  ${does}`).join('\n')}`
}
