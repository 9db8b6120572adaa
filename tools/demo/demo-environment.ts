/**
 * What `npm run demo` sets where the environment does not: development tools, a clock that can be
 * moved, an operator's name, and calendars of this machine, so that a lawyer's external calendar can
 * be tried without one on the internet. Production refuses each of the first three.
 */
export const demoEnvironment = {
  DEV_TOOLS: 'true',
  CLOCK: 'adjustable',
  EXTERNAL_CALENDARS: 'local',
  LOG_LEVEL: 'warn',
  OPERATOR_NAME: 'UAB „Patarta“ (pavyzdys)',
  OPERATOR_CODE: '300000000',
  OPERATOR_ADDRESS: 'Pavyzdžio g. 1, Vilnius',
}
