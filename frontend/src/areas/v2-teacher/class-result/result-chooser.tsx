import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { TeacherMission } from '@tcheck/contract/mission'
import type { Category } from '@tcheck/contract/question-set'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { RecordList } from '../../../features/records/record-list.tsx'
import { SelectField } from '../../../features/records/typed-filter.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { LoadState } from '../../../ui/load-state.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChangeAddress } from '../../../ui/use-change-address.ts'
import { answersWords } from '../mission/answers-shown.ts'
import { classProgressOf } from '../mission/class-progress.ts'
import { classResultAddress, openSetsOf, setsOf } from '../mission/mission-sets.ts'
import { categories, categoryFrom, categoryWord } from '../question-set/category.ts'
import { CategoryChip } from '../question-set/category-chip.tsx'
import { setColumns, setFilters } from '../question-set/set-columns.tsx'
import { setCalls } from '../question-set/set-list-query.ts'
import { askedYear } from '../school/asked-year.ts'
import { classKey, className, sortClasses } from '../school/school-names.ts'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './chooser.module.css'

type ListedState = 'current' | 'ended'

const ExportTermDialog = openedLater(() => import('./export-term-dialog.tsx').then((part) => part.ExportTermDialog))

const tabs = [
  { key: 'current', word: '配っているミッション' },
  { key: 'ended', word: '終わったミッション' },
  { key: 'sets', word: '問題から選ぶ' },
] as const

/** `/teacher/class-result` without a slug: which results to see. */
export function ResultChooser() {
  const [query] = useSearchParams()
  const [isExporting, setExporting] = useState(false)
  const chosen = tabs.find(({ key }) => key === query.get('state'))?.key ?? 'current'
  return (
    <div className="main">
      <PageHead title="クラスの結果">
        <Button onClick={() => setExporting(true)}>
          <IconFileSpreadsheet className="i" aria-hidden />
          まとめて書き出す
        </Button>
      </PageHead>
      {isExporting && <ExportTermDialog onClose={() => setExporting(false)} />}
      <nav className="tabs" aria-label="結果の選び方" style={{ flexWrap: 'wrap', marginBottom: 12 }}>
        {tabs.map(({ key, word }) => (
          <Link
            key={key}
            to={key === 'current' ? '/teacher/class-result' : `?state=${key}`}
            className={key === chosen ? 'on' : undefined}
            {...(key === chosen && { 'aria-current': 'page' as const })}
          >
            {word}
          </Link>
        ))}
      </nav>
      {chosen === 'sets' ? <SetChooser /> : <MissionChooser key={chosen} state={chosen} />}
    </div>
  )
}

/** Results of a set over all of its attempts: choose class and kind, then the set. */
function SetChooser() {
  const [params] = useSearchParams()
  const changeAddress = useChangeAddress()
  const category: Category = categoryFrom(params.get('kind')) ?? 'cbt'
  const year = askedYear(params)
  const classes = useQuery(api.teacherUsers.listClasses.queryOptions({ input: year === undefined ? {} : { year } }))
  const years = classes.data?.years ?? []
  const all = sortClasses(classes.data?.classes ?? [])
  const chosen = all.find((one) => classKey(one) === params.get('class')) ?? all[0]
  const choose = (name: string, value: string) => changeAddress({ page: null, [name]: value })
  return (
    <>
      <div className={`stack ${css.filters}`}>
        {(years.length > 0 || year !== undefined) && (
          <SelectField
            label="年度"
            all="いまのクラス"
            value={year === undefined ? '' : String(year)}
            options={years.map((one) => ({ value: String(one), word: `${one}年度` }))}
            onChange={(chosen) => choose('year', chosen)}
          />
        )}
        <SelectField
          label="クラス"
          all={null}
          value={chosen ? classKey(chosen) : ''}
          options={all.map((one) => ({ value: classKey(one), word: className(one, all) }))}
          onChange={(key) => choose('class', key)}
        />
        <SelectField
          label="種類"
          all={null}
          value={category}
          options={categories.map((kind) => ({ value: kind, word: categoryWord[kind] }))}
          onChange={(kind) => choose('kind', kind)}
        />
      </div>
      <LoadState query={classes} failure="クラスを読み込めませんでした。" />
      {chosen && (
        <RecordList
          key={category}
          list={setCalls[category]}
          thing={categoryWord[category]}
          idOf={({ code }) => code}
          nameOf={({ title }) => plainText(title)}
          open={({ code }) => classResultAddress({ category, code, grade: chosen.grade, kumi: chosen.kumi, year })}
          columns={setColumns}
          filters={setFilters}
          empty={{ title: '使える問題はありません', text: '教材コードを登録した問題の結果を見られます。' }}
        />
      )}
    </>
  )
}

const listOf = (state: ListedState) => ({
  queryKey: [...api.teacherMissions.key(), 'pages', state],
  queryFn: ({ pageParam }: { pageParam: string | null }) =>
    client.teacherMissions.list({ state, per_page: 20, ...(pageParam !== null && { cursor: pageParam }) }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor,
})

/** Missions, newest first, each with a link for every class. */
function MissionChooser({ state }: { state: ListedState }) {
  const list = useInfiniteQuery(listOf(state))
  if (list.isPending) {
    return (
      <div className="card">
        <Skeleton lines={6} />
      </div>
    )
  }
  if (!list.data) {
    return (
      <ErrorNote title="ミッションを読み込めませんでした。" error={list.error} onRetry={() => void list.refetch()} />
    )
  }
  const missions = list.data.pages.flatMap((page) => page.missions)
  if (missions.length === 0 && !list.hasNextPage) return <NoMissions state={state} />
  return (
    <>
      <ul className={`stack ${css.missions}`}>
        {missions.map((mission) => (
          <li key={mission.id} className="card">
            <MissionItem mission={mission} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <p className="center">
          <BusyButton onClick={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {list.isFetchingNextPage ? '読み込んでいます' : 'さらに読み込む'}
          </BusyButton>
        </p>
      )}
    </>
  )
}

const stateWords: Partial<Record<TeacherMission['state'], string>> = {
  scheduled: '配信前',
  overdue: 'しめきり後',
  cancelled: '取りやめ',
}

function MissionItem({ mission }: { mission: TeacherMission }) {
  const set = openSetsOf(mission)[0] ?? setsOf(mission)[0]
  const word = stateWords[mission.state]
  const answers = answersWords(mission)
  return (
    <>
      <div className={`row wrap gap-4-10 ${css.head}`}>
        <CategoryChip category={mission.category} />
        <h2>
          <OneLine text={mission.title} />
        </h2>
        <span className="muted small">{subjectInWords(mission.subject_name, mission.grade)}</span>
        {word && <Chip kind="line">{word}</Chip>}
        <span className="grow" />
        <span className="muted small nowrap">{`${dateTimeText(mission.delivery_datetime)} 配信`}</span>
      </div>
      {answers !== null && <p className={`muted small ${css.answers}`}>{answers}</p>}
      <ul className={`flex wrap gap-8 ${css.classes}`}>
        {classProgressOf(mission).map((progress) => (
          <li key={classKey(progress)}>
            <Link
              className="inline-row gap-10 ink-900 nowrap"
              to={
                set
                  ? classResultAddress({ ...progress, missionId: mission.id, category: set.category, code: set.code })
                  : '/teacher/class-result'
              }
            >
              <b>{className(progress, mission.classes)}</b>
              <span className="muted small nowrap">{`${progress.finishedCount} / ${progress.rosterCount}人`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoMissions({ state }: { state: ListedState }) {
  if (state === 'ended') {
    return (
      <EmptyState title="終わったミッションはありません" text="しめきりを過ぎたものと、取りやめたものが並びます。" />
    )
  }
  return (
    <EmptyState
      title="配っているミッションはありません"
      text="ミッションを配ると、クラスごとの結果をここから見られます。"
      action={
        <ButtonLink kind="soft" to="/teacher/select">
          問題を選ぶ
        </ButtonLink>
      }
    />
  )
}
