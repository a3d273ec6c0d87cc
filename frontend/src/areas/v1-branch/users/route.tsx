import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { useState } from 'react'
import { actsAsNow, standInFor } from '../../../features/session/stand-in.ts'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { useSave } from '../../../ui/use-save.ts'
import { CLASS_PAGE, ClassCardsDialog } from './class-cards-dialog.tsx'
import { ClassSelect } from './class-select.tsx'
import { columnsFor } from './student-columns.tsx'
import { StudentDrawer } from './student-drawer.tsx'
import { classOfAddress } from './student-words.ts'
import css from './users.module.css'

/** `/v1/branch/users`: the branch's students by class; each one's QR card and account. */
export function Component() {
  const { page, perPage: per_page, params, change } = useListState()
  const search = params.get('q') ?? ''
  const asked = { grade: Number(params.get('grade')), kumi: params.get('kumi') ?? '' }
  const isOfClass = Number.isInteger(asked.grade) && asked.grade >= 1 && asked.grade <= 12 && asked.kumi !== ''
  const list = useQuery({
    ...api.branchStudents.list.queryOptions({
      input: { page, per_page, ...(isOfClass && asked), ...(search && { q: search }) },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  const [openedId, setOpenedId] = useState<string | null>(null)
  const [isPrinting, setIsPrinting] = useState(false)
  const entering = useSave({
    save: ({ student_id: impersonationStudentId }: BranchStudent) =>
      standInFor({ ...actsAsNow(), impersonationStudentId }),
  })

  const classes = data?.classes ?? []
  const chosen = classOfAddress(params, classes)
  const printable = classes.filter(({ student_count }) => student_count > 0)
  const firstToPrint = chosen?.student_count ? chosen : printable[0]
  const opened = data?.students.find(({ student_id }) => student_id === openedId)
  const isNarrowed = search !== '' || isOfClass
  return (
    <div className="main">
      <PageHead title="生徒" count={data && `${data.total_count}人`}>
        {firstToPrint && (
          <Button kind="primary" onClick={() => setIsPrinting(true)}>
            <IconPrinter className="i" aria-hidden />
            QRカードを印刷する
          </Button>
        )}
      </PageHead>
      <div className={css.tools}>
        <ClassSelect
          classes={classes}
          value={chosen}
          all="すべてのクラス"
          onChange={(one) =>
            change({
              grade: one && String(one.grade),
              kumi: one ? one.kumi : null,
              per_page: one && String(CLASS_PAGE),
            })
          }
        />
        <form
          onSubmit={(event) => {
            event.preventDefault()
            change({ q: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
          }}
        >
          <input
            key={search}
            className="input"
            type="search"
            name="search"
            aria-label="名前・ユーザー名・番号で探す"
            placeholder="名前・ユーザー名・番号"
            maxLength={80}
            autoComplete="off"
            defaultValue={search}
          />
          <Button type="submit">探す</Button>
        </form>
        {isNarrowed && (
          <Button kind="quiet" onClick={() => change({ q: null, grade: null, kumi: null, per_page: null })}>
            すべて表示する
          </Button>
        )}
      </div>
      {entering.error && <ErrorNote title="この生徒として見られませんでした。" error={entering.error} />}
      <LoadState query={list} failure="生徒を読み込めませんでした。" lines={6} />
      {data && data.students.length === 0 && <NoStudents isNarrowed={isNarrowed} />}
      {data && data.students.length > 0 && (
        <div className={`card ${css.list}`}>
          <DataTable
            label="生徒の一覧"
            columns={columnsFor(data.students, {
              isEntering: entering.isSaving,
              onEnter: entering.save,
              onOpen: ({ student_id }) => setOpenedId(student_id),
            })}
            rows={data.students}
            rowKey={({ student_id }) => student_id}
            totalCount={data.total_count}
            empty={null}
          />
        </div>
      )}
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
    </div>
  )
}

const NoStudents = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="見つかりません" text="ほかのクラスや、ほかのことばで探してください。" />
  ) : (
    <EmptyState title="生徒はまだいません" text="クラスの名簿が登録されると、ここに並びます。" />
  )
