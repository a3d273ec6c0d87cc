import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { gradeInWords } from '../../lib/grade-words.ts'
import { inDigits } from '../../lib/i18n/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { OneLine } from '../math/one-line.tsx'
import css from './import.module.css'
import { setStates, wordsOfUse } from './import-view.ts'
import { PagesOf, PER_PAGE } from './pages-of.tsx'

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
        <span className="muted">{inDigits(total_count)}件</span>
      </header>
      <LoadState query={query} failure={`${thing}を読み込めませんでした。`} />
      {query.data && sets.length === 0 && <p className="muted body">見本にできる{thing}がありません。</p>}
      <ul className={css.sets}>
        {sets.map((set) => {
          const { word, kind } = setStates[set.state]
          return (
            <li key={set.at}>
              <div className={css.title}>
                <b>
                  <OneLine text={set.title} />
                </b>
                <span className="muted small">
                  <code>{set.code}</code> {gradeInWords(set.grade_id)} {set.subject_name}・{set.question_count}問・
                  {set.max_score}点
                </span>
                {set.use && wordsOfUse(set.use) !== '' && <span className="muted small">{wordsOfUse(set.use)}</span>}
              </div>
              <span className={css.marks}>
                {set.error_count > 0 && <Chip kind="danger">エラー{inDigits(set.error_count)}件</Chip>}
                {set.warning_count > 0 && <Chip kind="warn">注意{inDigits(set.warning_count)}件</Chip>}
                <Chip kind={kind}>{word}</Chip>
                {set.state === 'changed' && (
                  <span className="muted small nowrap">
                    版{set.version}から{inDigits(set.difference_count)}か所
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
