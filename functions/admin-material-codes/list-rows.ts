import { createHash } from 'node:crypto'
import { findMaster } from '@tcheck/content/import/masters'
import type { ListProblems, NamedRow } from '@tcheck/content/import/named-rows'
import { isMistypedMaterialCode, typedMaterialCode } from '@tcheck/contract/material-code'
import type { MasterEntry } from '@tcheck/data/master/master'
import type { MaterialContent } from '@tcheck/data/material-code/material-lot'
import type { SetRef, StoredSetHead } from '@tcheck/data/question-set/question-set'

/** The columns of a publisher's list. */
export const listColumns = {
  code: { headings: ['コード', '教材コード', 'code'], isNeeded: true },
  title: { headings: ['教材', '教材名', 'title'], isNeeded: true },
  subject: { headings: ['教科', 'subject_code'], isNeeded: true },
  grade: { headings: ['学年', 'grade_id'], isNeeded: true },
  junkyo: { headings: ['準拠', 'junkyo_id'], isNeeded: false },
  until: { headings: ['有効期限', 'valid_until'], isNeeded: true, use: 'date' },
  sets: { headings: ['使える問題', '問題', 'sets'], isNeeded: true },
  once: { headings: ['1教室だけ', '1つの教室だけ'], isNeeded: false },
} as const
export type ListColumn = keyof typeof listColumns

interface ListMasters {
  subjects: readonly MasterEntry[]
  junkyos: readonly MasterEntry[]
  heads: readonly StoredSetHead[]
}

/** Codes of a list that open the same. */
export interface ListedIssue {
  /** The same list makes the same issue. */
  id: string
  content: MaterialContent
  /** Row of the first. */
  row: number
  codes: { code: string; row: number }[]
}

const OWN_SHAPE = /^[A-Z\d][A-Z\d_-]{3,59}$/

/** Every row by itself; problems of all rows go into the list. */
export function readListRows(
  rows: readonly NamedRow<ListColumn>[],
  masters: ListMasters,
  list: ListProblems,
): ListedIssue[] {
  const issues = new Map<string, ListedIssue>()
  const rowOf = new Map<string, number>()
  for (const row of rows) {
    const say = (column: ListColumn, trouble: string, remedy: string) =>
      list.problem(
        { row: row.number, column: listColumns[column].headings[0], content: row.cells[column] },
        trouble,
        remedy,
      )
    const code = readCode(row, say)
    const before = rowOf.get(code)
    if (before !== undefined) say('code', `${before}行目と同じコードです`, 'どちらかの行を消してください。')
    rowOf.set(code, row.number)
    const content = readContent(row, masters, say)
    if (!content) continue
    const key = JSON.stringify(content)
    const issue = issues.get(key) ?? { id: '', content, row: row.number, codes: [] }
    issue.codes.push({ code, row: row.number })
    issues.set(key, issue)
  }
  return [...issues].map(([key, issue]) => ({ ...issue, id: idOf(key, issue.codes) }))
}

const idOf = (content: string, codes: ListedIssue['codes']) =>
  `list-${createHash('sha256')
    .update(JSON.stringify([content, codes.map(({ code }) => code)]))
    .digest('hex')
    .slice(0, 26)}`

type Say = (column: ListColumn, trouble: string, remedy: string) => void

function readCode({ cells }: NamedRow<ListColumn>, say: Say): string {
  const code = typedMaterialCode(cells.code)
  if (cells.code === '') say('code', 'コードがありません', '教材に印刷されているコードを書いてください。')
  else if (!OWN_SHAPE.test(code)) say('code', 'コードの形が違います', '英数字と「-」「_」の4文字以上にしてください。')
  else if (isMistypedMaterialCode(code))
    say(
      'code',
      'Tチェックが発行するコードと同じ形です',
      '4文字ずつ3つの形は使えません。文字の数か、区切りを変えてください。',
    )
  return code
}

const GRADES = ['小1', '小2', '小3', '小4', '小5', '小6', '中1', '中2', '中3', '高1', '高2', '高3']
const YES = /^(はい|○|1|yes|true)$/i

function readContent({ cells }: NamedRow<ListColumn>, masters: ListMasters, say: Say): MaterialContent | null {
  const subject = byCodeOrName(masters.subjects, cells.subject)
  const junkyo = byCodeOrName(masters.junkyos, cells.junkyo)
  const gradeWord = cells.grade.normalize('NFKC')
  const grade = GRADES.indexOf(gradeWord) + 1 || Number(gradeWord)
  const until = dayOf(cells.until)
  if (cells.title === '') say('title', '教材の名前がありません', '先生の画面に出る名前を書いてください。')
  else if (cells.title.length > 80) say('title', '教材の名前が長すぎます', '80文字までにしてください。')
  if (!subject) say('subject', '教科の一覧にありません', '教科のコードか、名前を書いてください。')
  if (!(Number.isInteger(grade) && grade >= 1 && grade <= 12))
    say('grade', '学年が読めません', '「中2」か、1から12の数にしてください。')
  if (cells.junkyo !== '' && !junkyo) say('junkyo', '準拠の一覧にありません', '準拠のコードか、名前を書いてください。')
  if (until === null) say('until', '日付が読めません', '「2027-03-31」の形にしてください。')
  const sets = readSets(cells.sets, masters.heads, say)
  if (!subject || until === null || sets.length === 0 || cells.title === '') return null
  return {
    title: cells.title,
    subject_code: subject.id,
    subject_name: subject.name,
    grade_id: grade,
    junkyo_id: junkyo?.id ?? null,
    junkyo_name: junkyo?.name ?? null,
    valid_until: until,
    sets,
    is_for_one_branch: YES.test(cells.once.normalize('NFKC')),
  }
}

function byCodeOrName(entries: readonly MasterEntry[], text: string): MasterEntry | undefined {
  if (text === '') return undefined
  return findMaster(entries, text) ?? entries.find(({ name, merged_into }) => name === text && !merged_into)
}

/** `2027-03-31`, `2027/3/31`, `2027年3月31日`; null for what is no day. */
function dayOf(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.normalize('NFKC')) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return year !== '' && new Date(time).getTime() === time && new Date(time).toISOString().startsWith(iso) ? iso : null
}

const CATEGORIES = ['unit', 'cbt', 'science_skill'] as const

/** `MA-1 EX-1`, or `unit:MA-1 cbt:EX-1` where two kinds have the same code. */
function readSets(text: string, heads: readonly StoredSetHead[], say: Say): SetRef[] {
  const words = text.split(/[\s、,;]+/).filter((word) => word !== '')
  if (words.length === 0) say('sets', '使える問題がありません', '問題のコードを、空白で区切って書いてください。')
  if (words.length > 200) say('sets', '使える問題が多すぎます', '200までにしてください。')
  const sets = words.slice(0, 200).flatMap((word): SetRef[] => {
    const named = CATEGORIES.find((category) => word.startsWith(`${category}:`))
    const code = named ? word.slice(named.length + 1) : word
    const found = heads.filter((head) => head.code === code && (!named || head.category === named))
    const [head] = found
    if (found.length === 1 && head) return [{ category: head.category, code }]
    if (found.length === 0)
      say('sets', `問題「${word}」がありません`, '先に問題を取り込むか、コードを確かめてください。')
    else
      say(
        'sets',
        `「${word}」という問題が${found.length}つあります`,
        `「${head?.category}:${word}」のように書いてください。`,
      )
    return []
  })
  return [...new Map(sets.map((set) => [`${set.category}#${set.code}`, set])).values()]
}
