import type { ListProblems } from '@tcheck/content/import/named-rows'
import { kana, LONGEST_KANA, LONGEST_PERSON_NAME, personName } from '@tcheck/contract/fields'
import { loginId } from '@tcheck/contract/login-id'
import { type ClassTeacherColumn, classTeacherColumns } from '@tcheck/contract/teacher-columns'
import { cleanKana, cleanText } from '../list-import/clean-text.ts'
import type { Subject } from '../list-import/find-subject.ts'
import { readTaughtGrades, readTaughtSubjects } from '../list-import/read-taught.ts'

/** A row as it was read; null for an empty cell, which changes nothing. */
export interface TeacherRow {
  row: number
  name: string
  login: string | null
  kana: string | null
  subjects: string[] | null
  grades: number[] | null
}

/** A line of the file; a list of v2 teachers has fewer columns. */
export interface TeacherLine {
  number: number
  cells: Readonly<Partial<Record<ClassTeacherColumn, string>>>
}

type Tell = (column: ClassTeacherColumn, trouble: string, remedy: string) => void

/** Reports what is wrong with a cell of a row. */
export const tellAt =
  (line: TeacherLine, list: ListProblems): Tell =>
  (column, trouble, remedy) => {
    const at = { row: line.number, column: classTeacherColumns[column].headings[0], content: line.cells[column] ?? '' }
    list.problem(at, trouble, remedy)
  }

/** Reads one row; all of its problems go into `list`. */
export function readTeacherRow(line: TeacherLine, subjects: readonly Subject[], list: ListProblems): TeacherRow {
  const tell = tellAt(line, list)
  const { cells } = line
  const name = cleanText(cells.name ?? '')
  if (!personName.safeParse(name).success)
    tell('name', '名前がないか、長すぎます', `${LONGEST_PERSON_NAME}文字までで書いてください。`)
  const reading = cleanKana(cells.kana ?? '')
  if (!kana.safeParse(reading).success) tell('kana', '長すぎます', `${LONGEST_KANA}文字までで書いてください。`)
  const { subjects: taught = '', grades = '' } = cells
  return {
    row: line.number,
    name,
    login: readLogin(cells.login ?? '', tell),
    kana: reading === '' ? null : reading,
    subjects:
      taught === ''
        ? null
        : readTaughtSubjects(taught, subjects, (trouble) =>
            tell('subjects', trouble, '「数学、英語」のように書いてください。'),
          ),
    grades:
      grades === ''
        ? null
        : readTaughtGrades(grades, (trouble) => tell('grades', trouble, '「小6、中1〜中3」のように書いてください。')),
  }
}

function readLogin(text: string, tell: Tell): string | null {
  if (text === '') return null
  const { data } = loginId.safeParse(text)
  if (data !== undefined) return data
  tell('login', 'ユーザー名の形が違います', '半角の英数字と「-」「_」「.」「@」の、3文字から40文字にしてください。')
  return null
}
