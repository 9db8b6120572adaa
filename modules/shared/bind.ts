type Verb<Needs> = (needs: Needs, ...rest: never[]) => unknown

type Bound<Verbs> = {
  [Name in keyof Verbs]: Verbs[Name] extends (needs: never, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/**
 * Makes a service from functions `(needs, tx or actor, input)`, so that each signature is written
 * once. A generic function loses its type parameter here; write an arrow for it instead.
 */
export function bind<Needs, Verbs extends Record<string, Verb<Needs>>>(
  needs: Needs,
  verbs: Verbs,
): Bound<Verbs> {
  const bound = Object.entries(verbs).map(([name, verb]) => [name, verb.bind(undefined, needs)])
  return Object.fromEntries(bound) as Bound<Verbs>
}
