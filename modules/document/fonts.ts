import { fileURLToPath } from 'node:url'

const file = (weight: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${weight}.ttf`))

/** Complete fonts with every Lithuanian letter; a PDF embeds the letters it uses. */
export const FONTS = {
  regular: file('400Regular/NotoSans_400Regular'),
  italic: file('400Regular_Italic/NotoSans_400Regular_Italic'),
  bold: file('600SemiBold/NotoSans_600SemiBold'),
} as const
export type Face = keyof typeof FONTS
