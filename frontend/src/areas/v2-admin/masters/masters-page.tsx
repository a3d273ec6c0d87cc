import { IconArrowsSort, IconPlus } from '@tabler/icons-react'
import type { MasterKind, MasterRow, UnitRow } from '@tcheck/contract/groups/admin-masters'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Column } from '../../../features/records/column.ts'
import { descriptionOf } from '../../../features/records/list-calls.ts'
import { ListPage, type ListPageProps } from '../../../features/records/list-screen.tsx'
import { useRecordQuery } from '../../../features/records/record-list.tsx'
import { readListAddress } from '../../../features/records/use-list-address.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { Button } from '../../../ui/button.tsx'
import { CreateCard } from './create-card.tsx'
import { MasterDialog, useRefresh } from './master-dialog.tsx'
import { isFixed, listOf, masterWords } from './master-words.ts'
import { OrderDialog } from './order-dialog.tsx'

const codeCell = ({ id }: MasterRow) => <code>{id}</code>
const columns: readonly Column<MasterRow>[] = [
  { key: 'name' },
  { key: 'id', header: 'コード', text: ({ id }) => id, cell: codeCell },
  { key: 'place', isNumber: true },
  { key: 'set_count', isNumber: true, text: ({ set_count }) => `${set_count}件` },
]
const unitColumns: readonly Column<UnitRow>[] = [
  ...columns.slice(0, 2),
  { key: 'textbook', text: ({ grade_id, subject_name }) => `${gradeInWords(grade_id)} ${subject_name}` },
  ...columns.slice(2),
]
const grades = Array.from({ length: 12 }, (_, at) => ({
  word: gradeInWords(at + 1),
  set: { grade_id: String(at + 1) },
}))

/** What the four lists have in common, and the windows that they open. */
function useMasters(kind: MasterKind, subjects: readonly { id: string; name: string }[] = []) {
  const [shown, setShown] = useState<'create' | 'order' | { id: string } | null>(null)
  const [params] = useSearchParams()
  const refresh = useRefresh()
  const close = () => setShown(null)
  const word = masterWords[kind]
  const windows: ReactNode = (
    <>
      {shown === 'create' && (
        <CreateCard
          kind={kind}
          subjects={subjects}
          onMade={() => {
            close()
            void refresh()
          }}
          onCancel={close}
        />
      )}
      {shown === 'order' && (
        <OrderDialog
          kind={kind}
          narrowed={readListAddress(params, descriptionOf(listOf[kind])).filters}
          onClose={close}
        />
      )}
      {shown !== null && typeof shown === 'object' && <MasterDialog kind={kind} id={shown.id} onClose={close} />}
    </>
  )
  return {
    thing: word,
    idOf: ({ id }: MasterRow) => id,
    nameOf: ({ name }: MasterRow) => name,
    acts: [
      { verb: '変更', onAct: ({ id }: MasterRow) => setShown({ id }), label: ({ name }: MasterRow) => `${name}を変更` },
    ],
    empty: { text: '登録すると、ここに並びます。' },
    actions: (
      <>
        <Button onClick={() => setShown('order')}>
          <IconArrowsSort className="i" aria-hidden />
          並べ替える
        </Button>
        {!isFixed(kind) && shown !== 'create' && (
          <Button kind="primary" onClick={() => setShown('create')}>
            <IconPlus className="i" aria-hidden />
            登録する
          </Button>
        )}
      </>
    ),
    children: windows,
  }
}

type PlainList = 'adminMasters.listSubjects' | 'adminMasters.listGrades' | 'adminMasters.listJunkyos'

/** Subjects, grades or textbooks: name, code, place, and how many sets name each. */
export function PlainMasters({ kind }: { kind: Exclude<MasterKind, 'units'> }) {
  const page: Omit<ListPageProps<PlainList>, 'list' | 'columns'> = useMasters(kind)
  return <ListPage {...page} list={listOf[kind]} columns={columns} />
}

/** Units, which belong to a subject and a grade. */
export function Units() {
  const { data } = useRecordQuery('adminMasters.listUnits')
  return (
    <ListPage
      {...useMasters('units', data?.subjects)}
      list="adminMasters.listUnits"
      columns={unitColumns}
      filters={[
        {
          label: '教科',
          all: 'すべての教科',
          options: (answer) =>
            (answer?.subjects ?? []).map(({ id, name }) => ({ word: name, set: { subject_code: id } })),
        },
        { label: '学年', all: 'すべての学年', options: () => grades },
      ]}
    />
  )
}
