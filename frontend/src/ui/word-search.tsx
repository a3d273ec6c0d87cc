import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import css from './word-search.module.css'

const SEARCH_AFTER_MILLISECONDS = 300

interface WordSearchProps {
  /** The words that the list is narrowed by. */
  q: string
  placeholder: string
  onSearch: (q: string) => void
}

/** Searches a moment after the last key, so that each letter is not a call. */
export function WordSearch({ q, placeholder, onSearch }: WordSearchProps) {
  const id = useId()
  const [text, setText] = useState(q)
  useEffect(() => setText(q), [q])
  useEffect(() => {
    if (text.trim() === q) return
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  })
  return (
    <div className="field">
      <label htmlFor={id}>ことばで探す</label>
      <span className={`input ${css.search}`}>
        <IconSearch className="i i-s" aria-hidden />
        <input
          id={id}
          type="search"
          maxLength={80}
          placeholder={placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
    </div>
  )
}
