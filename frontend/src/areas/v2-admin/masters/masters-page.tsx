import { IconArrowsSort, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { MasterKind, MasterRow, UnitRow } from '@tcheck/contract/groups/admin-masters'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Column } from '../../../features/records/column.ts'
import { descriptionOf, type ListInput, listUtils, rowsOf } from '../../../features/records/list-calls.ts'
import { ListPage, type ListPageProps } from '../../../features/records/list-screen.tsx'
import { useRecordQuery } from '../../../features/records/record-list.tsx'
import { readListAddress } from '../../../features/records/use-list-address.ts'
import { client } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import layout from '../../../ui/form/form.module.css'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { moved } from '../../../ui/moved.ts'
import { Note } from '../../../ui/note.tsx'
import { type Orderable, OrderList } from '../../../ui/order-list.tsx'
import { notify } from '../../../ui/toast.tsx'
import { MasterDialog, useRefresh } from './master-dialog.tsx'
import { comesAfter, isFixed, listOf, masterText } from './master-text.ts'

interface CreateCardProps {
  kind: MasterKind
  /** To choose a unit's from. */
  subjects: readonly { id: string; name: string }[]
  onMade: () => void
  onCancel: () => void
}

const gradeCodes = Array.from({ length: 12 }, (_, at) => String(at + 1))

interface OrderDialogProps {
  kind: MasterKind
  /** What the list is narrowed to: a subject's units of a grade. */
  narrowed: ListInput
  onClose: () => void
}

const MOST = 100

const codeCell = ({ id }: MasterRow) => <code>{id}</code>
const columns: readonly Column<MasterRow>[] = [
  { key: 'name' },
  { key: 'id', header: 'コード', text: ({ id }) => id, cell: codeCell },
  { key: 'place', isNumber: true },
  { key: 'set_count', isNumber: true, text: ({ set_count }) => `${set_count}件` },
]
const unitColumns: readonly Column<UnitRow>[] = [
  ...columns.slice(0, 2),
  { key: 'textbook', text: ({ grade_id, subject_name }) => `${gradeText(grade_id)} ${subject_name}` },
  ...columns.slice(2),
]
const gradeFilter = Array.from({ length: 12 }, (_, at) => ({
  word: gradeText(at + 1),
  set: { grade_id: String(at + 1) },
}))

/** What the four lists have in common, and the windows that they open. */
function useMasters(kind: MasterKind, subjects: readonly { id: string; name: string }[] = []) {
  const [shown, setShown] = useState<'create' | 'order' | { id: string } | null>(null)
  const [params] = useSearchParams()
  const refresh = useRefresh()
  const close = () => setShown(null)
  const word = masterText[kind]
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
        { label: '学年', all: 'すべての学年', options: () => gradeFilter },
      ]}
    />
  )
}

/** 並べ替える: each drop is kept at once, and taken back by dropping it where it was. */
function OrderDialog({ kind, narrowed, onClose }: OrderDialogProps) {
  const call = listOf[kind]
  const query = useQuery(
    listUtils(call).queryOptions({ input: { ...narrowed, sort: 'place', order: 'asc', page: 1, per_page: MOST } }),
  )
  const rows = query.data ? rowsOf<Orderable>(descriptionOf(call), query.data) : []
  return (
    <Dialog title={`${masterText[kind]}を並べ替える`} onClose={onClose}>
      <LoadState query={query} failure="並び順を読み込めませんでした。" lines={5} />
      {query.data && query.data.total_count > MOST ? (
        <Note kind="info">{`${MOST}件より多いので、先に教科と学年でしぼってください。`}</Note>
      ) : (
        query.data && <Order kind={kind} rows={rows} />
      )}
    </Dialog>
  )
}

function Order({ kind, rows }: { kind: MasterKind; rows: readonly Orderable[] }) {
  const refresh = useRefresh()
  // Where it was dropped stands at once; what the server says comes behind it.
  const [dropped, setDropped] = useState<readonly string[] | null>(null)
  const items = dropped ? dropped.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows
  const ids = items.map(({ id }) => id)
  // One after the other: who holds an arrow key down means each step.
  const moving = useMutation({
    scope: { id: 'order-of-masters' },
    mutationFn: (step: { id: string; after_id: string | null }) => client.adminMasters.move({ kind, ...step }),
    onError: () => setDropped(null),
    onSettled: refresh,
  })
  return (
    <div className="stack">
      {moving.error && <ErrorNote title="並び順を変えられませんでした。" error={moving.error} />}
      <OrderList
        items={items}
        label={`${masterText[kind]}の並び順`}
        onMove={(from, to) => {
          const id = ids[from]
          if (id === undefined) return
          setDropped(moved(ids, from, to))
          moving.mutate({ id, after_id: comesAfter(ids, from, to) })
        }}
      />
    </div>
  )
}

/** 登録する: a code that stays for ever, a name that may change; a unit's subject and grade. */
function CreateCard({ kind, subjects, onMade, onCancel }: CreateCardProps) {
  const word = masterText[kind]
  const form = useForm({
    route: 'adminMasters.create',
    part: 'master',
    start: { id: '', name: '', subject_code: '', grade_id: '' },
    save: ({ id, name, subject_code, grade_id }) =>
      client.adminMasters.create({
        kind,
        master: {
          id,
          name,
          ...(kind === 'units' && { subject_code, ...(grade_id && { grade_id: Number(grade_id) }) }),
        },
      }),
    onSaved: ({ master }) => {
      notify.success(`「${master.name}」を登録しました`)
      onMade()
    },
  })
  return (
    <Card title={`${word}を登録する`}>
      <Form
        form={form}
        label={`${word}の登録`}
        verb="登録する"
        fallback={`${word}の登録に失敗しました`}
        others={<Button onClick={onCancel}>やめる</Button>}
      >
        <div className={`stack gap-16 ${layout.two}`}>
          <TextField
            {...form.field('id')}
            hint="半角の英数字と「-」「_」。問題のシートや本に書くもので、あとから変えられません。"
          />
          <TextField {...form.field('name')} hint="あとから変えられます。" />
          {kind === 'units' && (
            <>
              <SelectField
                {...form.field('subject_code')}
                choices={subjects.map(({ id, name }) => [id, name])}
                empty="選んでください"
              />
              <SelectField
                {...form.field('grade_id')}
                choices={gradeCodes.map((grade) => [grade, gradeText(Number(grade))])}
                empty="選んでください"
              />
            </>
          )}
        </div>
      </Form>
    </Card>
  )
}
