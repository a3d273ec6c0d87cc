import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useContext, useEffect, useId, useState } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigation } from 'react-router'
import { SelectField as KitSelect } from '../../ui/form/choice-fields.tsx'
import { FieldFrame } from '../../ui/form/field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import recordsCss from './records.module.css'
import type { ListAddress } from './use-list-address.ts'
import css from './word-search.module.css'

/** A filter without words to choose from. */
interface TypedFieldProps {
  name: string
  label: string
  /** What holds where nobody asked for anything. */
  usual: string | undefined
  address: ListAddress
}

/** Calendars come with the lists that have one. */
const DateField = lazy(() => import('../../ui/form/when-fields.tsx').then((module) => ({ default: module.DateField })))

const DayToCome = ({ label }: { label: string }) => (
  <div className={recordsCss.day}>
    <FieldFrame id={useId()} label={label} error={null}>
      <span className="input" aria-busy />
    </FieldFrame>
  </div>
)

const SEARCH_AFTER_MILLISECONDS = 300

/** A filter that is typed: a day of the calendar, or a text that is looked for whole. */
export interface TypedFilter<Answer> {
  name: string
  kind: 'day' | 'text'
  /** Left out: what the contract calls it. */
  label?: string
  /** What holds where nobody asked for anything. */
  usual?: (answer: Answer | undefined) => string | undefined
}

interface TypedFilterFieldProps extends TypedFieldProps {
  kind: 'day' | 'text'
}

export const TypedFilterField = ({ kind, ...filter }: TypedFilterFieldProps) =>
  kind === 'day' ? <DayFilter {...filter} /> : <TextFilter {...filter} />

/** Changes the address when it is left, or with Enter: while something is typed nothing is asked. */
function TextFilter({ name, label, usual, address }: TypedFieldProps) {
  const said = address.filters[name] ?? usual ?? ''
  const [text, setText] = useState(said)
  const field = useOwnField({ label, value: text, onChange: setText })
  useEffect(() => setText(said), [said])
  const renderText = (value: string) => {
    if (value.trim() !== said) address.change({ [name]: value.trim() === usual ? null : value.trim() })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        renderText(text)
      }}
      onBlur={() => renderText(text)}
    >
      <TextField {...field} />
    </form>
  )
}

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
  const router = useContext(DataRouterContext)?.router
  useEffect(() => {
    if (isComposing || isOnTheWay || text.trim() === q) return
    const timer = setTimeout(() => {
      // React may not have rendered the pending navigation yet.
      if (router?.state.navigation.state === 'idle') onSearch(text.trim())
    }, SEARCH_AFTER_MILLISECONDS)
    return () => clearTimeout(timer)
  })
  return (
    <FieldFrame id={id} label="ことばで探す" error={null}>
      <span className={`input ${css.search}`}>
        <IconSearch className="i i-s" aria-hidden />
        <input
          className="bare grow"
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

interface SelectFieldProps {
  label: string
  value: string
  options: readonly { value: string; word: string }[]
  onChange: (value: string) => void
  /** The word of the empty value; left out: there is none. */
  all?: string | null
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

/** What narrows a list: no filter is a choice like the others. */
export function SelectField({ label, value, options, onChange, all = 'すべて', isLabelHidden }: SelectFieldProps) {
  const field = useOwnField({ label, value, onChange })
  return (
    <KitSelect
      {...field}
      isLabelHidden={isLabelHidden}
      choices={options.map((option) => [option.value, option.word] as const)}
      empty={all ?? undefined}
    />
  )
}

/** A day of the calendar, the same in every browser, by pointer and by arrow keys; emptied, it is the usual one again. */
function DayFilter({ name, label, usual, address }: TypedFieldProps) {
  const said = address.filters[name]
  const field = useOwnField<string>({
    label,
    value: said ?? usual ?? '',
    onChange: (day) => address.change({ [name]: day === usual ? null : day }),
  })
  return (
    <Suspense fallback={<DayToCome label={label} />}>
      <div className={recordsCss.day}>
        <DateField {...field} isClearable={said !== undefined} />
      </div>
    </Suspense>
  )
}
