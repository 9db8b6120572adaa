/** Looks for malware in an upload before anybody can open it. */
export type Scanner = { scan(bytes: Buffer): Promise<{ isSafe: boolean }> }

/** Where no scanner is set up. Files are then only judged by type and served as downloads. */
export const noScanner: Scanner = { scan: async () => ({ isSafe: true }) }
