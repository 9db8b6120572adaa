/** The answer, or undefined when it fails or does not come in time: a net that swallows packets says nothing for minutes. */
export async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<undefined>((resolve) => { timer = setTimeout(() => resolve(undefined), milliseconds) })
  try {
    return await Promise.race([answer.catch(() => undefined), silence])
  } finally {
    clearTimeout(timer)
  }
}
