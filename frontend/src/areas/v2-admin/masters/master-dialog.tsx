import { useQuery, useQueryClient } from '@tanstack/react-query'
import { masterDeleteFailure } from '@tcheck/contract/act-rules'
import type { Master, MasterKind } from '@tcheck/contract/groups/admin-masters'
import { useState } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { isFixed, masterText } from './master-text.ts'
import css from './masters.module.css'

interface MasterDialogProps {
  kind: MasterKind
  id: string
  onClose: () => void
}

/** One entry: its name, which sets name it, putting it together with another one, deleting it. */
export function MasterDialog({ kind, id, onClose }: MasterDialogProps) {
  const query = useQuery(api.adminMasters.show.queryOptions({ input: { kind, id } }))
  const master = query.data?.master
  return (
    <Dialog title={`${masterText[kind]}の変更`} shape="wide" onClose={onClose}>
      <LoadState query={query} failure={`${masterText[kind]}を読み込めませんでした。`} lines={4} />
      {master && (
        <div className="stack">
          <NameForm key={master.name} master={master} onSaved={onClose} />
          <Uses master={master} />
          {!isFixed(kind) && <MergePart master={master} onMerged={onClose} />}
          {!isFixed(kind) && <DeletePart master={master} onDeleted={onClose} />}
        </div>
      )}
    </Dialog>
  )
}

function NameForm({ master, onSaved }: { master: Master; onSaved: () => void }) {
  const { kind, id } = master
  const refresh = useRefresh()
  const form = useForm({
    route: 'adminMasters.update',
    part: 'master',
    start: { name: master.name },
    save: ({ name }) => client.adminMasters.update({ kind, id, master: { name } }),
    onSaved: async ({ master: { name } }) => {
      notify.success(`名前を「${name}」にしました`)
      await refresh()
      onSaved()
    },
  })
  return (
    <Form form={form} label={`${masterText[kind]}の名前`} verb="名前を変える" fallback="名前を変えられませんでした">
      <TextField
        {...form.field('name')}
        hint={master.set_count > 0 ? `使っている問題${master.set_count}件の表示も変わります。` : undefined}
      />
      <p className="muted small">
        コード <code>{id}</code> は、問題のシートや本に書かれているため、変えられません。
      </p>
    </Form>
  )
}

const categoryText = { unit: '単元問題', cbt: 'CBT', science_skill: '理科スキル' }

function Uses({ master: { sets, set_count, unit_count, issue_count, course_count } }: { master: Master }) {
  return (
    <section className="stack">
      <h3>{`使っている問題(${set_count}件)`}</h3>
      {unit_count > 0 && <p className="small">{`この教科の単元が${unit_count}件あります。`}</p>}
      {issue_count > 0 && <p className="small">{`教材コードの発行${issue_count}件が、このコードを使っています。`}</p>}
      {course_count > 0 && <p className="small">{`学習の単元表${course_count}件が、このコードを使っています。`}</p>}
      {set_count === 0 ? (
        <p className="muted">まだありません。</p>
      ) : (
        <ul className={`stack gap-6 ${css.sets}`}>
          {sets.map(({ category, code, title }) => (
            <li key={`${category} ${code}`}>
              <OneLine text={title} />{' '}
              <span className="muted small">
                <span>{`${categoryText[category]} `}</span>
                <code>{code}</code>
              </span>
            </li>
          ))}
          {set_count > sets.length && <li className="muted">{`ほか${set_count - sets.length}件`}</li>}
        </ul>
      )}
    </section>
  )
}

function MergePart({ master, onMerged }: { master: Master; onMerged: () => void }) {
  const { kind, id, name, others } = master
  const [into, setInto] = useState('')
  const [isAsking, setAsking] = useState(false)
  const refresh = useRefresh()
  const field = useOwnField({ label: 'まとめる先', value: into, onChange: setInto })
  const merging = useSave({
    save: () => client.adminMasters.merge({ kind, id, into_id: into }),
    onSaved: async ({ master: target }) => {
      notify.success(`「${name}」を「${target.name}」にまとめました`)
      await refresh()
      onMerged()
    },
  })
  const target = others.find((other) => other.id === into)
  if (others.length === 0) return null
  return (
    <section className="stack">
      <h3>{`ほかの${masterText[kind]}にまとめる`}</h3>
      {merging.error && <ErrorNote title="まとめられませんでした。" error={merging.error} />}
      <div className="flex align-end wrap gap-10">
        <SelectField {...field} choices={others.map((other) => [other.id, other.name])} empty="選んでください" />
        <Button disabled={!target} onClick={() => setAsking(true)}>
          まとめる
        </Button>
      </div>
      {isAsking && target && (
        <ConfirmByTyping
          title={`「${name}」を「${target.name}」にまとめますか?`}
          loss={`使っている問題${master.set_count}件が「${target.name}」になり、「${name}」は一覧から消えます。元にもどせません。コード ${id} は、取り込みでは引きつづき使えます。`}
          name={name}
          nameLabel={`名前「${name}」`}
          verb="まとめる"
          isBusy={merging.isSaving}
          onConfirm={() => merging.save(undefined)}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function DeletePart({ master, onDeleted }: { master: Master; onDeleted: () => void }) {
  const { kind, id, name, set_count, unit_count, issue_count, course_count } = master
  const refresh = useRefresh()
  const deleting = useSave({
    save: () => client.adminMasters.delete({ kind, id }),
    onSaved: async () => {
      notify.success(`「${name}」を削除しました`)
      await refresh()
      onDeleted()
    },
  })
  const used_count = set_count + unit_count + issue_count + course_count
  const isUsed = masterDeleteFailure({ used_count }) !== null
  return (
    <section className="stack">
      <h3>削除する</h3>
      {deleting.error && <ErrorNote title="削除できませんでした。" error={deleting.error} />}
      <div className="row">
        <BusyButton
          kind="danger"
          isBusy={deleting.isSaving}
          disabled={isUsed}
          onClick={() => deleting.save(undefined)}
        >{`「${name}」を削除する`}</BusyButton>
        {isUsed && <span className="muted small">使っている間は、削除できません。</span>}
      </div>
    </section>
  )
}

export function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: api.adminMasters.key() })
}
