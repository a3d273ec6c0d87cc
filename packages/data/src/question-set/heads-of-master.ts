import type { MasterKind } from '../master/master.ts'
import { ConditionFailed, type Table } from '../table.ts'
import { headKey, headSortKey, listSets, type SetCategory, type StoredSetHead } from './question-set.ts'

const CATEGORIES: readonly SetCategory[] = ['unit', 'cbt', 'science_skill']
/** Heads that are written at the same time. */
const AT_ONCE = 20

/** Under which fields a head names a master. Of a grade it has the number alone. */
const FIELDS = {
  subjects: { code: 'subject_code', name: 'subject_name' },
  grades: { code: 'grade_id', name: null },
  junkyos: { code: 'junkyo_id', name: 'junkyo_name' },
  units: { code: 'unit_id', name: 'unit_name' },
} as const satisfies Record<MasterKind, { code: keyof StoredSetHead; name: keyof StoredSetHead | null }>

/** What a set names of a kind; null where it names none. */
export function masterOfHead(kind: MasterKind, head: StoredSetHead): string | null {
  const code = head[FIELDS[kind].code]
  return code === null ? null : String(code)
}

/** The sets of all categories, as lists show them. Bounded by what the publisher has made, not by who uses it. */
export const listAllHeads = async (table: Table) =>
  (await Promise.all(CATEGORIES.map((category) => listSets(table, category)))).flat()

/**
 * Writes the code and name of another master entry, or the new name of the same one, into heads of sets. Versions do not change; lists show
 * heads. Can be repeated after an interruption; a head that an import changed meanwhile keeps the import's values.
 */
export async function nameMasterInHeads(
  table: Table,
  kind: MasterKind,
  { from, to }: { from: string; to: { id: string; name: string } },
): Promise<void> {
  const { code, name } = FIELDS[kind]
  if (name === null) return
  const heads = (await listAllHeads(table)).filter(
    (head) => head[code] === from && (from !== to.id || head[name] !== to.name),
  )
  for (let at = 0; at < heads.length; at += AT_ONCE) {
    await Promise.all(heads.slice(at, at + AT_ONCE).map((head) => nameInHead(table, head, { code, name }, to)))
  }
}

async function nameInHead(
  table: Table,
  head: StoredSetHead,
  { code, name }: { code: keyof StoredSetHead; name: keyof StoredSetHead },
  to: { id: string; name: string },
): Promise<void> {
  try {
    await table.update(headKey(head), {
      UpdateExpression: 'SET #code = :code, #name = :name, gsi1sk = :place',
      ConditionExpression: '#code = :before AND version = :version',
      ExpressionAttributeNames: { '#code': code, '#name': name },
      ExpressionAttributeValues: {
        ':code': to.id,
        ':name': to.name,
        ':before': head[code],
        ':version': head.version,
        ':place': headSortKey({ ...head, [code]: to.id }),
      },
    })
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
