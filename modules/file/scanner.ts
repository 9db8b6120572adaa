/** Looks for malware in an upload before anybody can open it. */
export type Scanner = { scan(bytes: Buffer): Promise<{ isSafe: boolean }> }
