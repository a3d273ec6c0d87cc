import type { BranchSettings } from '@tcheck/contract/groups/branch-settings'
import { type FormEvent, useState } from 'react'
import { refreshVisitor } from '../../../features/session/current-user.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { api, client } from '../../../lib/api/client.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { ClosedDaysField, WeekdaysField } from './closed-days-field.tsx'
import { PeriodsField } from './periods-field.tsx'
import css from './settings.module.css'

interface SettingsFormProps {
  stored: BranchSettings
  /** Reads what is stored now; what was typed here gives way. */
  onReload: () => void
}

/** Name, class count, periods and closed days, saved together. */
export function SettingsForm({ stored, onReload }: SettingsFormProps) {
  const [draft, setDraft] = useState(stored)
  const change = (changes: Partial<BranchSettings>) => setDraft((before) => ({ ...before, ...changes }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  const { save, isSaving, error } = useSave({
    save: () => client.branchSettings.update({ branch_settings: draft }),
    onSaved: async (answer) => {
      queryClient.setQueryData(api.branchSettings.show.queryOptions({ input: {} }).queryKey, answer)
      await refreshVisitor()
      notify.success('設定を保存しました')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  const isOutdated = error instanceof ApiError && error.code === 'CONFLICT'
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <FormErrors error={error} fallback="教室の設定を保存できませんでした。もう一度お試しください。" />
      {isOutdated && (
        <p>
          <Button onClick={onReload}>いまの設定を読み込む</Button>
        </p>
      )}
      <Card title="教室">
        <div className={css.fields}>
          <div className="field">
            <label htmlFor="branch-name">教室の名前</label>
            <input
              id="branch-name"
              className={`input ${css.text}`}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
            <span className="hint">保護者へのメールや、印刷物にも出ます。</span>
          </div>
          <div className="field">
            <label htmlFor="class-count">1つの時限に並ぶクラスの数</label>
            <input
              id="class-count"
              type="number"
              min={1}
              max={30}
              inputMode="numeric"
              className={`input ${css.count}`}
              value={draft.class_count}
              onChange={(event) => change({ class_count: event.target.valueAsNumber || 1 })}
            />
            <span className="hint">クラスには1から順に番号がつきます。</span>
          </div>
        </div>
      </Card>
      <Card title={`時限(${draft.periods.length})`}>
        <PeriodsField periods={draft.periods} onChange={(periods) => change({ periods })} />
      </Card>
      <Card title="休みの日">
        <div className={css.fields}>
          <WeekdaysField closed={draft.closed_weekdays} onChange={(closed_weekdays) => change({ closed_weekdays })} />
          <ClosedDaysField days={draft.closed_days} onChange={(closed_days) => change({ closed_days })} />
        </div>
      </Card>
      <p className={css.save}>
        <span className="muted small" role="status">
          {isChanged && !isSaving ? 'まだ保存していない変更があります。' : ''}
        </span>
        <Button disabled={!isChanged || isSaving} onClick={() => setDraft(stored)}>
          元にもどす
        </Button>
        <Button kind="primary" type="submit" disabled={!isChanged || isSaving}>
          {isSaving ? '保存しています' : '保存する'}
        </Button>
      </p>
    </form>
  )
}
