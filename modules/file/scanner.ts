export type Scanner = { scan(bytes: Buffer): Promise<{ isSafe: boolean }> }
