/** Placeholder: `npm run openapi` writes the types of the project's own OpenAPI document here. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- until then every path is allowed
export type paths = Record<string, any>
