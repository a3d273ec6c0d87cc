import { gradeKey, padded } from '../key-text.ts'
import type { Item, Key, Table } from '../table.ts'

export type SetCategory = 'unit' | 'cbt' | 'science_skill'

/** Points at a set; `code` is the unit code, the exam code or the science skill's key. */
export interface SetRef {
  category: SetCategory
  code: string
}

/** Stored head of a set: what lists show. */
export interface StoredSetHead {
  id: string
  code: string
  category: SetCategory
  version: number
  /** The rules that its answers are marked by; absent in what was stored before they had a number. */
  rules?: number | undefined
  /** What of it may not be shown in another order; absent: all may. */
  shuffling?: 'main_questions' | 'none' | undefined
  title: string
  description: string
  subject_code: string
  subject_name: string
  grade_id: number
  junkyo_id: string | null
  junkyo_name: string | null
  unit_id: string | null
  unit_name: string | null
  main_question_count: number
  question_count: number
  max_score: number
}

/** A set of one version never changes: a mark can be derived from it for ever. */
export interface StoredSet<Main> extends StoredSetHead {
  question_groups: Main[]
}

/** Where a head stands in the list of its category. */
export const placeOfHead = ({
  subject_code,
  grade_id,
  code,
}: Pick<StoredSetHead, 'subject_code' | 'grade_id' | 'code'>) => `${subject_code}#${gradeKey(grade_id)}#${code}`

const setPk = ({ category, code }: SetRef) => `SET#${category}#${code}`
export const headKey = (ref: SetRef): Key => ({ pk: setPk(ref), sk: 'HEAD' })
const versionPrefix = (version: number) => `V#${padded(version, 6)}#`

/**
 * Items of a new version: the head (which lists read), and one item a main question, since an item holds 400 KB.
 * The version must not have been written before.
 */
export function questionSetItems<Main extends { main_question_number: number }>(set: StoredSet<Main>): Item[] {
  const { question_groups, ...head } = set
  const prefix = versionPrefix(set.version)
  return [
    ...question_groups.map((main) => ({
      pk: setPk(set),
      sk: `${prefix}${padded(main.main_question_number, 4)}`,
      main,
    })),
    { pk: setPk(set), sk: `${prefix}0000`, head },
    {
      ...headKey(set),
      gsi1pk: `SETS#${set.category}`,
      gsi1sk: placeOfHead(set),
      ...head,
    },
  ]
}

export const getSetHead = (table: Table, ref: SetRef) => table.get<StoredSetHead>(headKey(ref))

export const getSetHeads = (table: Table, refs: readonly SetRef[]) => table.batchGet<StoredSetHead>(refs.map(headKey))

/** One version of a set, whole; undefined if there is none. */
export async function getSetVersion<Main>(
  table: Table,
  ref: SetRef,
  version: number,
): Promise<StoredSet<Main> | undefined> {
  const items = await table.queryAll<{ head?: StoredSetHead; main?: Main }>({
    partition: setPk(ref),
    beginsWith: versionPrefix(version),
  })
  const head = items.find((item) => item.head)?.head
  return head && { ...head, question_groups: items.flatMap((item) => item.main ?? []) }
}

/** All sets of a category by subject and grade, for admins. */
export const listSets = (table: Table, category: SetCategory) =>
  table.queryAll<StoredSetHead>({ index: 'gsi1', partition: `SETS#${category}` })
