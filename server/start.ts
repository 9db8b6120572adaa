/** What `npm start` runs, built: the same as main.ts, with what V8 made of the code kept from one start to the next. */
import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('./main.ts')
