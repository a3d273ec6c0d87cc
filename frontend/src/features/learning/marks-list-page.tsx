import { useInfiniteQuery } from '@tanstack/react-query'
import type { MarksState } from '@tcheck/contract/learning-marks'
import { Link, useSearchParams } from 'react-router'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RichText } from '../math/rich-text.tsx'
import { type MarksRole, marksListQuery, marksPath } from './marks-calls.ts'
import { MarksPage } from './marks-page.tsx'
import { markedStudentWords, momentWords, STAFF_GRADE } from './marks-words.ts'
import css from './run-page.module.css'

const states = [
  ['waiting', '確認を待っている'],
  ['looked', '確認した'],
] as const satisfies readonly (readonly [MarksState, string])[]

/** Written answers that students marked themselves: those that wait for somebody to look, or those that were looked at. */
export function MarksListPage({ by }: { by: MarksRole }) {
  const [address, setAddress] = useSearchParams()
  const run = address.get('run')
  return run === null ? <MarksList {...{ by, address, setAddress }} /> : <MarksPage key={run} by={by} run={run} />
}

interface MarksListProps {
  by: MarksRole
  address: URLSearchParams
  setAddress: (address: Record<string, string>) => void
}

function MarksList({ by, address, setAddress }: MarksListProps) {
  const state: MarksState = address.get('state') === 'looked' ? 'looked' : 'waiting'
  const listed = useInfiniteQuery(marksListQuery(by, state))
  const all = listed.data?.pages.flatMap(({ learning_marks }) => learning_marks)
  return (
    <div className="main">
      <PageHead title="記述の答え" crumb="生徒が自分で印をつけたもの">
        <span className="row">
          {states.map(([one, words]) => (
            <Button
              key={one}
              kind={one === state ? 'soft' : 'plain'}
              aria-pressed={one === state}
              onClick={() => setAddress(one === 'looked' ? { state: one } : {})}
            >
              {words}
            </Button>
          ))}
        </span>
      </PageHead>
      <LoadState query={listed} failure="記述の答えを読み込めませんでした。" />
      {all?.length === 0 && (
        <EmptyState
          title={state === 'waiting' ? '確認を待っている答えはありません' : '確認した答えはまだありません'}
          text="生徒が記述の答えに印をつけると、ここに並びます。"
        />
      )}
      {all && all.length > 0 && (
        <section
          className={`card ${css.card}`}
          aria-label={state === 'waiting' ? '確認を待っている答え' : '確認した答え'}
        >
          <ul className={css.rows}>
            {all.map(({ id, student, title, question_count, finished_at }) => (
              <li key={id}>
                <div className={css.row}>
                  <Link to={marksPath(by, id)}>
                    <span>
                      <b>{markedStudentWords(student)}</b> <RichText text={title} grade={STAFF_GRADE} />
                    </span>
                  </Link>
                  <span className={`muted nowrap ${css.when}`}>
                    {question_count}問・{momentWords(finished_at)}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {listed.hasNextPage && (
        <BusyButton isBusy={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
          続きを見る
        </BusyButton>
      )}
    </div>
  )
}
