import { IconListSearch } from '@tabler/icons-react'
import { listScreen } from '../../../features/records/list-screen.tsx'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'

/** Every CBT exam, to choose one. */
export const ExamList = listScreen({
  list: 'adminCbtCheck.list',
  thing: 'CBT',
  title: 'CBT確認',
  idOf: ({ code }) => code,
  nameOf: ({ title }) => title,
  open: ({ code }) => `?${new URLSearchParams({ exam: code })}`,
  columns: [
    { key: 'title', header: '題名' },
    { key: 'code', header: 'コード', cell: ({ code }) => <code>{code}</code> },
    {
      key: 'subject_name',
      header: '教科',
      text: ({ subject_name, grade_id }) => subjectInWords(subject_name, grade_id),
    },
    { key: 'grade_id', header: '学年', text: ({ grade_id }) => gradeInWords(grade_id) },
    {
      key: 'question_count',
      header: '大問・小問',
      text: ({ main_question_count, question_count }) => `${main_question_count}・${question_count}問`,
      isNumber: true,
    },
    { key: 'max_score', header: '満点', text: ({ max_score }) => `${max_score}点`, isNumber: true },
  ],
  actions: (
    <ButtonLink kind="primary" to="?all">
      <IconListSearch className="i" aria-hidden />
      すべてのCBTを調べる
    </ButtonLink>
  ),
  empty: { text: 'CBT問題を取り込むと、ここで確かめられます。' },
})
