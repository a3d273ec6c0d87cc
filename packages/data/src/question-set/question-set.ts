import type { WithSetState } from '@tcheck/contract/set-state'
import { gradeKey, padded } from '../key-text.ts'
import { ConditionFailed, type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** What made a version. */
export type VersionOrigin = 'imported' | 'edited' | 'restored' | 'rules' | 'slots'

export type SetCategory = 'unit' | 'cbt' | 'science_skill'
/** An lquestion group (学習問題グループ) of v1 is stored as sets are, and is none of v2's. */
export type StoredCategory = SetCategory | 'learning'

/** Points at a set; `code` is the unit code, the exam code, the science skill's key or the lquestion group's code. */
export interface SetRef<Category extends StoredCategory = SetCategory> {
  category: Category
  code: string
}

/** Stored head of a set: what lists show. Only the head of the set has a state, no version has one. */
export interface StoredSetHead<Category extends StoredCategory = SetCategory> extends WithSetState {
  id: string
  code: string
  category: Category
  version: number
  /** The rules that its answers are marked by; absent: rules 1. */
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
  /** When this version was stored, ISO 8601 UTC, and by which account; absent in what was stored before it was kept. */
  stored_at?: string
  /** null: by an operator's command. */
  stored_by?: string | null
  /** Why there is this version; absent in what was stored before it was kept. */
  how?: VersionOrigin
  /** The version whose content it has again. */
  restored_from?: number
  /** When and by which account the state was changed last, or the draft imported; absent: it was published from the beginning. */
  state_changed_at?: string
  state_changed_by?: string
}

/** A set of one version never changes: a mark can be derived from it for ever. */
export interface StoredSet<Main, Category extends StoredCategory = SetCategory> extends StoredSetHead<Category> {
  question_groups: Main[]
}

/** Where a head stands in the list of its category. */
export const headSortKey = ({
  subject_code,
  grade_id,
  code,
}: Pick<StoredSetHead, 'subject_code' | 'grade_id' | 'code'>) => `${subject_code}#${gradeKey(grade_id)}#${code}`

type AnyRef = SetRef<StoredCategory>

const setPk = ({ category, code }: AnyRef) => `SET#${category}#${code}`
export const headKey = (ref: AnyRef): Key => ({ pk: setPk(ref), sk: 'HEAD' })
const versionHeadKey = (ref: AnyRef, version: number): Key => ({ pk: setPk(ref), sk: `${versionPrefix(version)}0000` })
const versionPrefix = (version: number) => `V#${padded(version, 6)}#`

/**
 * Items of a new version: the head, which lists read, and one item for each main question, because an item is limited to 400 KB. The
 * version must not exist.
 */
export function questionSetItems<Main extends { main_question_number: number }>(
  set: StoredSet<Main, StoredCategory>,
): Item[] {
  const { question_groups, state, state_changed_at, state_changed_by, ...head } = set
  const prefix = versionPrefix(set.version)
  return [
    ...question_groups.map((main) => ({
      pk: setPk(set),
      sk: `${prefix}${padded(main.main_question_number, 4)}`,
      main,
    })),
    { ...versionHeadKey(set, set.version), head },
    {
      ...headKey(set),
      gsi1pk: `SETS#${set.category}`,
      gsi1sk: headSortKey(set),
      ...head,
      ...(state !== undefined && { state, state_changed_at, state_changed_by }),
    },
  ]
}

export const getSetHead = <Category extends StoredCategory>(table: Table, ref: SetRef<Category>) =>
  table.get<StoredSetHead<Category>>(headKey(ref))

export const getSetHeads = <Category extends StoredCategory>(table: Table, refs: readonly SetRef<Category>[]) =>
  table.batchGet<StoredSetHead<Category>>(refs.map(headKey))

/**
 * Stores a new version: parts first and head last, so that a reader gets a whole version, the old or the new one. Its number is reserved
 * before anything is written. A number that an interrupted call reserved is skipped, because its parts would mix with these.
 * @param before the version in the head; undefined for a new set
 * @param more written in the transaction of the head
 * @returns the version's number
 * @throws ConditionFailed if another call stored a version meanwhile
 */
export async function storeVersion<Main extends { main_question_number: number }>(
  table: Table,
  set: Omit<StoredSet<Main, StoredCategory>, 'version'>,
  before: number | undefined,
  more: readonly Write[] = [],
): Promise<number> {
  const version = await writeVersion(table, set, before)
  await table.transact([turnHeadWrite({ ...set, version } as StoredSet<Main, StoredCategory>, before), ...more])
  return version
}

/**
 * Writes a whole version that no head names yet. A repeated call gets another number.
 * @returns the version's number
 */
export async function writeVersion<Main extends { main_question_number: number }>(
  table: Table,
  set: Omit<StoredSet<Main, StoredCategory>, 'version'>,
  before: number | undefined,
): Promise<number> {
  const version = await claimVersion(table, set, (before ?? 0) + 1)
  const items = questionSetItems({ ...set, version } as StoredSet<Main, StoredCategory>)
  await table.batchPut(items.filter(({ sk }) => sk !== 'HEAD'))
  return version
}

/**
 * Lets a set be this version from now on, where it still is the one before. The state of a new set is that of `set`; a stored set keeps its own,
 * also where an admin changes it at the same time.
 */
export function turnHeadWrite<Main extends { main_question_number: number }>(
  set: StoredSet<Main, StoredCategory>,
  before: number | undefined,
): Write {
  const [head] = questionSetItems({ ...set, question_groups: [] }).filter(({ sk }) => sk === 'HEAD')
  if (before === undefined) return { put: head as Item, condition: onlyIfAbsent }
  return { update: headKey(set), expression: replaceHead(head as Item, before) }
}

type Lackable = { [K in keyof StoredSetHead]-?: undefined extends StoredSetHead[K] ? K : never }[keyof StoredSetHead]
type StateField = Extract<Lackable, `state${string}`>
/** What a head may lack: it is removed where the new version has none. */
const lackable: { readonly [Field in Exclude<Lackable, StateField>]: true } = {
  ...{ rules: true, shuffling: true, stored_at: true, stored_by: true, how: true, restored_from: true },
}
const stateFields: { readonly [Field in StateField]: true } = {
  ...{ state: true, state_changed_at: true, state_changed_by: true },
}

function replaceHead({ pk: _pk, sk: _sk, ...head }: Item, before: number) {
  const set = Object.entries(head).filter(([name, value]) => value !== undefined && !(name in stateFields))
  const lacking = Object.keys(lackable).filter((name) => head[name] === undefined)
  const names = [...set.map(([name]) => name), ...lacking]
  return {
    UpdateExpression: [
      `SET ${set.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ...(lacking.length > 0 ? [`REMOVE ${lacking.map((name) => `#${name}`).join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: '#version = :before',
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: {
      ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      ':before': before,
    },
  }
}

/** How many calls may have died halfway, one after the other. */
const PASSED_OVER = 20

async function claimVersion(table: Table, ref: AnyRef, first: number): Promise<number> {
  for (let version = first; ; version++) {
    try {
      await table.put({ ...versionHeadKey(ref, version) }, onlyIfAbsent)
      return version
    } catch (error) {
      if (!(error instanceof ConditionFailed) || version - first >= PASSED_OVER) throw error
    }
  }
}

/** The heads of a set's newest versions, newest first; numbers that no version was finished under are left out. */
export async function listVersionHeads<Category extends StoredCategory>(
  table: Table,
  ref: SetRef<Category>,
  { newest, count }: { newest: number; count: number },
): Promise<StoredSetHead<Category>[]> {
  const first = Math.max(1, newest - count + 1)
  const keys = Array.from({ length: newest - first + 1 }, (_, at) => versionHeadKey(ref, newest - at))
  const items = await table.batchGet<{ head?: StoredSetHead<Category> }>(keys)
  return items.flatMap(({ head }) => head ?? []).sort((one, other) => other.version - one.version)
}

/** The head of one version, which never changes; undefined if there is none. */
export const getVersionHead = async <Category extends StoredCategory = SetCategory>(
  table: Table,
  ref: SetRef<Category>,
  version: number,
): Promise<StoredSetHead<Category> | undefined> =>
  (await table.get<{ head?: StoredSetHead<Category> }>(versionHeadKey(ref, version)))?.head

/** One version of a set, whole; undefined if there is none. */
export async function getSetVersion<Main, Category extends StoredCategory = SetCategory>(
  table: Table,
  ref: SetRef<Category>,
  version: number,
): Promise<StoredSet<Main, Category> | undefined> {
  const items = await table.queryAll<{ head?: StoredSetHead<Category>; main?: Main }>({
    partition: setPk(ref),
    beginsWith: versionPrefix(version),
  })
  const head = items.find((item) => item.head)?.head
  return head && { ...head, question_groups: items.flatMap((item) => item.main ?? []) }
}

/** A page of the sets of a category, in the same order. */
export const pageOfSets = (table: Table, category: SetCategory, page: { limit: number; cursor?: string | undefined }) =>
  table.query<StoredSetHead>({ index: 'gsi1', partition: `SETS#${category}`, ...page })

/** All sets of a category by subject and grade, for admins. */
export const listSets = <Category extends StoredCategory>(table: Table, category: Category) =>
  table.queryAll<StoredSetHead<Category>>({ index: 'gsi1', partition: `SETS#${category}` })

/** The sets of one subject and grade, by code. */
export const listSetsOfTextbook = <Category extends StoredCategory>(
  table: Table,
  category: Category,
  { subject_code, grade }: { subject_code: string; grade: number },
) =>
  table.queryAll<StoredSetHead<Category>>({
    index: 'gsi1',
    partition: `SETS#${category}`,
    beginsWith: headSortKey({ subject_code, grade_id: grade, code: '' }),
  })
