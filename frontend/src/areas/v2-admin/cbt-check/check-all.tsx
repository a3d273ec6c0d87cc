import { IconCircleCheck, IconListSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { headingOf } from '@tcheck/contract/question-columns'
import { plainText } from '@tcheck/markup/plain-text'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { listScreen } from '../../../features/records/list-screen.tsx'
import { placeOfKey } from '../../../features/set-differences/places.ts'
import { api } from '../../../lib/api/client.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import css from './cbt-check.module.css'
import { countKinds, type Finding, type FindingKind, findingKinds, narrowed } from './check-all-view.ts'

const chipKinds = { format: 'danger', error: 'danger', warning: 'warn' } as const

/** Every exam looked at in turn: what cannot be scored, what an import would refuse, and what is worth a look. */
export function CheckAll() {
  const [kind, setKind] = useState<FindingKind | null>(null)
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    ...api.adminCbtCheck.check.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after !== undefined && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next_after }) => next_after ?? undefined,
    }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const last = data?.pages.at(-1)
  const exams = data?.pages.flatMap((page) => page.cbt_checks) ?? []
  const counts = countKinds(exams)
  const shown = narrowed(exams, kind)
  const isDone = last !== undefined && !hasNextPage
  return (
    <div className="main">
      <PageHead title="すべてのCBTを調べる">
        <ButtonLink to="/admin/cbt-check">一覧にもどる</ButtonLink>
        {isDone && <Button onClick={() => void refetch()}>もう一度調べる</Button>}
      </PageHead>
      {error && <ErrorNote title="調べている途中で止まりました。" error={error} onRetry={() => void fetchNextPage()} />}
      {!isDone && !error && (
        <div className={`card stack gap-8 ${css.progress}`}>
          <p role="status">
            <span>{`調べています… ${last?.checked_count ?? 0}`}</span>
            {last && <span>{` / ${last.total_count}件`}</span>}
          </p>
          <progress
            className="full-width"
            value={last?.checked_count ?? 0}
            max={last?.total_count ?? 1}
            aria-label="調べたCBT"
          />
        </div>
      )}
      {last && (
        <fieldset className={`flex wrap gap-8 ${css.kindTabs}`}>
          <legend className="sr">種類でしぼる</legend>
          <Button size="sm" kind={kind === null ? 'primary' : 'plain'} onClick={() => setKind(null)}>
            すべて
          </Button>
          {(Object.keys(findingKinds) as FindingKind[]).map((one) => (
            <Button
              key={one}
              size="sm"
              kind={kind === one ? 'primary' : 'plain'}
              aria-pressed={kind === one}
              onClick={() => setKind(one)}
            >
              {`${findingKinds[one]} ${counts[one]}件`}
            </Button>
          ))}
        </fieldset>
      )}
      {isDone && shown.length === 0 && (
        <p className={`row gap-6 bold ${css.sound}`}>
          <IconCircleCheck className="i" aria-hidden />
          <span>
            {kind === null
              ? `${last.total_count}件のCBTに、問題はありません。`
              : `「${findingKinds[kind]}」はありません。`}
          </span>
        </p>
      )}
      {shown.map(({ exam, findings }) => (
        <section key={exam.code} className={`card ${css.errors}`} aria-label={plainText(exam.title)}>
          <header>
            <h2>
              <Link to={`?${new URLSearchParams({ exam: exam.code })}`}>
                <OneLine text={exam.title} />
              </Link>{' '}
              <code>{exam.code}</code>
            </h2>
            <span className="muted nowrap">{`${findings.length}件`}</span>
          </header>
          <ol>
            {findings.map((finding) => (
              <FindingRow
                key={`${finding.key} ${finding.column} ${finding.words}`}
                code={exam.code}
                finding={finding}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

function FindingRow({ code, finding }: { code: string; finding: Finding }) {
  const { key, column, content, words, remedy, kind } = finding
  return (
    <li>
      <b className="nowrap">{placeOfKey(key)}</b>
      <span>{headingOf(column)}</span>
      <div className={css.trouble}>
        <p>
          <Chip kind={chipKinds[kind]}>{findingKinds[kind]}</Chip>
          <span>{` ${words}`}</span>
        </p>
        {content && !words.includes(content) && <p className="small">{`「${content}」`}</p>}
        {remedy && <p className="muted small">{remedy}</p>}
      </div>
      <ButtonLink size="sm" to={`?${new URLSearchParams({ exam: code, ...(key !== null && { at: key }) })}`}>
        問題を見る
      </ButtonLink>
    </li>
  )
}

/** Every CBT exam, to choose one. */
export const ExamList = listScreen({
  list: 'adminCbtCheck.list',
  thing: 'CBT',
  title: 'CBT確認',
  idOf: ({ code }) => code,
  nameOf: ({ title }) => title,
  open: ({ code }) => `?${new URLSearchParams({ exam: code })}`,
  columns: [
    { key: 'title', header: '題名' },
    { key: 'code', header: 'コード', cell: ({ code }) => <code>{code}</code> },
    {
      key: 'subject_name',
      header: '教科',
      text: ({ subject_name, grade_id }) => subjectInWords(subject_name, grade_id),
    },
    { key: 'grade_id', header: '学年', text: ({ grade_id }) => gradeText(grade_id) },
    {
      key: 'question_count',
      header: '大問・小問',
      text: ({ main_question_count, question_count }) => `${main_question_count}・${question_count}問`,
      isNumber: true,
    },
    { key: 'max_score', header: '満点', text: ({ max_score }) => `${max_score}点`, isNumber: true },
  ],
  actions: (
    <ButtonLink kind="primary" to="?all">
      <IconListSearch className="i" aria-hidden />
      すべてのCBTを調べる
    </ButtonLink>
  ),
  empty: { text: 'CBT問題を取り込むと、ここで確かめられます。' },
})
