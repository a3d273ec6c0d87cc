import { useId } from 'react'
import css from './list-filters.module.css'
import { WordSearch } from './word-search.tsx'

interface ListFiltersProps<State extends string> {
  q: string
  /** What the words are looked for in. */
  placeholder: string
  state: State | undefined
  states: readonly State[]
  wordOf: (state: State) => string
  onChange: (change: { q: string } | { state: string }) => void
}

/** Words and state above a list; both live in the address. */
export function ListFilters<State extends string>(props: ListFiltersProps<State>) {
  const { q, placeholder, state, states, wordOf, onChange } = props
  const id = useId()
  return (
    <div className={css.filters}>
      <WordSearch q={q} placeholder={placeholder} onSearch={(words) => onChange({ q: words })} />
      <div className="field">
        <label htmlFor={id}>状態</label>
        <select
          id={id}
          className="input sel"
          value={state ?? ''}
          onChange={(event) => onChange({ state: event.target.value })}
        >
          <option value="">すべて</option>
          {states.map((name) => (
            <option key={name} value={name}>
              {wordOf(name)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
