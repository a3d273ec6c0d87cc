import {
  checkQuestionSheets,
  type ImportMasters,
  listMediaArchive,
  type MasterRow,
  type RowPlace,
  type RowProblem,
  readQuestionFile,
  type SheetCheck,
  type UnitRow,
} from '@tcheck/content'
import { differencesOf } from '@tcheck/content/export/differences'
import { mediaOf } from '@tcheck/content/export/question-set-rows'
import { writeReport } from '@tcheck/content/export/write-report'
import { type TableSheet, textOf } from '@tcheck/content/import/sheet-rows'
import { changesNothing } from '@tcheck/content/import/store-question-sets'
import type { ArchivedMedia, ImportedSet, ImportProblem } from '@tcheck/contract/groups/admin-imports'
import { importKeys } from '@tcheck/contract/import-file'
import { isCbtTarget, isQuestionsTarget } from '@tcheck/contract/import-problem'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { listAllMasters } from '@tcheck/data/master/master'
import { getSetHead, getSetVersion, type SetCategory, type StoredSet } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import {
  type CheckedSet,
  type ImportCheck,
  type ImportedDraft,
  importNames,
  MOST_LISTED_PROBLEMS,
} from '@tcheck/services/imports/import-check'
import { askWords } from './ask-words.ts'
import type { ImportStep, ImportWork } from './import-work.ts'
import { type MediaFindings, openArchive } from './media-steps.ts'

/** Sets that are read and kept at the same time. */
const AT_ONCE = 8

/** Reads the sheets whole and checks every row; keeps what was found, and asks. */
export const checkRowsStep: ImportStep = async (work, cursor) => {
  const { table, files, jobId, input, signal } = work
  const keep = (name: string, content: object) => files.keep(importKeys.ofJob(jobId, name), JSON.stringify(content))
  const file = await readQuestionFile(await files.read(importKeys.file(input.sheet_file_id)))
  const media =
    input.media_file_id === null
      ? null
      : await files.readJson<MediaFindings>(importKeys.ofJob(jobId, importNames.mediaProblems))
  const check = checkQuestionSheets(file.sheets, {
    archive: media?.names ?? [],
    storedMedia: await files.mediaNames(),
    masters: await readMasters(table),
    target: input.target,
    stored: await readStored(work, file.sheets),
  })
  signal.throwIfAborted()
  const problems = [
    ...file.problems.map((one) => ({ isError: true, problem: one })),
    ...(media?.problems ?? []),
    // Of a file that cannot be read, its rows say nothing more.
    ...(file.problems.length > 0 ? [] : check.problems.map((one) => ({ isError: true, problem: one }))),
    ...[...file.warnings, ...check.warnings].map((one) => ({ isError: false, problem: one })),
  ]
  const placed = placedProblems(problems, check)
  const archived = await readArchived(work)
  const sets: ImportedSet[] = []
  for (let from = 0; from < check.preview.length; from += AT_ONCE) {
    signal.throwIfAborted()
    const part = check.preview.slice(from, from + AT_ONCE)
    sets.push(
      ...(await Promise.all(
        part.map(async (draft, place) => {
          const at = from + place
          const { set, checked } = await compared(table, draft as ImportedDraft, at, { problems: placed, archived })
          await keep(importNames.set(at), checked)
          return set
        }),
      )),
    )
  }
  const sum = sumOf(sets, placed, { rows: check.places.length, media: media?.names.length ?? 0 })
  await keep(importNames.problems, placed.slice(0, MOST_LISTED_PROBLEMS))
  await keep(importNames.check, sum)
  const told = (isError: boolean) => problems.flatMap((one) => (one.isError === isError ? one.problem : []))
  const report = await writeReport({ sheets: file.sheets, problems: told(true), warnings: told(false) })
  await files.keep(importKeys.ofJob(jobId, importNames.report), report)
  const { counts } = sum
  if (counts.errors === 0 && counts.changed_sets > 0)
    return { next: { ...cursor, phase: 'uses', at: 0, errors: null }, step: 'uses' }
  return {
    ask: askWords(counts),
    next: { ...cursor, phase: 'rows', at: 0, errors: counts.errors },
    step: 'asking',
    progress: { done: counts.rows, total: counts.rows },
    counts,
  }
}

async function readMasters(table: Table): Promise<ImportMasters> {
  const [subjects, grades, junkyos, units] = await Promise.all([
    listAllMasters<MasterRow>(table, 'subjects'),
    listAllMasters<MasterRow>(table, 'grades'),
    listAllMasters<MasterRow>(table, 'junkyos'),
    listAllMasters<UnitRow>(table, 'units'),
  ])
  return { subjects, grades, junkyos, units }
}

/** For the screens of questions: the sets that the sheets name, as they are. */
async function readStored({ table, input: { target } }: ImportWork, sheets: readonly TableSheet[]) {
  const stored = new Map<string, StoredSet<MainQuestion>>()
  if (!isQuestionsTarget(target)) return stored
  const categories: readonly SetCategory[] = isCbtTarget(target) ? ['cbt'] : ['unit', 'science_skill']
  for (const code of codesOf(sheets))
    for (const category of categories) {
      const newest = await readNewest(table, { category, code })
      if (newest && !stored.has(code)) stored.set(code, newest.set)
    }
  return stored
}

function codesOf(sheets: readonly TableSheet[]): ReadonlySet<string> {
  return new Set(
    sheets.flatMap(({ rows: [header, ...rows] }) => {
      const place = header?.cells.findIndex((cell) => textOf(cell) === 'set_code') ?? -1
      return place === -1 ? [] : rows.map(({ cells }) => textOf(cells[place])).filter((code) => code !== '')
    }),
  )
}

async function readNewest(table: Table, ref: { category: SetCategory; code: string }) {
  const head = await getSetHead(table, ref)
  const set = head && (await getSetVersion<MainQuestion>(table, ref, head.version))
  return head && set ? { head, set } : undefined
}

/** A draft beside what is stored. */
async function compared(
  table: Table,
  draft: ImportedDraft,
  at: number,
  { problems, archived }: { problems: readonly ImportProblem[]; archived: ReadonlyMap<string, ArchivedMedia> },
) {
  const newest = await readNewest(table, draft)
  const isSame = newest !== undefined && changesNothing(draft, newest.set as QuestionSet, newest.head)
  const differences = newest && !isSame ? differencesOf(newest.set, draft) : []
  const own = problems.filter(({ set_at }) => set_at === at)
  const errors = own.filter(({ is_error }) => is_error).length
  const { category, code, title, subject_name, grade_id, question_count, max_score } = draft
  const set: ImportedSet = {
    ...{ at, category, code, title, subject_name, grade_id, question_count, max_score },
    state: newest === undefined ? 'new' : isSame ? 'same' : 'changed',
    version: newest?.head.version ?? null,
    difference_count: differences.length,
    error_count: errors,
    warning_count: own.length - errors,
    use: null,
  }
  const media = mediaOf([draft]).flatMap((name) => archived.get(name.normalize('NFC')) ?? [])
  return { set, checked: { draft, differences, media } satisfies CheckedSet }
}

/** Where each file of the zip lies in it. */
async function readArchived(work: ImportWork): Promise<ReadonlyMap<string, ArchivedMedia>> {
  const source = await openArchive(work)
  const { entries } = source ? await listMediaArchive(source) : { entries: [] }
  return new Map(
    entries.map(({ name, entry: { offset, packedBytes, bytes, method } }) => [
      name,
      { name, offset, packed_bytes: packedBytes, bytes, is_packed: method !== 0 },
    ]),
  )
}

interface Found {
  isError: boolean
  problem: RowProblem
}

const nameOf = (sheet: string, row: number) => `${row} ${sheet}`

/** Each with the question that its row is, where it is shown. */
function placedProblems(found: readonly Found[], { places, preview }: SheetCheck): ImportProblem[] {
  const rows = new Map<string, RowPlace>(places.map((place) => [nameOf(place.sheet, place.row), place]))
  const sets = new Map(preview.map(({ code }, at) => [code, at]))
  return found.map(({ isError, problem }) => {
    const place = rows.get(nameOf(problem.sheet, problem.row))
    const set_at = place && sets.get(place.setCode)
    return { ...problem, is_error: isError, set_at: set_at ?? null, key: place?.key ?? '' }
  })
}

function sumOf(
  sets: ImportedSet[],
  problems: readonly ImportProblem[],
  more: { rows: number; media: number },
): ImportCheck {
  const countOf = (state: ImportedSet['state']) => sets.filter((set) => set.state === state).length
  const errors = problems.filter(({ is_error }) => is_error).length
  const byKind = Map.groupBy(problems, ({ kind, is_error }) => `${kind} ${is_error}`)
  return {
    sets,
    use: null,
    counts: {
      ...more,
      sets: sets.length,
      new_sets: countOf('new'),
      changed_sets: countOf('changed'),
      same_sets: countOf('same'),
      errors,
      warnings: problems.length - errors,
    },
    problem_counts: [...byKind.values()].flatMap((own) =>
      own[0] ? [{ kind: own[0].kind, is_error: own[0].is_error, count: own.length }] : [],
    ),
    listed_problems: Math.min(problems.length, MOST_LISTED_PROBLEMS),
  }
}
