import { Link } from 'react-router'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { ExportButton, saveExcel } from './export-button.tsx'
import { monthText } from './month-text.ts'

/** 国語利用者: how many students of each branch used materials of 国語, all months. */
export function Component() {
  const excel = useSave({ save: () => saveExcel() })
  return (
    <ListPage
      list="adminJapaneseUsers.list"
      thing="国語利用者"
      idOf={({ id }) => id}
      nameOf={({ month, branch_name }) => `${monthText(month)} ${branch_name}`}
      columns={[
        {
          key: 'month',
          text: ({ month }) => month,
          cell: ({ month }) => <Link to={`/admin/japanese-users-v2?month=${month}`}>{monthText(month)}</Link>,
        },
        { key: 'branch_name' },
        {
          key: 'user_count',
          isNumber: true,
          text: ({ user_count }) => String(user_count),
          cell: ({ user_count }) => `${user_count}人`,
        },
      ]}
      filters={[
        {
          label: '教室',
          options: (answer) => (answer?.branches ?? []).map(({ id, name }) => ({ word: name, set: { branch_id: id } })),
        },
      ]}
      empty={{ text: '生徒が国語の問題に答えると、教室と月ごとの人数がここに並びます。' }}
      actions={<ExportButton isSaving={excel.isSaving} onExport={() => excel.save(undefined)} />}
    >
      {excel.error && <ErrorNote title="Excelに書き出せませんでした。" error={excel.error} />}
      <p className="muted small">
        国語の問題の答えが、その月にサーバーに届いた生徒を、1人ずつ数えます。おためしの利用者と先生は入りません。
      </p>
    </ListPage>
  )
}
