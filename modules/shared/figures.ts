/** Numbers for operators by their names in /metrics: what each means, and one SQL expression. */
export type Figures = Readonly<Record<string, readonly [help: string, sql: string]>>
