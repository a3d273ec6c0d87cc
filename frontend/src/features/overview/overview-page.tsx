import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LearningOverview } from '@tcheck/contract/learning-overview'
import { useSearchParams } from 'react-router'
import { api, client } from '../../lib/api/client.ts'
import { gradeInWords } from '../../lib/grade-words.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { notify } from '../../ui/toast.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { useSave } from '../../ui/use-save.ts'
import { HelpFirst } from './help-first.tsx'
import css from './overview.module.css'
import { OverviewChoices } from './overview-choices.tsx'
import { OverviewTable } from './overview-table.tsx'
import { inOrder, orderOf, spanWords } from './overview-view.ts'

const askedOf = (address: URLSearchParams) => {
  const grade = Number(address.get('grade'))
  const asked = { subject_code: address.get('subject'), from: address.get('from'), to: address.get('to') }
  return {
    ...(grade >= 1 && { grade }),
    ...Object.fromEntries(Object.entries(asked).filter((one): one is [string, string] => one[1] !== null)),
  }
}

/** `total`: what the branch's students know of a subject, and who needs help first. */
export function OverviewPage() {
  const [address] = useSearchParams()
  const changeAddress = useChangeAddress()
  const input = askedOf(address)
  const query = useQuery({
    ...api.understanding.showOverviewByTeacher.queryOptions({ input }),
    // Another subject leaves the table in its place until it is there.
    placeholderData: (before) => before,
  })
  const excel = useSave({
    save: async () => {
      const file = await client.understanding.exportOverviewByTeacher(input)
      notify.success(`「${saveFile(file, '集計.xlsx')}」を保存しました`)
    },
  })
  const change = (values: Record<string, string | null>) => changeAddress(values, { replace: true })
  const { data } = query
  const isThere = data !== undefined && data.students.length > 0
  return (
    <div className="main">
      <PageHead title="集計" count={data && headWords(data)}>
        <Button onClick={() => window.print()} disabled={!isThere}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
        <BusyButton onClick={() => excel.save(undefined)} isBusy={excel.isSaving} disabled={!isThere}>
          <IconDownload className="i" aria-hidden />
          {excel.isSaving ? 'Excelを作っています…' : 'Excelにする'}
        </BusyButton>
      </PageHead>
      {excel.error && <ErrorNote title="Excelにできませんでした。" error={excel.error} />}
      {data && <OverviewChoices overview={data} address={address} onChange={change} />}
      <LoadState query={query} failure="集計を読み込めませんでした。" lines={8} />
      {data && <Overview overview={data} order={address.get('sort')} isOld={query.isPlaceholderData} />}
    </div>
  )
}

const headWords = ({ grade, course, students }: LearningOverview) =>
  `${gradeInWords(grade)} ${course?.subject_name ?? ''}・${students.length}人`

interface OverviewProps {
  overview: LearningOverview
  order: string | null
  /** Of what was asked before. */
  isOld: boolean
}

function Overview({ overview, order, isOld }: OverviewProps) {
  const { course, students, are_tasks_cut } = overview
  if (!course) return <EmptyState title="この学年の学習内容は、まだありません" text="ほかの学年を選んでください。" />
  if (students.length === 0)
    return <EmptyState title="この学年の生徒は、まだいません" text="ほかの学年を選んでください。" />
  const rows = inOrder(students, orderOf(order))
  const answered = students.reduce((sum, one) => sum + one.answered, 0)
  return (
    <div className={css.stack} aria-busy={isOld}>
      {are_tasks_cut && <Note kind="info">課題がとても多いため、おくれた課題は新しいものだけを数えています。</Note>}
      {answered === 0 && <Note kind="info">この間の答えは、まだありません({spanWords(overview)})。</Note>}
      <HelpFirst overview={overview} />
      <OverviewTable overview={overview} rows={rows} />
      <PrintSheet heading="集計">
        <div className={css.sheet}>
          <OverviewTable overview={overview} rows={rows} />
        </div>
      </PrintSheet>
    </div>
  )
}
