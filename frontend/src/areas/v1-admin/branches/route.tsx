import { IconLogin, IconPencil, IconPlus } from '@tabler/icons-react'
import type { ListedBranch } from '@tcheck/contract/groups/admin-branches'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { beginImpersonation } from '../../../features/session/impersonation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useSave } from '../../../ui/use-save.ts'

const isOpen = ({ disabled_at }: ListedBranch) => disabled_at === null
const stateWord = (branch: ListedBranch) => (isOpen(branch) ? '使っています' : '停止しています')
const editPage = ({ id }: ListedBranch) => `/v1/admin/branches/${id}/edit`

/** `/v1/admin/branches`: every tenant; the way into each. */
export function Component() {
  const entering = useSave({ save: ({ id }: ListedBranch) => beginImpersonation({ impersonationBranchId: id }) })
  return (
    <ListPage
      list="adminBranches.list"
      thing="教室"
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      open={editPage}
      columns={[
        { key: 'name' },
        { key: 'class_count', isNumber: true },
        {
          key: 'state',
          header: '状態',
          text: stateWord,
          cell: (row) => <Chip kind={isOpen(row) ? 'ok' : 'plain'}>{stateWord(row)}</Chip>,
        },
      ]}
      acts={[
        { verb: '編集する', icon: IconPencil, to: editPage },
        { verb: 'この教室として入る', icon: IconLogin, onAct: entering.save, isOffered: isOpen },
      ]}
      empty={{ text: '「教室を登録する」で始めます。登録すると、教室の人がサインインできます。' }}
      actions={
        <ButtonLink kind="primary" to="/v1/admin/branches/new">
          <IconPlus className="i" aria-hidden />
          教室を登録する
        </ButtonLink>
      }
    >
      {entering.error && <ErrorNote title="この教室として入れませんでした。" error={entering.error} />}
    </ListPage>
  )
}
