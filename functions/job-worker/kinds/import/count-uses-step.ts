import { importKeys } from '@tcheck/contract/import-file'
import type { ImportedSet, SetUses } from '@tcheck/contract/imported'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { countAttemptsOf, listOpeners, missionIdsOf } from '@tcheck/data/question-set/set-use'
import { type ImportCheck, importNames } from '@tcheck/services/imports/import-check'
import { askWords } from './ask-words.ts'
import { type ImportStep, type ImportWork, readSum } from './import-work.ts'

/** Sets of one step. */
const AT_ONCE = 8
/** So many changed sets are counted, and the screen says so: an import of two thousand sets costs what one of a hundred does. */
const MOST_SETS = 100

/** What was counted up to a place, so that a step that is done twice counts nothing twice. */
interface Uses {
  sets: { at: number; use: SetUses; missionIds: string[] }[]
  /** Over all changed sets, each issue and link once. */
  codes: SetUses['codes']
  links: SetUses['links']
}

export const isChanged = ({ state }: ImportedSet) => state === 'changed'

/** Counts who works with the sets that are to change, some sets at a time; then it asks. */
export const countUsesStep: ImportStep = async (work, cursor) => {
  const { files, jobId, table, now } = work
  const sum = await readSum(work)
  const changed = sum.sets.filter(isChanged)
  const counted = changed.slice(0, MOST_SETS)
  const part = counted.slice(cursor.at, cursor.at + AT_ONCE)
  const openers = await listOpeners(table, now)
  const opened = (refs: readonly SetRef[]) => {
    const isOne = (set: SetRef) => refs.some(({ category, code }) => set.category === category && set.code === code)
    const lots = openers.lots.filter(({ sets }) => sets.some(isOne))
    const links = openers.links.filter(({ category, set_code }) => isOne({ category, code: set_code }))
    return {
      codes: { count: lots.reduce((count, lot) => count + lot.code_count, 0), is_more: openers.are_more_lots },
      links: { count: links.length, is_more: openers.are_more_links },
    }
  }
  const before = cursor.at === 0 ? null : await readUses(work)
  const found = await Promise.all(
    part.map(async (set) => {
      const [attempts, missions] = await Promise.all([countAttemptsOf(table, set), missionIdsOf(table, set)])
      const use = { attempts, missions: { count: missions.ids.length, is_more: missions.is_more }, ...opened([set]) }
      return { at: set.at, use, missionIds: missions.ids }
    }),
  )
  const isBefore = new Set(counted.slice(0, cursor.at).map(({ at }) => at))
  const uses: Uses = {
    sets: [...(before?.sets.filter(({ at }) => isBefore.has(at)) ?? []), ...found],
    ...(before ? { codes: before.codes, links: before.links } : opened(changed)),
  }
  const at = cursor.at + part.length
  if (at < counted.length) {
    await files.store(importKeys.ofJob(jobId, importNames.uses), JSON.stringify(uses))
    return { next: { ...cursor, at }, step: 'uses', progress: { done: at, total: counted.length } }
  }
  await files.store(importKeys.ofJob(jobId, importNames.check), JSON.stringify(withUses(sum, uses, changed.length)))
  const { counts } = sum
  return {
    ask: askWords(sum),
    next: { ...cursor, phase: 'uses', at: 0, errors: counts.errors },
    step: 'asking',
    progress: { done: counts.rows, total: counts.rows },
    counts,
  }
}

const readUses = ({ files, jobId }: ImportWork) =>
  files.readJson<Uses>(importKeys.ofJob(jobId, importNames.uses)).then((uses) => {
    if (!uses) throw new Error('what was counted of an import is gone')
    return uses
  })

function withUses(sum: ImportCheck, { sets, codes, links }: Uses, changedSets: number): ImportCheck {
  const bySet = new Map(sets.map(({ at, use }) => [at, use]))
  const isAnyMore = (what: 'attempts' | 'missions') =>
    sets.length < changedSets || sets.some(({ use }) => use[what].is_more)
  return {
    ...sum,
    sets: sum.sets.map((set) => ({ ...set, use: bySet.get(set.at) ?? null })),
    use: {
      counted_sets: sets.length,
      attempts: {
        count: sets.reduce((count, { use }) => count + use.attempts.count, 0),
        is_more: isAnyMore('attempts'),
      },
      missions: { count: new Set(sets.flatMap(({ missionIds }) => missionIds)).size, is_more: isAnyMore('missions') },
      codes,
      links,
    },
  }
}
