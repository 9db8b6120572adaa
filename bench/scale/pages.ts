import { answersPerSecond } from '../http-load.ts'
import { byTurns } from '../measure.ts'

const TURN = { seconds: 1 }
const ROUNDS = 5

/** Shows the rate of cached pages through nginx beside the same pages from one web process. */
export async function comparePages({
  origin,
  web,
  paths,
}: {
  origin: string
  web: string
  paths: readonly string[]
}): Promise<void> {
  for (const path of paths) {
    const { nginx, process } = await byTurns(
      {
        nginx: () => answersPerSecond(origin + path, TURN),
        process: () => answersPerSecond(web + path, TURN),
      },
      ROUNDS,
    )
    console.log(
      `         ${path}: ${nginx.toFixed(0)} answers/s from nginx's cache, ${process.toFixed(0)} from one web process (${(nginx / process).toFixed(2)})`,
    )
  }
}
