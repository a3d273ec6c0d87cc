import { IconBookmark, IconTrash } from '@tabler/icons-react'
import type { ListView } from '@tcheck/contract/groups/admin-list-views'
import type { ListDescription } from '@tcheck/contract/list'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { BusyButton, BusyIconButton } from '../../ui/busy-button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Tick } from '../../ui/form/tick.tsx'
import { useOwnField } from '../../ui/form/use-own-field.ts'
import type { ListCall } from './list-calls.ts'
import { viewAddress, viewQuery, withDefault, withReturned, withView } from './saved-views.ts'
import { ToolMenu } from './tool-menu.tsx'
import type { ListAddress } from './use-list-address.ts'
import type { SavedViews } from './use-saved-views.ts'
import css from './view-menu.module.css'

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
              <label className={css.first}>
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
        <p className={css.deleted} role="status">
          「{deleted.view.name}」を消しました。
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
    <form className={css.save} onSubmit={onSubmit}>
      <TextField {...field} placeholder="今週の国語" />
      <BusyButton type="submit" isBusy={isBusy} disabled={!isThere || name.trim() === ''}>
        保存する
      </BusyButton>
      <p className="muted small">探すことば・条件・ならび順・列・件数を覚えます。同じ名前は置きかわります。</p>
    </form>
  )
}
