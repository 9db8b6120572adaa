import type { Knex } from 'knex'

/**
 * What the application's migrations may use of it: what is sealed can be sealed and opened by it
 * alone.
 */
type Means = { unbound?: { seal(plain: string): string; open(sealed: string): string } }
type File = {
  id: string
  name: string
  sha256: string
  name_sealed: string | null
  sha256_sealed: string
}

const AT_ONCE = 500

/**
 * A file's name tells what title and parties beside it hide ("Skyrybų ieškinys Petrauskas.pdf"),
 * and the plain hash of its bytes tells whoever has the same file. Both are sealed, and lie in one
 * place instead of three: that no consultation has two files of a name is asked under the
 * consultation's lock, of the opened names.
 */
export async function up(knex: Knex, { unbound }: Means): Promise<void> {
  await knex.raw(`
    alter table file add column name_sealed text, add column sha256_sealed text;
    drop index consultation_file_name;
    alter table consultation_file drop column name;
    alter table approval_document drop column name;
  `)
  await eachFile(knex, async ({ id, name, sha256 }) => {
    const { seal } = having(unbound)
    await knex.raw('update file set name_sealed = ?, sha256_sealed = ? where id = ?', [
      name === '-' ? null : seal(name),
      seal(sha256),
      id,
    ])
  })
  await knex.raw(
    'alter table file alter column sha256_sealed set not null, drop column name, drop column sha256',
  )
}

export async function down(knex: Knex, { unbound }: Means): Promise<void> {
  await knex.raw(
    `alter table file add column name text check (length(name) between 1 and 200), add column sha256 text;`,
  )
  await eachFile(knex, async ({ id, name_sealed: name, sha256_sealed: sha256 }) => {
    const { open } = having(unbound)
    await knex.raw('update file set name = ?, sha256 = ? where id = ?', [
      name === null ? '-' : open(name),
      open(sha256),
      id,
    ])
  })
  await knex.raw(`
    alter table file alter column name set not null, alter column sha256 set not null, drop column name_sealed, drop column sha256_sealed;
    alter table consultation_file add column name text;
    update consultation_file set name = file.name from file where file.id = file_id;
    alter table consultation_file alter column name set not null;
    create unique index consultation_file_name on consultation_file (consultation_id, lower(name));
    alter table approval_document add column name text;
    update approval_document set name = file.name from file where file.id = file_id;
    alter table approval_document alter column name set not null;
  `)
}

/** A few at a time: the names of all files need not be held at once. */
async function eachFile(knex: Knex, change: (file: File) => Promise<void>): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await knex.raw<{ rows: File[] }>(
      'select * from file where id > ? order by id limit ?',
      [after, AT_ONCE],
    )
    for (const file of rows) await change(file)
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

function having(cipher: Means['unbound']): NonNullable<Means['unbound']> {
  if (!cipher)
    throw new Error(
      'Names of files are sealed here: whoever migrates this database must have its SECRET_KEY',
    )
  return cipher
}
