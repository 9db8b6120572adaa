import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Options } from './test.ts'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--auto-accept-this-tab-capture',
  '--auto-select-tab-capture-source-by-title=Patarta',
  '--disable-features=WebRtcHideLocalIpsWithMdns',
  '--autoplay-policy=no-user-gesture-required',
]
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1280, height: 900 } }

/**
 * Journeys through the real product in a real browser: a product for each worker, since its
 * journeys share its clock.
 */
export default defineConfig<Options>({
  testDir: '.',
  outputDir: '../.data/test-reports/browser',
  globalSetup: './product/start-product.ts',
  // As many as the smallest machine has processors: three were tried, took as long, and made every
  // wait uncertain.
  workers: 2,
  fullyParallel: false,
  // One slow moment of a shared machine is not a failure of the product; a journey that needed its
  // second chance is named in the report.
  retries: 1,
  // Several times what a quiet machine needs: a slow machine is not a failure of the product.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../.data/test-reports/browser.json' }]],
  use: {
    trace: 'on-first-retry',
    actionTimeout: 40_000,
    timezoneId: 'Europe/Vilnius',
    launchOptions: {
      ...systemChromium(['chromium-headless-shell', ...BROWSERS]),
      args: FLAGS,
    },
  },
  projects: [
    {
      name: 'lt, on a phone',
      testMatch: 'line/*.spec.ts',
      use: { lang: 'lt', locale: 'lt-LT', ...phone },
    },
    {
      name: 'en, at a desk',
      testMatch: 'line/*.spec.ts',
      use: { lang: 'en', locale: 'en-GB', ...desk },
    },
    {
      name: 'account',
      testMatch: 'account/*.spec.ts',
      testIgnore: 'account/own-account.spec.ts',
      use: { lang: 'lt', locale: 'lt-LT', ...phone },
    },
    {
      name: 'own account, lt, on a phone',
      testMatch: 'account/own-account.spec.ts',
      use: { lang: 'lt', locale: 'lt-LT', ...phone },
    },
    {
      name: 'own account, en, at a desk',
      testMatch: 'account/own-account.spec.ts',
      use: { lang: 'en', locale: 'en-GB', ...desk },
    },
    {
      name: 'payment',
      testMatch: 'payment/*.spec.ts',
      use: { lang: 'lt', locale: 'lt-LT', ...phone },
    },
    {
      name: 'sign-in',
      testMatch: 'sign-in/*.spec.ts',
      use: { lang: 'lt', locale: 'lt-LT', ...phone },
    },
    { name: 'operation', testMatch: 'operation/*.spec.ts' },
    { name: 'desk', testMatch: 'desk/*.spec.ts', use: { lang: 'lt', locale: 'lt-LT', ...desk } },
    {
      name: 'lawyer',
      testMatch: 'lawyer/*.spec.ts',
      use: { lang: 'lt', locale: 'lt-LT', ...desk },
    },
    {
      name: 'meeting',
      testMatch: 'meeting/*.spec.ts',
      // Two files with video at once leave two processors no time for the server.
      workers: 1,
      // The whole browser: three people's video is too much for the headless one.
      use: {
        lang: 'lt',
        locale: 'lt-LT',
        ...desk,
        launchOptions: { ...systemChromium(BROWSERS), args: FLAGS },
      },
    },
    { name: 'site', testMatch: 'site/*.spec.ts', use: { lang: 'lt', locale: 'lt-LT', ...desk } },
  ],
})

/**
 * The system's own Chromium; where there is none, the one Playwright downloaded. Without the window
 * of a browser (`chromium-headless-shell`) it needs a third of the processor.
 */
function systemChromium(names: readonly string[]): { executablePath?: string } {
  const found = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)
  return found ? { executablePath: found } : {}
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
