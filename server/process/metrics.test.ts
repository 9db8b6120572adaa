import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '#testing'
import { startProduct } from '../testing/product.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const FUNCTIONS = /^(sum|max|min|rate|increase|histogram_quantile|delta|by|le|or|label_values|job|status_code|state|instance|up|e)$/

/** Names in a question to Prometheus that are neither functions nor labels. */
const namesIn = (question: string): string[] => [...question.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ').matchAll(/[a-z][a-z_0-9]*/g)].map(([name]) => name).filter((name) => !FUNCTIONS.test(name))

test('every figure of the dashboard and of the alarms is one that /metrics gives', async () => {
  const product = await startProduct({ LOG_LEVEL: 'silent' })
  const guest = product.guest()
  await guest.get('/api/specialties')
  await eventually(async () => /^patarta_worker_silent_seconds 0?\.?\d/m.test((await guest.get('/metrics')).text))
  const { text } = await guest.get('/metrics')
  const given = new Set([...text.matchAll(/^([a-z_0-9]+)(?:\{[^}]*\})? /gm)].map(([, name]) => name))

  const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana-dashboard.json'), 'utf8')) as { panels: Array<{ title: string; targets: Array<{ expr: string }> }> }
  const rules = [...readFileSync(join(deploy, 'prometheus-alerts.yml'), 'utf8').matchAll(/expr: '([^']+)'/g)].map(([, question]) => question ?? '')
  const asked = [...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...rules].flatMap(namesIn)
  expect(new Set(asked).size).toBeGreaterThan(15)
  // The web's own door counts kept pages; it stands only where there are pages.
  expect([...new Set(asked)].filter((name) => !given.has(name) && name !== 'kept_pages_sent_total')).toEqual([])
})
