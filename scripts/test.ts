/**
 * `npm test`: every check of the project in one readable run, closed by "N passed, N failed".
 * `npm test -- unit` (or types, lint, map, …) runs the named ones only.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

type Count = { passed: number; failed: number }
type Check = { name: string; run(): Count }

const reports = '.data/test-reports'
mkdirSync(reports, { recursive: true })

const command = (name: string, ...words: string[]): Check => ({
  name,
  run: () => (run(words) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})

const checks: Check[] = [
  command('system packages', 'node', 'scripts/ensure-system.mjs'),
  command('types', 'tsc', '--noEmit', '-p', '.'),
  command('types of pages', 'astro', 'check', '--root', 'site', '--tsconfig', './tsconfig.json', '--minimumSeverity', 'error'),
  command('lint', 'oxlint', '--type-aware'),
  command('lint: nothing unused', 'knip', '--no-progress'),
  command('map', 'depcruise', '--config', '.dependency-cruiser.mjs', 'modules', 'server', 'site', '--output-type', 'err'),
  command('api document', 'node', 'server/commands/openapi.ts', '--check'),
  { name: 'unit and integration', run: () => counted(['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reports}/unit.json`], `${reports}/unit.json`, vitestCount) },
  command('build', 'node', 'server/commands/build.ts'),
  { name: 'browser', run: () => counted(['playwright', 'test', '--config', 'e2e/playwright.config.ts'], `${reports}/browser.json`, playwrightCount) },
]

const wanted = process.argv.slice(2)
const total: Count = { passed: 0, failed: 0 }
for (const { name, run: check } of checks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))) {
  const startedAt = Date.now()
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
  const { passed, failed } = check()
  total.passed += passed
  total.failed += failed
  console.log(`${failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${passed} passed, ${failed} failed, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

function run([file = '', ...words]: string[]): boolean {
  return spawnSync(`node_modules/.bin/${file}`, words, { stdio: 'inherit', env: { ...process.env, FORCE_COLOR: process.env.CI ? '0' : '1', ASTRO_TELEMETRY_DISABLED: '1' } }).status === 0
}

/** The report decides, and a runner that fell over without one is a failure of its own. */
function counted(words: string[], report: string, count: (report: never) => Count): Count {
  rmSync(report, { force: true })
  const succeeded = run(words)
  try {
    const { passed, failed } = count(JSON.parse(readFileSync(report, 'utf8')) as never)
    return { passed, failed: succeeded ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function vitestCount(report: { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }): Count {
  return { passed: report.numPassedTests, failed: report.numFailedTests || report.numFailedTestSuites }
}

function playwrightCount({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }): Count {
  if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try (named above): look into them`)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
