import { IconSearch } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useNavigation } from 'react-router'
import { FieldFrame } from '../../ui/form/field.tsx'
import css from './word-search.module.css'

const SEARCH_AFTER_MILLISECONDS = 300

interface WordSearchProps {
  /** The words that the list is narrowed by. */
  q: string
  /** What they are looked for in. */
  placeholder: string
  onSearch: (q: string) => void
}

/** Searches a moment after the last key, so that each letter is not a call; not while kana are still being turned into kanji. */
export function WordSearch({ q, placeholder, onSearch }: WordSearchProps) {
  const id = useId()
  const [text, setText] = useState(q)
  const [isComposing, setComposing] = useState(false)
  useEffect(() => setText(q), [q])
  // Whoever opens something right after the last key is on the way there: to search meanwhile would end it, and forget what was opened.
  const isOnTheWay = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isComposing || isOnTheWay || text.trim() === q) return
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  })
  return (
    <FieldFrame id={id} label="ことばで探す" error={null}>
      <span className={`input ${css.search}`}>
        <IconSearch className="i i-s" aria-hidden />
        <input
          id={id}
          type="search"
          maxLength={80}
          placeholder={placeholder}
          aria-keyshortcuts="/"
          autoComplete="off"
          value={text}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onChange={(event) => setText(event.target.value)}
        />
      </span>
    </FieldFrame>
  )
}
