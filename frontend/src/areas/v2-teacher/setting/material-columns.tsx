import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import type { Column } from '../../../features/records/column.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Chip } from '../../../ui/chip.tsx'
import { gradeName } from '../school/school-names.ts'
import css from './setting.module.css'

const dayWords = (isoDay: string) => {
  const [year, month, day] = isoDay.split('-').map(Number)
  return `${year}年${month}月${day}日`
}

function countWords({ question_group_count, cbt_exam_count, science_skill_count }: RegisteredMaterialCode): string {
  const counts = [
    ['単元', question_group_count],
    ['CBT', cbt_exam_count],
    ['理科スキル', science_skill_count],
  ] as const
  return counts.flatMap(([word, count]) => (count > 0 ? `${word} ${count}件` : [])).join('・') || '－'
}

const aboutWords = ({ subject_name, grade_id, junkyo_name }: RegisteredMaterialCode) =>
  [subjectInWords(subject_name, grade_id), gradeName(grade_id), junkyo_name].filter(Boolean).join('・')

/** The books that are open to this school, what they hold and until when. */
export const materialColumns: readonly Column<RegisteredMaterialCode>[] = [
  {
    key: 'title',
    text: ({ title }) => title,
    cell: (code) => (
      <>
        <b className={css.book}>{code.title}</b>
        <span className="muted small">{aboutWords(code)}</span>
      </>
    ),
  },
  { key: 'code' },
  { key: 'counts', header: '使える問題', text: countWords },
  {
    key: 'valid_until',
    text: ({ valid_until }) => dayWords(valid_until),
    cell: ({ valid_until, is_expired, is_revoked }) =>
      is_expired || is_revoked ? (
        <Chip kind="warn">{is_revoked ? '使えなくなりました' : '期限切れ'}</Chip>
      ) : (
        <span className="nowrap">{dayWords(valid_until)}まで</span>
      ),
  },
]
