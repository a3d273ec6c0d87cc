import type { QuestionSetSummary } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { SetTitle } from '../../../features/math/set-title.tsx'
import type { Column } from '../../../features/records/column.ts'
import type { FilterChoices } from '../../../features/records/list-tools.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { gradeName } from '../school/school-names.ts'
import type { SetFacets } from './set-list-query.ts'

const subjectAndGrade = ({ subject_name, grade_id }: QuestionSetSummary) =>
  `${subjectInWords(subject_name, grade_id)}・${gradeName(grade_id)}`

export const setColumns: readonly Column<QuestionSetSummary>[] = [
  {
    key: 'title',
    header: '題名',
    text: ({ title }) => plainText(title),
    cell: ({ title, description, unit_name }) => <SetTitle title={title} below={description || unit_name} />,
  },
  { key: 'subject_name', header: '教科・学年', text: subjectAndGrade },
  { key: 'junkyo_name', header: '準拠', text: ({ junkyo_name }) => junkyo_name ?? '－' },
  { key: 'question_count', header: '問題数', isNumber: true, text: ({ question_count }) => `${question_count}問` },
  { key: 'code', header: 'コード' },
]

/** By what the open sets have; units are those of the subject, grade and textbook that are chosen. */
export const setFilters: readonly FilterChoices<{ facets: SetFacets }>[] = [
  {
    label: '教科',
    options: (answer) =>
      (answer?.facets.subjects ?? []).map(({ id, name }) => ({ word: name, set: { subject_code: id } })),
    voids: ['unit_id'],
  },
  {
    label: '学年',
    options: (answer) =>
      (answer?.facets.grades ?? []).map((grade) => ({ word: gradeName(grade), set: { grade_id: String(grade) } })),
    voids: ['unit_id'],
  },
  {
    label: '準拠',
    options: (answer) => (answer?.facets.junkyos ?? []).map(({ id, name }) => ({ word: name, set: { junkyo_id: id } })),
    voids: ['unit_id'],
  },
  {
    label: '単元',
    options: (answer, asked) =>
      (answer?.facets.units ?? [])
        .filter(
          (unit) =>
            (asked['subject_code'] ?? unit.subject_code) === unit.subject_code &&
            (asked['grade_id'] ?? String(unit.grade_id)) === String(unit.grade_id) &&
            (asked['junkyo_id'] ?? unit.junkyo_id) === unit.junkyo_id,
        )
        .map(({ id, name }) => ({ word: name, set: { unit_id: id } })),
  },
]
