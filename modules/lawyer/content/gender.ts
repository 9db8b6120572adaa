import type { Gender } from '../lawyer.ts'

/**
 * Guesses the gender of a Lithuanian name by its ending: Rasa, Kazlauskienė and Eglė are feminine;
 * Tomas, Petraitis and Vytenis masculine. The person can change it.
 */
export function guessGender(name: string, lastname: string): Gender {
  if (/(ienė|aitė|ytė|utė|ūtė|ė|owa|ska|cka)$/iu.test(lastname)) return 'feminine'
  if (/(as|is|ys|us)$/iu.test(lastname)) return 'masculine'
  return /[aė]$/iu.test(name) ? 'feminine' : 'masculine'
}
