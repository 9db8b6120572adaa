/**
 * `npm run build`: the server into dist/server, and the site into dist/site and the model that
 * reads described problems, unless they stand there already. `--force` builds the site anyway.
 */
import { buildMatchModel } from '#modules/directory'
import { buildServer } from './build/build-server.ts'
import { buildSite } from './build/build-site.ts'

await buildServer()
console.log('The server is built: dist/server')
const wasBuilt = await buildSite({ force: process.argv.includes('--force') })
console.log(wasBuilt ? 'The site is built: dist/site' : 'The site is already built.')
console.log(
  buildMatchModel()
    ? 'The described-problem model is trained: dist/match-model.bin'
    : 'The described-problem model is already trained.',
)
