import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/client.ts'
import { isConverting } from '../../lib/keys/is-converting.ts'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { allScreens, type KnownScreen } from '../session/known-pages.ts'
import css from './search-box.module.css'
import {
  type Found,
  findable,
  findTargets,
  kindWords,
  nameOfTarget,
  noteOfTarget,
  roleSearches,
  type SearchRole,
} from './search-roles.ts'

/** A minute: somebody who looks for several children asks once. */
const FRESH_MS = 60_000

/** Everything in reach as lines, screens last; kinds that the role has no page for are left out. */
function useFindable(role: SearchRole) {
  const search = roleSearches[role]
  const query = useQuery({ ...searchQueries[role](), staleTime: FRESH_MS, gcTime: FRESH_MS })
  const all = useMemo(() => {
    const targets = (query.data?.targets ?? []).flatMap((target) => {
      const open = search.open[target.kind]
      const line = { id: `${target.kind} ${target.id}`, kind: kindWords[target.kind], name: nameOfTarget(target) }
      return open ? [findable({ ...line, note: noteOfTarget(target), to: open(target) }, target.also)] : []
    })
    const screens = knownScreens()
      .filter(({ path }) => search.areas.some((area) => path.startsWith(area)))
      .map(({ path, title }) => findable({ id: path, kind: kindWords.screen, name: title, note: '', to: path }))
    return [...targets, ...screens]
  }, [query.data, search])
  return { query, all, things: search.things }
}

/** What is looked for is typed, and opened by Enter: a combobox with its list, as screen readers know it. */
export function SearchBox({ who, onClose }: { who: SearchRole; onClose: () => void }) {
  const { query, all, things } = useFindable(who)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(typed)
  const { rows, count } = useMemo(() => findTargets(all, wanted), [all, wanted])
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // After the window has opened, which gives the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const id = useId()
  const optionId = (index: number) => `${id}-${index}`
  const chosen = rows[Math.min(at, rows.length - 1)]
  const open = (row: Found | undefined) => {
    if (!row) return
    onClose()
    void navigate(row.to)
  }
  const move = (by: number) => {
    const next = (Math.min(at, rows.length - 1) + by + rows.length) % rows.length
    setAt(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKey = (event: KeyboardEvent) => {
    // Enter and arrows choose among the readings while a word is being typed.
    if (isConverting(event.nativeEvent) || rows.length === 0) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter') open(chosen)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title="さがす" shape="wide" onClose={onClose}>
      <input
        ref={field}
        type="text"
        role="combobox"
        className={`full-width ink-900 text-16 ${css.field}`}
        aria-label={`さがす: ${things}`}
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? optionId(rows.indexOf(chosen)) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={things}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={onKey}
      />
      {query.isError && (
        <ErrorNote title="読み込めませんでした。" error={query.error} onRetry={() => void query.refetch()} />
      )}
      <div id={`${id}-list`} role="listbox" aria-label="見つかったもの" className={css.list}>
        {rows.map((row, index) => (
          <button
            key={row.id}
            id={optionId(index)}
            type="button"
            role="option"
            // The field keeps the focus, as the pattern of a combobox says.
            tabIndex={-1}
            aria-selected={row === chosen}
            className={`row wrap full-width left ${css.row}`}
            onClick={() => open(row)}
          >
            <Chip>{row.kind}</Chip>
            <b>{row.name}</b>
            <span className="muted small">{row.note}</span>
          </button>
        ))}
      </div>
      <p className="muted small" role="status">
        <span>{statusOf({ typed: wanted, count, shown: rows.length, isPending: query.isPending, things })}</span>
        {query.data?.is_cut && (
          <span>先生・講師やミッションが多いため、見つからないものは一覧の画面でさがしてください。</span>
        )}
      </p>
    </Dialog>
  )
}

interface State {
  typed: string
  count: number
  shown: number
  isPending: boolean
  things: string
}

function statusOf({ typed, count, shown, isPending, things }: State): string {
  if (isPending) return '読み込んでいます。'
  if (typed.trim() === '') return `${things}を、名前・読み・番号でさがせます。`
  if (count === 0) return '見つかりませんでした。'
  return count > shown ? `${count}件のうち、はじめの${shown}件です。` : `${count}件`
}

/** Pages that an address alone opens: without parameters, and no way in. */
const knownScreens = (): readonly KnownScreen[] =>
  allScreens().filter(({ path }) => !/[{]|\/(sign_in|login|invitation)$/.test(path))

/** The call of each role; they answer the same. */
const searchQueries = {
  admin: () => api.adminTop.listTargets.queryOptions({ input: {} }),
  branch: () => api.roster.listTargetsByBranch.queryOptions({ input: {} }),
  'teacher-v1': () => api.roster.listTargetsByTeacher.queryOptions({ input: {} }),
  'teacher-v2': () => api.teacherMissions.listTargets.queryOptions({ input: {} }),
} as const satisfies Record<SearchRole, () => object>
