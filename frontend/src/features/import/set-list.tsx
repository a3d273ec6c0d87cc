import { useQuery } from '@tanstack/react-query'
import type { Import } from '@tcheck/contract/groups/admin-imports'
import { type ImportProblemKind, importProblemKinds } from '@tcheck/contract/import-problem'
import type { ImportProblem } from '@tcheck/contract/imported'
import { headingOf } from '@tcheck/contract/question-columns'
import { useId, useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { gradeText } from '../../lib/grade-text.ts'
import { inDigits } from '../../lib/i18n/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { OneLine } from '../math/one-line.tsx'
import { WordSearch } from '../records/typed-filter.tsx'
import { placeOf } from '../set-differences/places.ts'
import css from './import.module.css'
import { type Looked, rowWords, setStates, wordsOfUse } from './import-view.ts'
import { NotationPicture } from './notation-picture.tsx'

const PER_PAGE = 50

interface SetListProps {
  id: string
  /** What a set is called. */
  thing: string
  onLook: (at: number) => void
}

/** The sets of an import: what becomes of each, and the way to see it as students will. */
export function SetList({ id, thing, onLook }: SetListProps) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...api.adminImports.listSets.queryOptions({ input: { id, page, per_page: PER_PAGE } }),
    placeholderData: (previous) => previous,
  })
  const { sets = [], total_count = 0 } = query.data ?? {}
  return (
    <section className="card" aria-label={thing}>
      <header>
        <h2>{thing}</h2>
        <span className="muted">{`${inDigits(total_count)}件`}</span>
      </header>
      <LoadState query={query} failure={`${thing}を読み込めませんでした。`} />
      {query.data && sets.length === 0 && <p className="muted body">{`見本にできる${thing}がありません。`}</p>}
      <ul className={css.sets}>
        {sets.map((set) => {
          const { word, kind } = setStates[set.state]
          return (
            <li key={set.at}>
              <div className={`stack gap-2 min-width-0 ${css.title}`}>
                <b>
                  <OneLine text={set.title} />
                </b>
                <span className="muted small">
                  <code>{set.code}</code>
                  <span>{` ${gradeText(set.grade_id)} ${set.subject_name}・${set.question_count}問・${set.max_score}点`}</span>
                </span>
                {set.use && wordsOfUse(set.use) !== '' && <span className="muted small">{wordsOfUse(set.use)}</span>}
              </div>
              <span className={`row wrap ${css.marks}`}>
                {set.error_count > 0 && <Chip kind="danger">{`エラー${inDigits(set.error_count)}件`}</Chip>}
                {set.warning_count > 0 && <Chip kind="warn">{`注意${inDigits(set.warning_count)}件`}</Chip>}
                <Chip kind={kind}>{word}</Chip>
                {set.state === 'changed' && (
                  <span className="muted small nowrap">
                    {`第${set.version}版から${inDigits(set.difference_count)}か所`}
                  </span>
                )}
              </span>
              <Button size="sm" onClick={() => onLook(set.at)} aria-label={`${set.code}の見本`}>
                見本
              </Button>
            </li>
          )
        })}
      </ul>
      <PagesOf count={total_count} page={page} onPage={setPage} />
    </section>
  )
}

interface ProblemListProps {
  found: Import
  onLook: (looked: Looked) => void
}

/** Errors and warnings together, in the order of the sheets, by kind; each leads to its question. */
export function ProblemList({ found, onLook }: ProblemListProps) {
  const [kind, setKind] = useState<ImportProblemKind | null>(null)
  const [page, setPage] = useState(1)
  const [q, setQ] = useState('')
  const filter = useId()
  const { id } = found.job
  const input = { id, page, per_page: PER_PAGE, ...(kind !== null && { kind }), ...(q !== '' && { q }) }
  const query = useQuery({
    ...api.adminImports.listProblems.queryOptions({ input }),
    placeholderData: (previous) => previous,
  })
  const { problems = [], total_count = 0 } = query.data ?? {}
  const counted = found.problem_counts.reduce((sum, { count }) => sum + count, 0)
  const byKind = [...new Set(found.problem_counts.map((one) => one.kind))].map((one) => ({
    kind: one,
    count: found.problem_counts.reduce((sum, other) => sum + (other.kind === one ? other.count : 0), 0),
  }))
  const choose = (next: string) => {
    setKind(next === '' ? null : (next as ImportProblemKind))
    setPage(1)
  }
  return (
    <section className="card" aria-label="エラーと注意">
      <header className={css.listHead}>
        <h2>エラーと注意</h2>
        <span className="grow" />
        <WordSearch
          q={q}
          placeholder="行・列・内容"
          onSearch={(words) => {
            setQ(words)
            setPage(1)
          }}
        />
        <label className={`stack gap-4 ${css.filter}`} htmlFor={filter}>
          <span className="small">種類</span>
          <SelectControl
            id={filter}
            className="input"
            value={kind ?? ''}
            choices={byKind.map(
              (one) => [one.kind, `${importProblemKinds[one.kind]}（${inDigits(one.count)}件）`] as const,
            )}
            empty={`すべて（${inDigits(counted)}件）`}
            onChoose={choose}
          />
        </label>
      </header>
      <LoadState query={query} failure="エラーの一覧を読み込めませんでした。" />
      {problems.length > 0 && (
        <div className="scroll-x">
          <table className={css.problems}>
            <thead>
              <tr>
                <th scope="col">行</th>
                <th scope="col">小問</th>
                <th scope="col">列</th>
                <th scope="col">入っている内容</th>
                <th scope="col">困っていること</th>
                <th scope="col">直し方</th>
              </tr>
            </thead>
            <tbody>
              {problems.map((problem) => (
                <Line key={JSON.stringify(problem)} problem={problem} onLook={onLook} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {query.data && problems.length === 0 && q !== '' && (
        <p className="muted body">{`「${q}」のある行は見つかりません。`}</p>
      )}
      <PagesOf count={total_count} page={page} onPage={setPage} />
      {counted > found.listed_problems && (
        <p className="muted small body">{`多いため、はじめの${inDigits(found.listed_problems)}件を並べています。`}</p>
      )}
    </section>
  )
}

function Line({ problem, onLook }: { problem: ImportProblem; onLook: (looked: Looked) => void }) {
  const { is_error, column, content, trouble, remedy, set_at, course_at, key } = problem
  return (
    <tr>
      <th scope="row" data-label="行" className="nowrap">
        {rowWords(problem) && <b className={`row wrap ${css.row}`}>{rowWords(problem)}</b>}
      </th>
      <td data-label="小問" className="nowrap">
        {set_at !== null && (
          <Button size="sm" kind="quiet" onClick={() => onLook({ what: 'set', at: set_at, key })}>
            {key === '' ? '見本' : placeOf(key)}
          </Button>
        )}
        {/* No sample can be shown of a set that could not be read. */}
        {set_at === null && course_at === null && key !== '' && <span>{placeOf(key)}</span>}
        {course_at !== null && (
          <Button size="sm" kind="quiet" onClick={() => onLook({ what: 'course', at: course_at, key })}>
            {key === '' ? '見本' : key}
          </Button>
        )}
      </td>
      <td data-label="列">{column !== '' && <span className={css.column}>{headingOf(column)}</span>}</td>
      <td data-label="内容">
        <code className={is_error ? css.wrong : css.doubtful}>{content === '' ? '（空）' : content}</code>
        <NotationPicture problem={problem} />
      </td>
      <td data-label="困っていること" className={css.why}>
        <Chip kind={is_error ? 'danger' : 'warn'}>{is_error ? 'エラー' : '注意'}</Chip> <b>{trouble}</b>
      </td>
      <td data-label="直し方" className={css.remedy}>
        {remedy}
      </td>
    </tr>
  )
}

/** The way through a long list of an import; nothing where one page holds it. */
function PagesOf({ count, page, onPage }: { count: number; page: number; onPage: (page: number) => void }) {
  const pages = Math.max(1, Math.ceil(count / PER_PAGE))
  if (pages === 1) return null
  return (
    <div className={`row wrap ${css.pages}`}>
      <Button size="sm" disabled={page === 1} onClick={() => onPage(page - 1)}>{`前の${PER_PAGE}件`}</Button>
      <span className="small num">{`${page} / ${pages}`}</span>
      <Button size="sm" disabled={page === pages} onClick={() => onPage(page + 1)}>{`次の${PER_PAGE}件`}</Button>
    </div>
  )
}
