/// <reference types="astro/client" />

type Locals = import('./locals.ts').Locals

declare namespace App {
  interface Locals extends Readonly<import('./locals.ts').Locals> {}
}
