import { IconCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { classKey, className, isSameClass, sortClasses } from '../school/school-names.ts'
import { type Draft, toggleClass } from './draft.ts'
import css from './mission-panel.module.css'
import type { ChangeDraft } from './use-draft.ts'

interface ClassPickerProps {
  draft: Draft
  classes: UseQueryResult<{ classes: { grade: number; kumi: string; student_count: number }[] }>
  onChange: ChangeDraft
}

/** 「配るクラス」 as buttons that stay pressed. */
export function ClassPicker({ draft, classes, onChange }: ClassPickerProps) {
  if (classes.isError && !classes.data) {
    return (
      <ErrorNote title="クラスを読み込めませんでした。" error={classes.error} onRetry={() => void classes.refetch()} />
    )
  }
  const all = sortClasses(classes.data?.classes ?? [])
  return (
    <fieldset className={css.group}>
      <legend className="label">配るクラス</legend>
      {classes.data && all.length === 0 && <p className="muted small">クラスがありません。管理者に頼んでください。</p>}
      <div className={css.classes}>
        {all.map((one) => {
          const isOn = draft.classes.some((chosen) => isSameClass(chosen, one))
          return (
            <label key={classKey(one)} className={css.class}>
              <input type="checkbox" checked={isOn} onChange={() => onChange((now) => toggleClass(now, one))} />
              <span>
                {isOn && <IconCheck className="i i-s" aria-hidden />}
                {className(one, all)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
