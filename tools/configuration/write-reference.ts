import type { TObject } from 'typebox'
import {
  productionEnvironment,
  stripeEnvironment,
} from '../../server/configuration/configuration-testing.ts'
import { ConfigurationError, readConfig } from '../../server/configuration/config.ts'
import { Environment, sentence } from '../../server/configuration/environment.ts'
import { SECRETS } from '../../server/configuration/secret-files.ts'
import { GROUPS } from './groups.ts'

type Property = {
  type?: string
  default?: string | number | boolean
  enum?: string[]
  minimum?: number
}

const propertyOf = (name: string): Property => (Environment as TObject).properties[name] as Property

/** Needed in production: a start without the setting is refused. */
function isNeeded(name: string): boolean {
  if (name === 'PUBLIC_URL') return true
  const complete: Record<string, string> = { ...productionEnvironment, ...stripeEnvironment }
  const { [name]: given, ...without } = complete
  if (given === undefined || name.startsWith('STRIPE_')) return false
  try {
    readConfig(without, () => {})
    return false
  } catch (error) {
    if (error instanceof ConfigurationError) return true
    throw error
  }
}

const defaultOf = (name: string): string => {
  const { default: byDefault } = propertyOf(name)
  return byDefault === undefined ? '' : String(byDefault)
}

/** docs/configuration.md. */
export function writeReference(): string {
  const chapters = GROUPS.map(({ title, sentence: about, names }) => {
    const rows = names.map((name) => {
      const byDefault = defaultOf(name)
      return `| \`${name}\` | ${sentence(name).replaceAll('|', '\\|')} | ${byDefault ? `\`${byDefault}\`` : ''} | ${isNeeded(name) ? 'yes' : ''} | ${SECRETS.includes(name) ? 'yes' : ''} |`
    })
    return `## ${title}\n\n${about}\n\n| name | meaning | default | needed in production | secret |\n| --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`
  })
  return `# Configuration

Made from \`server/configuration/\` by \`npm run configuration\`. Do not edit it by hand.

The product reads its settings from the environment and from nothing else. An empty value counts as not set. A start with a wrong setting prints one list of everything that is wrong and ends with exit code 1; \`npm run doctor\` checks a complete installation.

Production is every installation whose \`PUBLIC_URL\` is not this machine. A setting that is needed there may be needed for another reason too: \`SMTP_URL\` with \`MAIL_TRANSPORT=smtp\`, for example.

A secret may be read from a file: set \`NAME_FILE\` to its path instead of \`NAME\`. A line break at the end of the file does not count. This suits container secrets (\`/run/secrets/…\`) and systemd's \`LoadCredential\`.

${chapters.join('\n')}`
}

/** Not needed in every production, but with the choices of .env.example. */
const FILLED_IN = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']

/** .env.example: what production needs is ready to be filled in, everything else is a comment. */
export function writeExample(): string {
  const blocks = GROUPS.filter(({ title }) => title !== 'Development only').map(
    ({ title, sentence: about, names }) => {
      const lines = names.map((name) => {
        const example = name === 'PUBLIC_URL' ? 'https://patarta.example' : exampleOf(name)
        return `# ${sentence(name)}\n${isNeeded(name) || FILLED_IN.includes(name) ? '' : '# '}${name}=${example}`
      })
      return `# ── ${title}\n# ${about}\n\n${lines.join('\n\n')}\n`
    },
  )
  return `# Settings of an installation. Copy this file to .env (or /etc/patarta/environment) and fill in the lines without "#".
# Made by \`npm run configuration\` from server/configuration/; docs/configuration.md has the same as a table.

${blocks.join('\n')}`
}

/** Values that a production can keep as they are; what only the operator knows is left empty. */
const exampleOf = (name: string): string =>
  ({
    TRUST_PROXY: '1',
    MAIL_TRANSPORT: 'smtp',
    SMS_TRANSPORT: 'http',
    PAYMENTS: 'stripe',
    MAIL_FROM: '',
    SUPPORT_EMAIL: '',
  })[name] ?? defaultOf(name)
