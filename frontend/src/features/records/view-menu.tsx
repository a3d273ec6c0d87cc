import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListView, ListViews } from '@tcheck/contract/groups/admin-list-views'
import type { ListDescription } from '@tcheck/contract/list'
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../lib/api/api-error.ts'
import { api, client } from '../../lib/api/client.ts'
import { isConverting } from '../../lib/keys/is-converting.ts'
import { BusyButton, BusyIconButton } from '../../ui/busy-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import { useSave } from '../../ui/use-save.ts'
import type { ListCall } from './list-calls.ts'
import recordsCss from './records.module.css'
import { viewAddress, viewQuery, withDefault, withReturned, withView } from './saved-views.ts'
import type { ListAddress } from './use-list-address.ts'
import css from './view-menu.module.css'

/** Kept on the server, they change by this person's hand alone: another machine is asked after minutes. */
const FRESH_MS = 300_000

type SavedViews = ReturnType<typeof useSavedViews>

interface ViewMenuProps {
  call: ListCall
  list: ListDescription
  address: ListAddress
  saved: SavedViews
}

/** The list as somebody has named it: words, filters, order, columns, rows per page; which one opens first; a way back from deleting. */
export function ViewMenu({ call, list, address, saved }: ViewMenuProps) {
  const [deleted, setDeleted] = useState<{ view: ListView; at: number } | null>(null)
  const views = saved.views?.filter((view) => view.list === call) ?? []
  const shown = viewQuery(address.params, list)
  const current = views.find(({ query }) => query === shown)
  const remove = (view: ListView) => {
    setDeleted({ view, at: saved.views?.indexOf(view) ?? 0 })
    saved.change((all) => all.filter(({ id }) => id !== view.id))
  }
  const giveBack = () => {
    if (deleted) saved.change((all) => withReturned(all, deleted.view, deleted.at))
    setDeleted(null)
  }
  return (
    <ToolMenu icon={IconBookmark} label={current ? `表示: ${current.name}` : '表示'}>
      {saved.failure && <ErrorNote title="保存した表示を読み込めませんでした。" error={saved.failure} />}
      {saved.error && <ErrorNote title="表示を変えられませんでした。" error={saved.error} />}
      {views.length > 0 && (
        <ul className={css.views} aria-label="保存した表示">
          {views.map((view) => (
            <li key={view.id}>
              <Link
                to={`?${viewAddress(address.params, list, view.query)}`}
                {...(view === current && { 'aria-current': 'true' as const })}
              >
                {view.name}
              </Link>
              <label className="text-12">
                <Tick
                  aria-label={`はじめに開く: ${view.name}`}
                  isOn={view.is_default}
                  aria-disabled={saved.isSaving}
                  onTurn={(isOn) => saved.change((all) => withDefault(all, view, isOn))}
                />
                はじめに開く
              </label>
              <BusyIconButton aria-label={`消す: ${view.name}`} isBusy={saved.isSaving} onClick={() => remove(view)}>
                <IconTrash className="i i-s" aria-hidden />
              </BusyIconButton>
            </li>
          ))}
        </ul>
      )}
      {deleted && (
        <p className={`row between wrap ${css.deleted}`} role="status">
          <span>{`「${deleted.view.name}」を消しました。`}</span>
          <BusyButton size="sm" isBusy={saved.isSaving} onClick={giveBack}>
            元に戻す
          </BusyButton>
        </p>
      )}
      <SaveForm
        isThere={saved.views !== undefined}
        isBusy={saved.isSaving}
        onSave={(name) =>
          saved.change((all) =>
            withView(all, { id: crypto.randomUUID(), list: call, name, query: shown, is_default: false }),
          )
        }
      />
    </ToolMenu>
  )
}

interface SaveFormProps {
  /** What is saved is known. */
  isThere: boolean
  isBusy: boolean
  onSave: (name: string) => void
}

function SaveForm({ isThere, isBusy, onSave }: SaveFormProps) {
  const [name, setName] = useState('')
  const field = useOwnField({ label: '今の表示に名前をつける', value: name, onChange: setName, maximum: 40 })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isThere || isBusy || name.trim() === '') return
    onSave(name.trim())
    setName('')
  }
  return (
    <form className={`stack gap-8 align-end ${css.save}`} onSubmit={onSubmit}>
      <TextField {...field} placeholder="今週の国語" />
      <BusyButton type="submit" isBusy={isBusy} disabled={!isThere || name.trim() === ''}>
        保存する
      </BusyButton>
      <p className="muted small">探すことば・条件・ならび順・列・件数を覚えます。同じ名前は置きかわります。</p>
    </form>
  )
}

interface ToolMenuProps {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: boolean }>
  label: string
  /** What ends with a choice is given the way to close the menu: it would lie over what comes of it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** What opens below a button above a list: by pointer and keyboard; Escape and a press elsewhere close it. */
export function ToolMenu({ icon: Icon, label, children }: ToolMenuProps) {
  const place = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const onPress = ({ target }: Event) => {
      const menu = place.current
      if (menu?.open && target instanceof Node && !menu.contains(target)) menu.open = false
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  const close = () => {
    const menu = place.current
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
  const onKeyDown = (event: React.KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget
    if (event.key !== 'Escape' || !menu.open || isConverting(event.nativeEvent)) return
    event.preventDefault()
    close()
  }
  return (
    <details ref={place} className={recordsCss.columns} onKeyDown={onKeyDown}>
      <summary className="btn quiet">
        <Icon className="i" aria-hidden />
        <span>{label}</span>
      </summary>
      <div className={`stack gap-2 ${recordsCss.menu}`}>
        {typeof children === 'function' ? children(close) : children}
      </div>
    </details>
  )
}

type Change = (views: readonly ListView[]) => ListView[]

/** The views of whoever is signed in, of all lists, and how they change. */
export function useSavedViews(isOffered: boolean) {
  const queries = useQueryClient()
  const asked = api.adminListViews.list.queryOptions({ input: {} })
  const query = useQuery({ ...asked, enabled: isOffered, staleTime: FRESH_MS })
  const put = ({ list_views, revision }: ListViews, change: Change) =>
    client.adminListViews.update({ list_views: change(list_views), revision })

  const saving = useSave({
    save: async (change: Change) => {
      const known = queries.getQueryData<ListViews>(asked.queryKey) ?? (await client.adminListViews.list({}))
      try {
        return await put(known, change)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error
        // Another machine was quicker: the same change of what it has left.
        return put(await client.adminListViews.list({}), change)
      }
    },
    onSaved: (saved) => {
      queries.setQueryData<ListViews>(asked.queryKey, saved)
    },
  })
  return {
    /** undefined until they are known. */
    views: query.data?.list_views,
    failure: query.error,
    change: saving.save,
    isSaving: saving.isSaving,
    error: saving.error,
  }
}
