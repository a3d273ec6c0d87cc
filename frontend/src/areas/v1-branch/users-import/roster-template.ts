import { type RosterColumn, rosterColumnNames, rosterColumns } from '@tcheck/contract/roster-columns'
import { gradeChoices, type ListTemplate, subjectsFooter } from '../../../features/list-import/list-template.ts'

/** A second example: as little as a row may say. */
const LEAST = { name: '見本 花子', kana: 'ミホン ハナコ', grade: '小5' }

/** An empty roster with two example rows, of the subjects that there are. */
export function rosterTemplate(subjects: readonly string[]): ListTemplate<RosterColumn> {
  const [first, second] = subjects
  const enrolments = first === undefined ? '' : `${first}: 月3, 水4${second === undefined ? '' : `; ${second}: 火2`}`
  const full = Object.fromEntries(rosterColumnNames.map((column) => [column, rosterColumns[column].example]))
  return {
    name: '名簿',
    columns: rosterColumns,
    examples: [{ ...full, enrolments }, LEAST],
    choices: { grade: gradeChoices, state: ['在籍', '休会'] },
    widths: { enrolments: 34, enrolledOn: 14, grade: 8, state: 8 },
    footer: subjectsFooter(subjects),
  }
}
