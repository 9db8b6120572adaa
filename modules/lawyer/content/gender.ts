import type { Gender } from '../lawyer.ts'

/**
 * The grammatical gender a Lithuanian name has by its ending: Rasa, Kazlauskienė and Eglė are
 * feminine; Tomas, Petraitis and Vytenis masculine. A guess for the form to begin with: the
 * person's own choice stands.
 */
export function guessGender(name: string, lastname: string): Gender {
  if (/(ienė|aitė|ytė|utė|ūtė|ė|owa|ska|cka)$/iu.test(lastname)) return 'feminine'
  if (/(as|is|ys|us)$/iu.test(lastname)) return 'masculine'
  return /[aė]$/iu.test(name) ? 'feminine' : 'masculine'
}
