import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { LearningOverview, OverviewRow } from '@tcheck/contract/learning-overview'
import { Link, useSearchParams } from 'react-router'
import { api, client } from '../../lib/api/client.ts'
import { gradeText } from '../../lib/grade-text.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { DateField } from '../../ui/form/when-fields.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { Note } from '../../ui/note.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { notify } from '../../ui/toast.tsx'
import { useChangeAddress } from '../../ui/use-change-address.ts'
import { useSave } from '../../ui/use-save.ts'
import { STAFF_GRADE } from '../learning/marks-text.ts'
import { RichText } from '../math/rich-text.tsx'
import { SelectField } from '../records/typed-filter.tsx'
import css from './overview.module.css'
import { OverviewTable } from './overview-table.tsx'
import {
  actOf,
  daysOfRange,
  inOrder,
  nameOf,
  orderOf,
  orders,
  percentOf,
  type RangeName,
  rangeOf,
  ranges,
  reasonWords,
  rowsNeedingHelp,
  spanWords,
  weightTexts,
} from './overview-view.ts'

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
      <PageHead title="集計" count={data && headText(data)}>
        <Button onClick={() => window.print()} disabled={!isThere}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
        <BusyButton onClick={() => excel.save(undefined)} isBusy={excel.isSaving} disabled={!isThere}>
          <IconDownload className="i" aria-hidden />
          <span>{excel.isSaving ? 'Excelを作っています…' : 'Excelに書き出す'}</span>
        </BusyButton>
      </PageHead>
      {excel.error && <ErrorNote title="Excelに書き出せませんでした。" error={excel.error} />}
      {data && <OverviewChoices overview={data} address={address} onChange={change} />}
      <LoadState query={query} failure="集計を読み込めませんでした。" lines={8} />
      {data && <Overview overview={data} order={address.get('sort')} isOld={query.isPlaceholderData} />}
    </div>
  )
}

const headText = ({ grade, course, students }: LearningOverview) =>
  `${gradeText(grade)} ${course?.subject_name ?? ''}・${students.length}人`

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
    <div className="stack one-column" aria-busy={isOld}>
      {are_tasks_cut && <Note kind="info">課題がとても多いため、おくれた課題は新しいものだけを数えています。</Note>}
      {answered === 0 && <Note kind="info">{`この間の答えは、まだありません(${spanWords(overview)})。`}</Note>}
      <HelpFirst overview={overview} />
      <OverviewTable overview={overview} rows={rows} />
      <details>
        <summary>{`「${orders.help}」の決め方`}</summary>
        <p>次の点を足して、多い順に並べます。同じ点なら、得点率の低い順です。</p>
        <ul>
          {weightTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
      <PrintSheet heading="集計">
        <div className={css.sheet}>
          <OverviewTable overview={overview} rows={rows} />
        </div>
      </PrintSheet>
    </div>
  )
}

/** Who needs help first with the reasons, and where all stumbled. */
function HelpFirst({ overview: { students, course } }: { overview: LearningOverview }) {
  const stumbles = course?.stumbles ?? []
  const first = rowsNeedingHelp(students)
  return (
    <div className={`stack ${css.first}`}>
      {first.length === 0 ? (
        <Card title="助けがいる生徒">
          <p className="muted">いまは、とくに助けがいる生徒はいません。</p>
        </Card>
      ) : (
        first.map((row, at) => <Needing key={row.student.id} row={row} place={at + 1} />)
      )}
      <Card title="全体でつまずいた問題">
        {stumbles.length === 0 ? (
          <p className="muted">答えがまだ少ないので、わかりません。</p>
        ) : (
          <ul className={`stack gap-6 ${css.stumbles}`}>
            {stumbles.map(({ code, title, rate, answered }) => (
              <li className="stack gap-8 align-baseline" key={code}>
                <Link to={`/v1/teacher/total_detail/${code}?of=group`}>
                  <RichText text={title} grade={STAFF_GRADE} />
                </Link>
                <span className="muted small nowrap">{`${answered}問`}</span>
                <b className={`num ${rate < 1 / 2 ? css.low : ''}`}>{`${percentOf(rate)}%`}</b>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Needing({ row, place }: { row: OverviewRow; place: number }) {
  const act = actOf(row)
  const name = nameOf(row)
  return (
    <Card
      title={
        <>
          <span className={css.place}>{place}</span>
          <span>{` ${name}`}</span>
        </>
      }
    >
      <ul className={css.reasons}>
        {reasonWords(row).map((words) => (
          <li key={words}>{`${words}。`}</li>
        ))}
      </ul>
      <p className="row wrap gap-12">
        <ButtonLink to={act.to}>
          <span>{act.word}</span>
          <span className="sr">{`(${name})`}</span>
        </ButtonLink>
        <Link to={`/v1/teacher/total_detail/${row.student.id}`}>
          くわしく<span className="sr">{`(${name})`}</span>
        </Link>
      </p>
    </Card>
  )
}

interface OverviewChoicesProps {
  overview: LearningOverview
  address: URLSearchParams
  onChange: (values: Record<string, string | null>) => void
}

/** Which subject, of which grade, of what time, in what order. */
function OverviewChoices({ overview, address, onChange }: OverviewChoicesProps) {
  const { today, grades, grade, subjects, course } = overview
  const range = rangeOf(address.get('from'), address.get('to'), today)
  const choose = (name: string) => {
    const days = daysOfRange(name as RangeName, today)
    onChange({ from: days?.from ?? null, to: days?.to ?? null })
  }
  return (
    <div className={`flex align-end wrap gap-8-12 ${css.choices}`}>
      <SelectField
        label="学年"
        all={null}
        value={String(grade)}
        options={grades.map((one) => ({ value: String(one), word: gradeText(one) }))}
        onChange={(one) => onChange({ grade: one, subject: null })}
      />
      <SelectField
        label="教科"
        all={null}
        value={course?.subject_code ?? ''}
        options={subjects.map(({ code, name }) => ({ value: code, word: name }))}
        onChange={(one) => onChange({ grade: String(grade), subject: one })}
      />
      <SelectField
        label="期間"
        all={null}
        value={range}
        options={Object.entries(ranges).map(([value, word]) => ({ value, word }))}
        onChange={choose}
      />
      {range === 'own' && (
        <>
          <DayOf label="始めの日" value={overview.from} latest={overview.to} onChoose={(from) => onChange({ from })} />
          <DayOf label="終わりの日" value={overview.to} earliest={overview.from} onChoose={(to) => onChange({ to })} />
        </>
      )}
      <SelectField
        label="並べ方"
        all={null}
        value={orderOf(address.get('sort'))}
        options={Object.entries(orders).map(([value, word]) => ({ value, word }))}
        onChange={(sort) => onChange({ sort: sort === 'help' ? null : sort })}
      />
    </div>
  )
}

interface DayOfProps {
  label: string
  value: string
  earliest?: string
  latest?: string
  onChoose: (day: string) => void
}

function DayOf({ label, value, onChoose, ...limits }: DayOfProps) {
  const field = useOwnField<string>({ label, value, onChange: (day) => day !== '' && onChoose(day) })
  return <DateField {...field} {...limits} />
}
