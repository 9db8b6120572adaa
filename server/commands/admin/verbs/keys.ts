import { countByMark } from '../../../keys/sealed-things.ts'
import { renewColumns } from '../../../keys/renew-columns.ts'
import { countFilesByMark, renewFiles } from '../../../keys/renew-files.ts'
import { deleteUnusedKeys } from '../../../keys/known-keys.ts'
import { requireReason, type Verb } from '../verb.ts'

/** A fact is a hash without the mark of its key, so the two cannot be told apart. */
const FACTS_OF_NO_KEY =
  'facts of Insight whose row was deleted, or which a key missing from SECRET_KEY hashed; the latter would be counted twice, so add the missing key and run key rotate'

/**
 * The keys of SECRET_KEY: what each holds, and moving all of it to the first. `docs/security.md`
 * says when and how.
 */
export const keyVerbs: readonly Verb[] = [
  {
    noun: 'key',
    verb: 'list',
    reads: true,
    words: '',
    does: 'list the keys in SECRET_KEY by mark, with the number of values and files that each one seals and of facts of Insight that it hashes',
    run: async ({ insight, foundation: { db, cipher, storage } }) => {
      const [values, files, facts] = [
        await countByMark(db),
        await countFilesByMark({ db, cipher, storage }),
        await insight.figures.countFactsByKey(),
      ]
      const sealedBy = (mark: string) => ({
        values: values.get(mark) ?? 0,
        files: files.get(mark) ?? 0,
      })
      const known = cipher.marks.map((mark, at) => ({
        key: mark,
        is: at === 0 ? 'current' : 'earlier',
        ...sealedBy(mark),
        facts: facts[at] ?? 0,
      }))
      const unknown = [...new Set([...values.keys(), ...files.keys()])].filter(
        (mark) => !cipher.marks.includes(mark),
      )
      const factsOfNoKey =
        (await insight.figures.countFacts()) - facts.reduce((sum, n) => sum + n, 0)
      return [
        ...known,
        ...unknown.map((mark) => ({
          key: mark,
          is: 'UNKNOWN: data sealed with it cannot be opened',
          ...sealedBy(mark),
          // A fact does not name its key.
          facts: '?',
        })),
        ...(factsOfNoKey > 0
          ? [
              {
                key: 'none of these',
                is: FACTS_OF_NO_KEY,
                values: 0,
                files: 0,
                facts: factsOfNoKey,
              },
            ]
          : []),
      ]
    },
  },
  {
    noun: 'key',
    verb: 'rotate',
    words: '<reason …>',
    does: 'seal everything that an earlier key in SECRET_KEY seals with the current key, and hash the facts of Insight with it; the product may keep running',
    run: async (
      { account, insight, foundation: { db, cipher, storage, transact } },
      team,
      ...words
    ) => {
      const reason = requireReason(words)
      const [values, files] = [
        await renewColumns({ db, cipher }),
        await renewFiles({ db, cipher, storage }),
      ]
      // Renews the hashes of its facts. Without the earlier key they would be counted twice.
      await insight.figures.refreshFigures()
      await transact((tx) =>
        account.team.recordTeamAction(tx, {
          team,
          action: 'key.rotated',
          subjectId: cipher.marks[0],
          reason,
        }),
      )
      const [valuesLeft, filesLeft, factsLeft] = [
        await countByMark(db),
        await countFilesByMark({ db, cipher, storage }),
        await insight.figures.countFactsByKey(),
      ]
      const stay = await deleteUnusedKeys(
        { db, cipher },
        (mark) =>
          !valuesLeft.has(mark) && !filesLeft.has(mark) && !factsLeft[cipher.marks.indexOf(mark)],
      )
      const done = `Renewed: ${values} values, ${files} files.`
      if (stay.length > 0)
        return `${done} A process that still seals with an earlier key wrote data during the rotation (${stay.join(', ')}). Restart every process with the new key in the first place, then rotate again.`
      return `${done} Once every process runs with the new key in the first place, you may remove the earlier keys from SECRET_KEY.`
    },
  },
]
