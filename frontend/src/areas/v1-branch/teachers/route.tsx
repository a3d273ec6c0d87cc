import { IconCalendar, IconFileImport, IconPencil, IconPlus } from '@tabler/icons-react'
import type { BranchTeacher } from '@tcheck/contract/groups/branch-teachers'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { useRecordQuery } from '../../../features/records/record-list.tsx'
import { teacherChips } from '../../../features/roster/teacher-fields.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'

const editPage = ({ id }: BranchTeacher) => `/v1/branch/teachers/${id}/edit`

/** `/v1/branch/teachers`: the branch's teachers, what they teach, and whether they come in. */
export function Component() {
  const subjects = useRecordQuery('branchTeachers.list').data?.subjects ?? []
  const subjectName = (code: string) => subjects.find((one) => one.code === code)?.name ?? code
  return (
    <ListPage
      list="branchTeachers.list"
      thing="講師"
      unit="人"
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      open={editPage}
      columns={[
        { key: 'name' },
        { key: 'kana' },
        { key: 'login_id', cell: ({ login_id }) => <code>{login_id}</code>, text: ({ login_id }) => login_id },
        { key: 'subjects', header: '教科', text: ({ subject_codes }) => subject_codes.map(subjectName).join('、') },
        { key: 'grades', header: '学年', text: ({ grades }) => grades.map(gradeText).join('、') },
        {
          key: 'state',
          header: '状態',
          text: ({ state }) => teacherChips[state].word,
          cell: ({ state }) => <Chip kind={teacherChips[state].kind}>{teacherChips[state].word}</Chip>,
        },
      ]}
      filters={[
        {
          label: '教科',
          all: 'すべての教科',
          options: (answer) =>
            (answer?.subjects ?? []).map(({ code, name }) => ({ word: name, set: { subject_code: code } })),
        },
      ]}
      acts={[
        { verb: '編集する', icon: IconPencil, to: editPage },
        { verb: 'シフトを見る', icon: IconCalendar, to: ({ id }) => `/v1/branch/teachers/${id}/shift` },
      ]}
      empty={{
        title: '講師はまだいません',
        text: '「講師を登録する」で始めます。登録すると、授業とシフトに入れられます。',
      }}
      actions={
        <>
          <ButtonLink to="/v1/branch/teachers/import">
            <IconFileImport className="i" aria-hidden />
            一覧を取り込む
          </ButtonLink>
          <ButtonLink kind="primary" to="/v1/branch/teachers/new">
            <IconPlus className="i" aria-hidden />
            講師を登録する
          </ButtonLink>
        </>
      }
    />
  )
}
