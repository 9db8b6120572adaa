/**
 * One of our commands as the reader of a sentence types it: `npm run backup -- /folder`, and on an
 * installation `patarta backup /folder`. There `npm run` would read no settings, make a database of
 * its own and report on that one.
 */
export function asTyped(command: string, words = ''): string {
  // Set by deploy/patarta and deploy/systemd; not part of our configuration.
  const program = process.env['PATARTA_COMMAND']
  if (program) return `${program} ${command} ${words}`.trim()
  return words ? `npm run ${command} -- ${words}` : `npm run ${command}`
}
