import { IconEye, IconPencil, IconPlus, IconPrinter, IconSettings } from '@tabler/icons-react'
import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ListPage } from '../../../features/records/list-screen.tsx'
import { useRecordQuery } from '../../../features/records/record-list.tsx'
import { actsAsNow, beginImpersonation } from '../../../features/session/impersonation.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { CLASS_PAGE, ClassCardsDialog } from './class-cards-dialog.tsx'
import { columnsFor } from './student-columns.tsx'
import { StudentDrawer } from './student-drawer.tsx'
import { classOfAddress, classWords, studentWords } from './student-words.ts'

/** `/v1/branch/users`: the branch's students by class; each one's QR card and account. */
export function Component() {
  const [params] = useSearchParams()
  const { data } = useRecordQuery('branchStudents.list')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  const entering = useSave({
    save: ({ student_id: impersonationStudentId }: BranchStudent) =>
      beginImpersonation({ ...actsAsNow(), impersonationStudentId }),
  })
  const classes = data?.classes ?? []
  const printable = classes.filter(({ student_count }) => student_count > 0)
  const chosen = classOfAddress(params, printable)
  const firstToPrint = chosen ?? printable[0]
  const opened = data?.students.find(({ student_id }) => student_id === openedId)
  return (
    <ListPage
      list="branchStudents.list"
      thing="生徒"
      unit="人"
      idOf={({ student_id }) => student_id}
      nameOf={studentWords}
      columns={columnsFor(data?.students ?? [])}
      filters={[
        {
          label: 'クラス',
          all: 'すべてのクラス',
          options: (answer) =>
            (answer?.classes ?? []).map((one) => ({
              word: `${classWords(one)}(${one.student_count}人)`,
              set: { grade: String(one.grade), kumi: one.kumi, per_page: String(CLASS_PAGE) },
            })),
        },
        {
          label: '教科',
          all: 'すべての教科',
          options: (answer) =>
            (answer?.subjects ?? []).map(({ code, name }) => ({ word: name, set: { subject_code: code } })),
        },
      ]}
      acts={[
        {
          verb: '編集する',
          icon: IconPencil,
          to: ({ student_id }) => `/v1/branch/users/${student_id}/edit`,
          isOffered: ({ name }) => name !== null,
        },
        {
          verb: 'この生徒として見る',
          icon: IconEye,
          onAct: entering.save,
          isBusy: entering.isSaving,
          isOffered: ({ encrypted_username }) => encrypted_username !== null,
        },
        {
          verb: '管理する',
          icon: IconSettings,
          onAct: ({ student_id }) => setOpenedId(student_id),
          label: (row) => `管理する: ${studentWords(row)}のQRカードとアカウント`,
        },
      ]}
      empty={{ title: '生徒はまだいません', text: 'クラスの名簿が登録されると、ここに並びます。' }}
      actions={
        <>
          {firstToPrint && (
            <Button onClick={() => setIsPrinting(true)}>
              <IconPrinter className="i" aria-hidden />
              QRカードを印刷する
            </Button>
          )}
          <ButtonLink kind="primary" to="/v1/branch/users/new">
            <IconPlus className="i" aria-hidden />
            生徒を登録する
          </ButtonLink>
        </>
      }
    >
      {entering.error && <ErrorNote title="この生徒として見られませんでした。" error={entering.error} />}
      {opened && (
        <StudentDrawer
          key={opened.student_id}
          student={opened}
          hasIdentityProvider={data?.has_identity_provider === true}
          onClose={() => setOpenedId(null)}
        />
      )}
      {isPrinting && firstToPrint && (
        <ClassCardsDialog classes={printable} first={firstToPrint} onClose={() => setIsPrinting(false)} />
      )}
    </ListPage>
  )
}
