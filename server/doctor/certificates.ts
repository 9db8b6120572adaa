import { readSealIdentity } from '#modules/document'
import { timeStamperOf } from '../adapters/seal-of.ts'
import { readPublicCertificate } from '../process/public-certificate.ts'
import { failed, ok, skipped, warning, type Check, type Result } from './check.ts'

const DAY = 86_400_000

/** How a certificate that ends then is to be judged. */
function judged(
  name: string,
  { end, now, warnDays, whatToDo }: { end: Date; now: Date; warnDays: number; whatToDo: string },
): Result {
  const days = Math.floor((end.getTime() - now.getTime()) / DAY)
  if (days < 0) return failed(name, { sentence: `It ended ${-days} days ago.`, whatToDo })
  const sentence = `It is valid for ${days} more days.`
  return days < warnDays ? warning(name, { sentence, whatToDo }) : ok(name, sentence)
}

export const certificateChecks: readonly Check[] = [
  {
    name: 'seal',
    async run({ config: { SEAL_P12, SEAL_PASSWORD = '' }, now }) {
      if (!SEAL_P12) return skipped('seal', 'SEAL_P12 is not set: a demo makes its own seal.')
      try {
        return judged('seal', {
          end: readSealIdentity(SEAL_P12, SEAL_PASSWORD).validUntil,
          now: now(),
          warnDays: 45,
          whatToDo: 'Order a new certificate, replace SEAL_P12 and restart.',
        })
      } catch (error) {
        return failed('seal', {
          sentence: `The certificate cannot be used. ${(error as Error).message}`,
          whatToDo: 'Check the path, the permissions and SEAL_PASSWORD.',
        })
      }
    },
  },
  {
    name: 'TLS',
    async run({ config: { PUBLIC_URL }, now }) {
      if (!PUBLIC_URL.startsWith('https:'))
        return skipped('TLS', 'PUBLIC_URL is an address of this machine.')
      const certificate = await readPublicCertificate(PUBLIC_URL)
      if (!certificate)
        return failed('TLS', {
          sentence: `Nothing answers with a certificate at ${PUBLIC_URL}.`,
          whatToDo: 'Start the proxy, and check DNS and the firewall.',
        })
      const { end, trustError } = certificate
      const age = judged('TLS', {
        end,
        now: now(),
        warnDays: 14,
        whatToDo: 'Renew the certificate at the proxy: certbot renew',
      })
      return age.state !== 'failed' && trustError
        ? warning('TLS', {
            sentence: `Browsers do not trust the certificate of ${PUBLIC_URL} (${trustError}).`,
            whatToDo: 'Give the proxy a certificate of a public authority, for this name.',
          })
        : age
    },
  },
  {
    name: 'time stamps',
    async run({ config }) {
      if (!config.SEAL_TIMESTAMP_URL)
        return skipped('time stamps', 'SEAL_TIMESTAMP_URL is not set: documents have our own time.')
      try {
        timeStamperOf(config)
        return ok('time stamps', 'The root certificates can be read. No stamp was asked for.')
      } catch (error) {
        return failed('time stamps', {
          sentence: `${(error as Error).message}.`,
          whatToDo: 'Check the path and the permissions of SEAL_TIMESTAMP_ROOTS.',
        })
      }
    },
  },
]
