import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Solves the robot check outside the main thread, so that typing stays smooth. */
const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Challenge>) => void
  postMessage(answer: unknown): void
}

scope.onmessage = ({ data: challenge }) => {
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => scope.postMessage({ solution }),
    (error: unknown) => scope.postMessage({ error: String(error) }),
  )
}
