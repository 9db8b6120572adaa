import { levels } from './server/modules.ts'

// The import rules are the map of server/modules.ts, spelled out for the cruiser. Change the map, not this file.
const levelOf = new Map(levels.flatMap((names, level) => names.map((name) => [name, level])))
const all = [...levelOf.keys()]

const upward = all.map((name) => {
  const allowed = all.filter((other) => levelOf.get(other) < levelOf.get(name))
  return {
    name: `level-of-${name}`,
    comment: `modules/${name} (level ${levelOf.get(name)}) may import only lower modules: ${allowed.join(', ') || 'none'}. Upward news travels by event.`,
    severity: 'error',
    from: { path: `^modules/${name}/`, pathNot: '(testing|\\.test)\\.ts$|/test(ing)?/' },
    to: { path: '^modules/', pathNot: [name, ...allowed].map((other) => `^modules/${other}/`) },
  }
})

/** Files of modules that a page may import at run time. */
const STATELESS_FILES = [
  '^modules/shared/(locale|money|numbers|time)\\.ts$',
  '^modules/(calendar|inquiry)/limits\\.ts$',
  '^modules/insight/counted-(by|since)\\.ts$',
  '^modules/insight/say-change\\.ts$',
  '^modules/consultation/cancel/(cancellation|refund-words)\\.ts$',
  '^modules/consultation/(matter/(acting-for|questionnaire-rows)|state/shown-status|views/price-words)\\.ts$',
  '^modules/meeting/room/other-roles\\.ts$',
  '^modules/waiting-list/day-part\\.ts$',
]

export default {
  forbidden: [
    ...upward,
    {
      name: 'through-index',
      comment:
        'Another module is reached through its index.ts (or testing.ts in tests), never through its inside.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/' },
      // Data files may be read by tests that hold other data against them.
      to: {
        path: '^modules/[^/]+/',
        pathNot: ['^modules/$1/', '^modules/[^/]+/(index|testing)\\.ts$', '\\.json$'],
      },
    },
    {
      name: 'server-through-index',
      comment:
        'Processes and plugins compose modules; they do not know their insides. Samples print documents without a database, from the functions that draw them; the match report measures the matching.',
      severity: 'error',
      from: { path: '^(server|tools)/', pathNot: '\\.test\\.ts$|^tools/(match|samples)/' },
      to: { path: '^modules/[^/]+/', pathNot: '^modules/[^/]+/(index|testing)\\.ts$' },
    },
    {
      name: 'site-imports-types-only',
      comment:
        'Astro bundles what a page imports: a module imported at run time would be a second copy with its own state. Only stateless files are free.',
      severity: 'error',
      from: { path: '^site/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(modules|server|tools|tests)/',
        pathNot: STATELESS_FILES,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'calendar-thread-loads-little',
      comment:
        'A thread that reads calendars has little time and memory: all of a module is too much.',
      severity: 'error',
      from: { path: '^modules/calendar/external/(ical/|busy-times)', pathNot: '\\.test\\.ts$' },
      to: { path: '^modules/[^/]+/index\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-know-no-server-and-no-site',
      comment: 'The business does not know how it is served.',
      severity: 'error',
      from: { path: '^modules/', pathNot: '(testing|\\.test)\\.ts$|/test(ing)?/' },
      to: { path: '^(server|site|tools|tests)/' },
    },
    {
      name: 'server-runs-without-tools',
      comment: 'What runs in production is in modules/, server/ and site/.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: '(testing|\\.test)\\.ts$|/(test|fixtures)/',
      },
      to: { path: '^(tools|tests|bench|chaos|e2e|scripts)/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle hides who needs whom.',
      severity: 'error',
      from: { path: '^(modules|server|site|tools|tests)/' },
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.data)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
