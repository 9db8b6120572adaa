/** Values of /metrics by name. */
export type Figures = Readonly<Record<string, readonly [help: string, sql: string]>>
