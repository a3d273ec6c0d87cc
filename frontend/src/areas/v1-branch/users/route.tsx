import {
  IconChecklist,
  IconDownload,
  IconId,
  IconMail,
  IconPlus,
  IconPrinter,
  IconRefresh,
  IconStairsUp,
  IconUpload,
} from '@tabler/icons-react'
import { yearMoveFailure } from '@tcheck/contract/act-rules'
import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LateReadingsCard } from '../../../features/attendance/late-readings-card.tsx'
import { MessageDialog } from '../../../features/messages/message-dialog.tsx'
import type { AnswerOf } from '../../../features/records/list-calls.ts'
import { ListPage } from '../../../features/records/list-screen.tsx'
import type { FilterChoices } from '../../../features/records/list-tools.tsx'
import { useRecordQuery } from '../../../features/records/record-list.tsx'
import { actsAsNow, beginImpersonation } from '../../../features/session/impersonation.ts'
import type { TaskPreset } from '../../../features/tasks/task-view.ts'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { useRosterExport } from '../users-import/use-roster-export.ts'
import { ChosenCardsDialog, CLASS_PAGE, ClassCardsDialog } from './class-cards-dialog.tsx'
import { type CardKind, hasCard } from './student-cards-of.tsx'
import { columnsFor } from './student-columns.tsx'
import { StudentDrawer } from './student-drawer.tsx'
import { classOfAddress, classWords, studentWords } from './student-text.ts'

const yearFilter: FilterChoices<AnswerOf<'branchStudents.list'>> = {
  label: '年度',
  all: '今年度',
  options: (answer) => (answer?.years ?? []).map((year) => ({ word: `${year}年度`, set: { year: String(year) } })),
}

/** Tasks are for who has a name here, and is in the school. */
const mayLearn = ({ name, state, is_disabled }: BranchStudent) => name !== null && state !== 'left' && !is_disabled
const hasQrCard = (student: BranchStudent) => hasCard('qr', student)
const hasDoorCard = (student: BranchStudent) => hasCard('door', student)

/** `/v1/branch/users`: the branch's students by class; each one's QR card and account. */
export function Component() {
  const [params] = useSearchParams()
  const { data } = useRecordQuery('branchStudents.list')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [printed, setPrinted] = useState<{ kind: CardKind; students: readonly BranchStudent[] } | null>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  const [written, setWritten] = useState<readonly string[] | null>(null)
  const entering = useSave({
    save: ({ student_id: impersonationStudentId }: BranchStudent) =>
      beginImpersonation({ ...actsAsNow(), impersonationStudentId }),
  })
  const navigate = useNavigate()
  const exporting = useRosterExport()
  const classes = data?.classes ?? []
  const hasYears = (data?.years ?? []).length > 0
  const printable = classes.filter(({ student_count }) => student_count > 0)
  const chosen = classOfAddress(params, printable)
  const firstToPrint = chosen ?? printable[0]
  // Where students have names there are two kinds of cards.
  const kinds: readonly CardKind[] = data?.students.some(hasDoorCard) ? ['qr', 'door'] : ['qr']
  const opened = data?.students.find(({ student_id }) => student_id === openedId)
  return (
    <ListPage
      list="branchStudents.list"
      thing="生徒"
      unit="人"
      idOf={({ student_id }) => student_id}
      nameOf={studentWords}
      columns={columnsFor({
        rows: data?.students ?? [],
        today: japanDayOf(new Date()),
        onOpen: ({ student_id }) => setOpenedId(student_id),
      })}
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
        ...(hasYears ? [yearFilter] : []),
        {
          label: '教科',
          all: 'すべての教科',
          options: (answer) =>
            (answer?.subjects ?? []).map(({ code, name }) => ({ word: name, set: { subject_code: code } })),
        },
      ]}
      bulk={[
        {
          verb: '課題を出す',
          icon: IconChecklist,
          isOffered: mayLearn,
          all: async (rows) => {
            const student_ids = rows.map(({ student_id }) => student_id)
            const taskPreset: TaskPreset = { things: [], student_ids, title: '' }
            await navigate(`/v1/branch/task-settings/${student_ids[0]}/new`, { state: { taskPreset } })
          },
        },
        {
          verb: '保護者に連絡',
          icon: IconMail,
          isOffered: mayLearn,
          all: async (rows) => setWritten(rows.map(({ student_id }) => student_id)),
        },
        {
          verb: 'QRカードを印刷する',
          icon: IconPrinter,
          isOffered: hasQrCard,
          all: async (students) => setPrinted({ kind: 'qr', students }),
          done: (count) => `${count}人のQRカードを用意しました`,
        },
        {
          verb: 'QRカードを作り直す',
          icon: IconRefresh,
          isOffered: hasQrCard,
          each: ({ student_id: id }) => client.branchStudents.revokeLinks({ id }),
          confirm: (rows) => ({
            question: `${rows.length}人のQRカードを作り直しますか?`,
            loss: 'いま持っているカードとリンクは、すぐに使えなくなります。新しいカードを印刷して渡してください。',
          }),
          done: (count) => `${count}人のQRカードを作り直しました`,
        },
        {
          verb: '入退室カードを印刷する',
          icon: IconId,
          isOffered: hasDoorCard,
          all: async (students) => setPrinted({ kind: 'door', students }),
          done: (count) => `${count}人の入退室カードを用意しました`,
        },
        {
          verb: '入退室カードを作り直す',
          icon: IconRefresh,
          isOffered: hasDoorCard,
          each: ({ student_id: id }) => client.branchStudents.revokeDoorCard({ id }),
          confirm: (rows) => ({
            question: `${rows.length}人の入退室カードを作り直しますか?`,
            loss: 'いま持っている入退室カードは、すぐに使えなくなります。新しいカードを印刷して渡してください。',
          }),
          done: (count) => `${count}人の入退室カードを作り直しました`,
        },
      ]}
      empty={{ title: '生徒はまだいません', text: '「名簿を取り込む」か「生徒を登録する」で始めます。' }}
      actions={
        <>
          {firstToPrint && (
            <Button onClick={() => setIsPrinting(true)}>
              <IconPrinter className="i" aria-hidden />
              {kinds.length > 1 ? 'カードを印刷する' : 'QRカードを印刷する'}
            </Button>
          )}
          <BusyButton isBusy={exporting.isSaving} onClick={() => exporting.save(undefined)}>
            <IconDownload className="i" aria-hidden />
            <span>{exporting.isSaving ? 'Excelを作っています…' : '名簿をExcelに書き出す'}</span>
          </BusyButton>
          {data && yearMoveFailure(null, data) === null && (
            <ButtonLink to="/v1/branch/users/school-year">
              <IconStairsUp className="i" aria-hidden />
              進級
            </ButtonLink>
          )}
          <ButtonLink to="/v1/branch/users/import">
            <IconUpload className="i" aria-hidden />
            名簿を取り込む
          </ButtonLink>
          <ButtonLink kind="primary" to="/v1/branch/users/new">
            <IconPlus className="i" aria-hidden />
            生徒を登録する
          </ButtonLink>
        </>
      }
    >
      <LateReadingsCard by="branch" />
      {exporting.error && <ErrorNote title="名簿をExcelに書き出せませんでした。" error={exporting.error} />}
      {opened && (
        <StudentDrawer
          key={opened.student_id}
          student={opened}
          onEnter={() => entering.save(opened)}
          isEntering={entering.isSaving}
          enterError={entering.error}
          hasIdentityProvider={data?.has_identity_provider === true}
          onClose={() => setOpenedId(null)}
        />
      )}
      {written && <MessageDialog studentIds={written} onClose={() => setWritten(null)} />}
      {printed && <ChosenCardsDialog {...printed} onClose={() => setPrinted(null)} />}
      {isPrinting && firstToPrint && (
        <ClassCardsDialog
          {...{ kinds }}
          classes={printable}
          first={firstToPrint}
          onClose={() => setIsPrinting(false)}
        />
      )}
    </ListPage>
  )
}
