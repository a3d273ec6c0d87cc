import { IconCheck } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ClassRef } from '@tcheck/contract/fields'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { described, GroupFrame } from '../../../ui/form/field.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import type { FieldProps } from '../../../ui/form/use-form.ts'
import { classKey, className, isSameClass, sortClasses, toggledClass } from '../school/school-names.ts'
import css from './class-picker.module.css'

export type ClassesQuery = UseQueryResult<{ classes: { grade: number; kumi: string; student_count: number }[] }>

interface ClassPickerProps extends FieldProps<readonly ClassRef[]> {
  classes: ClassesQuery
  /** Left out: all of the branch. */
  among?: readonly ClassRef[]
}

/** Classes as buttons that stay pressed. */
export function ClassPicker({ classes, among, ...field }: ClassPickerProps) {
  if (classes.isError && !classes.data) {
    return (
      <ErrorNote title="クラスを読み込めませんでした。" error={classes.error} onRetry={() => void classes.refetch()} />
    )
  }
  const all = sortClasses<ClassRef>(among ?? classes.data?.classes ?? [])
  return (
    <GroupFrame {...field}>
      {classes.data && all.length === 0 && <p className="muted small">クラスがありません。管理者に頼んでください。</p>}
      <div className={`stack gap-8 ${css.classes}`}>
        {all.map((one) => {
          const isOn = field.value.some((chosen) => isSameClass(chosen, one))
          return (
            <label key={classKey(one)} className={css.class}>
              <Tick
                isOn={isOn}
                onTurn={() => field.onChange(toggledClass(field.value, one))}
                {...described(field.id, null, field.error)}
              />
              <span>
                {isOn && <IconCheck className="i i-s" aria-hidden />}
                <span>{className(one, all)}</span>
              </span>
            </label>
          )
        })}
      </div>
    </GroupFrame>
  )
}
