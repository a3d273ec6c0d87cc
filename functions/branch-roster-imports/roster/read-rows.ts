import type { ListProblems, NamedRow } from '@tcheck/content/import/named-rows'
import { kana, LONGEST_KANA, LONGEST_PERSON_NAME, LONGEST_SCHOOL, personName, school } from '@tcheck/contract/fields'
import { loginId } from '@tcheck/contract/login-id'
import type { Enrolment } from '@tcheck/contract/pupil'
import { PARENT_COLUMNS, type RosterColumn, rosterColumns } from '@tcheck/contract/roster-columns'
import type { NamedLogin } from '@tcheck/contract/roster-import'
import type { Day } from '@tcheck/learning/japan-day'
import { cleanKana, cleanText } from '@tcheck/services/list-import/clean-text'
import { readGrade } from '@tcheck/services/list-import/read-grade'
import { type Named, readEnrolments } from './enrolment-text.ts'
import { readDay } from './read-day.ts'

const STATES = { 在籍: 'enrolled', 休会: 'paused', 退会: 'left' } as const

/** A row as it was read; null for what is not filled in, which leaves what is there. */
export interface RosterRow {
  row: number
  id: string | null
  name: string
  kana: string | null
  grade: number
  school: string | null
  login: string | null
  enrolledOn: Day | null
  state: (typeof STATES)[keyof typeof STATES] | null
  enrolments: Enrolment[] | null
  parents: NamedLogin[]
}

type Say = (column: RosterColumn, trouble: string, remedy: string) => void

/** Says what is wrong at one column of a row. */
export const sayAt =
  ({ number: row, cells }: NamedRow<RosterColumn>, list: ListProblems): Say =>
  (column, trouble, remedy) =>
    list.problem({ row, column: rosterColumns[column].headings[0], content: cells[column] }, trouble, remedy)

/** Reads one row; all of its troubles go into `list`. */
export function readRow(line: NamedRow<RosterColumn>, named: Named, list: ListProblems): RosterRow {
  const { number: row, cells } = line
  const say = sayAt(line, list)
  const name = cleanText(cells.name)
  if (!personName.safeParse(name).success)
    say('name', '名前がないか、長すぎます', `${LONGEST_PERSON_NAME}文字までで書いてください。`)
  const grade = readGrade(cells.grade)
  if (grade === null) say('grade', '学年が読めません', '小1〜高3のどれかにしてください。')
  return {
    row,
    name,
    grade: grade ?? 1,
    id: cells.id === '' ? null : cells.id,
    kana: words(cleanKana(cells.kana), 'kana', say),
    school: words(cleanText(cells.school), 'school', say),
    login: login(cells.login, 'login', say),
    enrolledOn: enrolledOn(cells.enrolledOn, say),
    state: state(cells.state, say),
    enrolments: enrolments(cells.enrolments, named, say),
    parents: parents(line, name, say),
  }
}

const wordFields = { kana: [kana, LONGEST_KANA], school: [school, LONGEST_SCHOOL] } as const

function words(text: string, column: keyof typeof wordFields, say: Say): string | null {
  const [field, longest] = wordFields[column]
  if (!field.safeParse(text).success) say(column, '長すぎます', `${longest}文字までで書いてください。`)
  return text === '' ? null : text
}

function login(text: string, column: RosterColumn, say: Say): string | null {
  if (text === '') return null
  const { data } = loginId.safeParse(text)
  if (data !== undefined) return data
  say(column, 'ユーザー名の形が違います', '半角の英数字と「-」「_」「.」「@」の、3文字から40文字にしてください。')
  return null
}

function enrolledOn(text: string, say: Say): Day | null {
  if (text === '') return null
  const day = readDay(text)
  if (day === null) say('enrolledOn', '日付が読めません', '2024/4/1 や 令和6年4月1日 のように書いてください。')
  return day
}

function state(text: string, say: Say): RosterRow['state'] {
  const plain = cleanText(text)
  if (plain === '') return null
  const found = Object.entries(STATES).find(([word]) => plain === word || plain === `${word}中`)?.[1]
  if (found === undefined) say('state', '状態が読めません', '在籍、休会、退会のどれかにしてください。')
  return found ?? null
}

function enrolments(text: string, named: Named, say: Say): Enrolment[] | null {
  if (text === '') return null
  return readEnrolments(text, named, (trouble) =>
    say('enrolments', trouble, '「数学: 月3, 水4; 英語: 火2」のように書いてください。'),
  )
}

function parents(line: NamedRow<RosterColumn>, student: string, say: Say): NamedLogin[] {
  const named: NamedLogin[] = []
  for (const [loginColumn, nameColumn] of PARENT_COLUMNS) {
    const login_id = login(line.cells[loginColumn], loginColumn, say)
    if (login_id === null || named.some((one) => one.login_id === login_id)) continue
    const name = cleanText(line.cells[nameColumn])
    if (name !== '' && !personName.safeParse(name).success)
      say(nameColumn, '名前が長すぎます', `${LONGEST_PERSON_NAME}文字までで書いてください。`)
    named.push({ login_id, name: name === '' ? `${student}の保護者`.slice(0, LONGEST_PERSON_NAME) : name })
  }
  return named
}
