import { IconFileImport, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { notify } from '../../../ui/toast.tsx'
import { ImportCodes } from './import-codes.tsx'
import { columns } from './issue-columns.tsx'
import { IssueDialog, useRefresh } from './issue-dialog.tsx'
import { IssueForm } from './issue-form.tsx'
import { LookUpCode } from './look-up-code.tsx'

const grades = Array.from({ length: 12 }, (_, at) => ({
  word: gradeText(at + 1),
  set: { grade_id: String(at + 1) },
}))

/** 教材コード: issue, print, change, take back, look one up, bring a publisher's own. */
export function Component() {
  const [shown, setShown] = useState<'issue' | 'import' | { id: string } | null>(null)
  const refresh = useRefresh()
  const close = () => setShown(null)
  return (
    <ListPage
      list="adminMaterialCodes.list"
      thing="教材コード"
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      columns={columns}
      acts={[{ verb: '開く', onAct: ({ id }) => setShown({ id }), label: ({ title }) => `${title}の教材コードを開く` }]}
      filters={[{ label: '学年', all: 'すべての学年', options: () => grades }]}
      empty={{ text: '発行すると、教材を買った学校で問題が使えるようになります。' }}
      actions={
        <>
          <Button onClick={() => setShown('import')}>
            <IconFileImport className="i" aria-hidden />
            取り込む
          </Button>
          <Button kind="primary" onClick={() => setShown('issue')}>
            <IconPlus className="i" aria-hidden />
            発行する
          </Button>
        </>
      }
    >
      {shown === 'issue' && (
        <Card title="教材コードを発行する">
          <IssueForm
            issue={null}
            onCancel={close}
            onSaved={({ id, state }) => {
              notify.success(state === 'issuing' ? '教材コードの発行を始めました' : '教材コードを発行しました')
              setShown({ id })
              void refresh()
            }}
          />
        </Card>
      )}
      {shown === 'import' && (
        <ImportCodes
          onCancel={close}
          onDone={() => {
            close()
            void refresh()
          }}
        />
      )}
      {shown === null && <LookUpCode onOpen={(id) => setShown({ id })} />}
      {shown !== null && typeof shown === 'object' && <IssueDialog id={shown.id} onClose={close} />}
    </ListPage>
  )
}
