/**
 * What `npm start` runs, built: the same as main.ts, with what V8 made of the code kept from one
 * start to the next.
 */
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Beside the built code: whoever may write there may write the code itself. The usual place, in the
// system's folder for everybody, is anybody's to fill.
enableCompileCache(join(import.meta.dirname, '../dist/compiled'))
await import('./main.ts')
