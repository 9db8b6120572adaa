/// <reference types="astro/client" />
import type { Locals as PageLocals } from './locals.ts'

declare global {
  namespace App {
    interface Locals extends Readonly<PageLocals> {}
  }
}
