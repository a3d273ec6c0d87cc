import { IconFileImport, IconPencil, IconPlus } from '@tabler/icons-react'
import type { AdminTeacher } from '@tcheck/contract/groups/admin-teachers'
import { listScreen } from '../../../features/records/list-screen.tsx'
import { teacherChips } from '../../../features/roster/teacher-fields.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'

const editPage = ({ id }: AdminTeacher) => `/v1/admin/teachers/${id}/edit`

/** `/v1/admin/teachers`: the cram schools' teachers, of all branches. */
export const Component = listScreen({
  list: 'adminClassTeachers.list',
  thing: '講師',
  unit: '人',
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  open: editPage,
  columns: [
    { key: 'name' },
    { key: 'login_id', text: ({ login_id }) => login_id, cell: ({ login_id }) => <code>{login_id}</code> },
    { key: 'branch_name' },
    {
      key: 'state',
      header: '状態',
      text: ({ state }) => teacherChips[state].word,
      cell: ({ state }) => <Chip kind={teacherChips[state].kind}>{teacherChips[state].word}</Chip>,
    },
  ],
  filters: [
    {
      label: '教室',
      all: 'すべての教室',
      options: (answer) => (answer?.branches ?? []).map(({ id, name }) => ({ word: name, set: { branch_id: id } })),
    },
  ],
  acts: [{ verb: '編集する', icon: IconPencil, to: editPage }],
  empty: { text: '登録すると、ここに並びます。' },
  actions: (
    <>
      <ButtonLink to="/v1/admin/teachers/import">
        <IconFileImport className="i" aria-hidden />
        一覧を取り込む
      </ButtonLink>
      <ButtonLink kind="primary" to="/v1/admin/teachers/new">
        <IconPlus className="i" aria-hidden />
        講師を登録する
      </ButtonLink>
    </>
  ),
})
