/** The used part of a package without types. */
declare module 'qrcode' {
  type Level = { errorCorrectionLevel?: 'L' | 'M' | 'Q' | 'H' }
  export function toString(
    text: string,
    options: { type: 'svg'; margin?: number } & Level,
  ): Promise<string>
  export function create(
    text: string,
    options: Level,
  ): { modules: { size: number; get(row: number, column: number): number } }
}
