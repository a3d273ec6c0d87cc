import type { ShareableState } from '@tcheck/contract'
import { WordSearch } from '../../../ui/word-search.tsx'
import css from './shareable-urls.module.css'
import { stateLooks, states } from './url-view.ts'

interface UrlFiltersProps {
  q: string
  state: ShareableState | undefined
  onChange: (changes: Readonly<Record<string, string | null>>) => void
}

/** Words and state; both live in the address. */
export function UrlFilters({ q, state, onChange }: UrlFiltersProps) {
  return (
    <div className={css.filters}>
      <WordSearch q={q} placeholder="題名・コード・教室・メモ" onSearch={(words) => onChange({ q: words })} />
      <div className="field">
        <label htmlFor="url-state">状態</label>
        <select
          id="url-state"
          className="input sel"
          value={state ?? ''}
          onChange={(event) => onChange({ state: event.target.value })}
        >
          <option value="">すべて</option>
          {states.map((name) => (
            <option key={name} value={name}>
              {stateLooks[name].word}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
