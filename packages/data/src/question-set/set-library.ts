import { type CompiledSet, compileSet, rulesOf, type SetMainQuestion } from '@tcheck/scoring'
import type { Table } from '../table.ts'
import {
  getSetHeads,
  getSetVersion,
  type SetCategory,
  type SetRef,
  type StoredCategory,
  type StoredSet,
  type StoredSetHead,
} from './question-set.ts'

export interface LibrarySet<Main extends SetMainQuestion, Category extends StoredCategory = SetCategory> {
  set: StoredSet<Main, Category>
  compiled: CompiledSet<Main['viewpoint']>
}

const HEAD_MEMORY_MS = 30_000
const CACHED_SETS = 60

const nameOf = (ref: SetRef<StoredCategory>) => `${ref.category}#${ref.code}`

/**
 * A Lambda's cache of question sets. A version never changes, so it is read and compiled once; heads, which name the newest version, are
 * read again after half a minute.
 */
export function openLibrary<Main extends SetMainQuestion, Category extends StoredCategory = SetCategory>(
  table: Table,
  nowMs: () => number = Date.now,
) {
  const versions = new Map<string, Promise<LibrarySet<Main, Category> | undefined>>()
  const heads = new Map<string, { head: StoredSetHead<Category>; readAtMs: number }>()

  async function load(ref: SetRef<Category>, version: number): Promise<LibrarySet<Main, Category> | undefined> {
    const set = await getSetVersion<Main, Category>(table, ref, version)
    return set && { set, compiled: compileSet<Main['viewpoint']>(set.question_groups, rulesOf(set.rules)) }
  }

  function getVersion(ref: SetRef<Category>, version: number): Promise<LibrarySet<Main, Category> | undefined> {
    const name = `${nameOf(ref)}#${version}`
    const known = versions.get(name)
    if (known !== undefined) return known
    const loading = load(ref, version)
    versions.set(name, loading)
    const forget = () => versions.delete(name)
    loading.then((set) => set === undefined && forget(), forget)
    const [oldest] = versions.keys()
    if (versions.size > CACHED_SETS && oldest) versions.delete(oldest)
    return loading
  }

  async function readHeads(refs: readonly SetRef<Category>[]): Promise<StoredSetHead<Category>[]> {
    const readAtMs = nowMs()
    const read = await getSetHeads(table, refs)
    for (const head of read) heads.set(nameOf(head), { head, readAtMs })
    return read
  }

  /** Heads in the order of `refs`; what does not exist is left out. */
  async function getHeads(refs: readonly SetRef<Category>[]): Promise<StoredSetHead<Category>[]> {
    const now = nowMs()
    const isFresh = (ref: SetRef<Category>) =>
      now - (heads.get(nameOf(ref))?.readAtMs ?? Number.NEGATIVE_INFINITY) < HEAD_MEMORY_MS
    const stale = [...new Map(refs.filter((ref) => !isFresh(ref)).map((ref) => [nameOf(ref), ref])).values()]
    await readHeads(stale)
    return refs.flatMap((ref) => heads.get(nameOf(ref))?.head ?? [])
  }

  async function getNewest(ref: SetRef<Category>): Promise<LibrarySet<Main, Category> | undefined> {
    const [head] = await getHeads([ref])
    return head && getVersion(ref, head.version)
  }

  /**
   * The version that a device opened, or the newest if it names none or an unknown one. A version above the newest counts as unknown: an
   * import stores parts before the head, and half a set would be cached.
   */
  async function getOpened(ref: SetRef<Category>, version = 0): Promise<LibrarySet<Main, Category> | undefined> {
    let [head] = await getHeads([ref])
    if (head && version > head.version) [head] = await readHeads([ref])
    if (!head) return undefined
    const older = version > 0 && version < head.version ? await getVersion(ref, version) : undefined
    return older ?? getVersion(ref, head.version)
  }

  return { getVersion, getHeads, getNewest, getOpened }
}

export type Library<Main extends SetMainQuestion, Category extends StoredCategory = SetCategory> = ReturnType<
  typeof openLibrary<Main, Category>
>
