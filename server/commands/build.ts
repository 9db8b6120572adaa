/** `npm run build`: the site into dist/site, unless it stands there already. `--force` builds anyway. */
import { buildSite } from '../build-site.ts'

const wasBuilt = await buildSite({ force: process.argv.includes('--force') })
console.log(wasBuilt ? 'The site is built: dist/site' : 'The site is built already.')
