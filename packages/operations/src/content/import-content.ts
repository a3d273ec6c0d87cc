import { crc32 } from 'node:zlib'
import { checkQuestionSheets, type QuestionSetDraft } from '@tcheck/content/import/check-question-sheet'
import { mediaTaken, readMediaArchive } from '@tcheck/content/import/media-archive'
import { readMasters } from '@tcheck/content/import/read-masters'
import { readQuestionFile } from '@tcheck/content/import/read-question-sheet'
import type { RowProblem } from '@tcheck/content/import/row-problem'
import { storeQuestionSets } from '@tcheck/content/import/store-question-sets'
import { headingOf } from '@tcheck/contract/question-columns'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { operatorRecord } from '../create-admin.ts'
import { type Operation, type OperationCall, textOf, withTarget } from '../operation.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'
import {
  type MasterLists,
  readMasterFile,
  readMaterialCodes,
  storeMasters,
  storeMaterialCodes,
  withRows,
} from './master-lists.ts'
import { readBytes, rejectRows } from './read-rows.ts'

const NO_LISTS: MasterLists = { subjects: [], grades: [], junkyos: [], units: [] }

const problemLine = ({ row, column, content, trouble, remedy }: RowProblem) =>
  `${row > 0 ? `${row}行目 ` : ''}${headingOf(column)}${content === '' ? '' : `「${content}」`}: ${trouble}。${remedy}`

/**
 * Reads and checks everything before the first write; then writes the audit record, media, lists, sets and codes. After an interruption the
 * same command continues: sets that are stored already keep their version.
 */
async function importContent({ terminal, args, values }: OperationCall, target: Target): Promise<0 | 1> {
  const mediaFile = textOf(values, 'media')
  const mastersFile = textOf(values, 'masters')
  const codesFile = textOf(values, 'codes')
  if (args.length === 0 && !mediaFile && !mastersFile && !codesFile)
    throw new OperationError('問題のシートか、--media、--masters、--codes のどれかを書いてください。')
  const { table, files } = target
  const lists = mastersFile === undefined ? NO_LISTS : await readMasterFile(mastersFile)
  const masters = withRows(await readMasters(table), lists)
  const media = mediaFile === undefined ? new Map<string, Uint8Array>() : await readMedia(mediaFile)
  const newMedia = await rejectTaken(target, media)
  const names = args.length === 0 ? [] : [...media.keys(), ...(await files.mediaNames())]
  const sets: QuestionSetDraft[] = []
  for (const path of args) {
    const file = await readQuestionFile(await readBytes(path))
    rejectRows(path, file.problems.map(problemLine))
    const check = checkQuestionSheets(file.sheets, { archive: [], storedMedia: names, masters })
    rejectRows(path, check.problems.map(problemLine))
    for (const warning of [...file.warnings, ...check.warnings])
      terminal.print(`ご確認ください ${path} ${problemLine(warning)}`)
    sets.push(...check.sets)
  }
  const twice = sets.find(
    (set, at) => sets.findIndex(({ category, code }) => category === set.category && code === set.code) < at,
  )
  if (twice) throw new OperationError(`問題「${twice.code}」が、2つのシートにあります。`)
  const codes = codesFile === undefined ? [] : await readMaterialCodes(codesFile, masters)
  await rejectUnknownSets(target, codes, sets)

  const counts = {
    sets: sets.length,
    media: media.size,
    masters: Object.values(lists).flat().length,
    codes: codes.length,
  }
  const summary = `問題${counts.sets}組、メディア${counts.media}個、一覧${counts.masters}行、教材コード${counts.codes}件`
  if (values['dry-run'] === true) {
    terminal.print(`${target.name}に取り込めます: ${summary}。まだ何もしていません。`)
    return 0
  }
  // Before what it tells of, so that no import is there without its record.
  await putAuditRecord(
    table,
    operatorRecord(
      { branch_id: null, action: 'changed', target: { kind: 'content', id: 'import' }, details: counts },
      terminal.now(),
    ),
  )
  await files.putMedia(newMedia)
  await storeMasters(table, lists)
  let changed = 0
  for (const draft of sets) {
    const before = await getSetHead(table, draft)
    const [stored] = await storeQuestionSets(table, [draft], {
      stored_at: terminal.now().toISOString(),
      stored_by: null,
      how: 'imported',
    })
    if (stored && stored.version !== before?.version) changed += 1
  }
  await storeMaterialCodes(table, codes)
  terminal.print(`${target.name}に取り込みました: ${summary}。`)
  if (sets.length > 0) terminal.print(`新しい版になった問題は${changed}組です。変わらない問題は、前の版のままです。`)
  return 0
}

async function readMedia(path: string): Promise<Map<string, Uint8Array>> {
  const { files, problems } = await readMediaArchive(await readBytes(path))
  rejectRows(path, problems.map(problemLine))
  return files
}

/**
 * A media name has one content for ever, as in an import on the screen.
 * @returns the files that are not stored yet
 */
async function rejectTaken({ files }: Target, media: ReadonlyMap<string, Uint8Array>) {
  const fresh = new Map<string, Uint8Array>()
  const taken: RowProblem[] = []
  for (const [name, bytes] of media) {
    const sum = await files.mediaSum(name)
    if (sum === null) fresh.set(name, bytes)
    else if (sum !== crc32(bytes)) taken.push(...mediaTaken(name))
  }
  rejectRows('media', taken.map(problemLine))
  return fresh
}

/** Rejects codes for missing sets, which a teacher would otherwise notice in class. */
async function rejectUnknownSets(
  { table }: Target,
  codes: Awaited<ReturnType<typeof readMaterialCodes>>,
  sets: readonly QuestionSetDraft[],
): Promise<void> {
  for (const { code, sets: opened } of codes) {
    for (const one of opened) {
      const isNew = sets.some(({ category, code: own }) => category === one.category && own === one.code)
      if (!isNew && !(await getSetHead(table, one)))
        throw new OperationError(`教材コード「${code}」の問題「${one.category}:${one.code}」はありません。`)
    }
  }
}

export const importContentOperation: Operation = {
  usage:
    '[問題のシート(.xlsx .csv)…] [--media メディア.zip] [--masters 一覧.csv] [--codes 教材コード.csv] [--stage 名前] [--dry-run]',
  summary: '問題、画像と動画、教科や単元の一覧、教材コードを取り込みます。ひとつでもおかしければ、何も取り込みません。',
  args: [0, 100],
  options: { media: 'text', masters: 'text', codes: 'text', stage: 'text', 'dry-run': 'flag' },
  run: (call) => withTarget(call, (target) => importContent(call, target)),
}
