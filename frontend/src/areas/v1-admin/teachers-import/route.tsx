import { useState } from 'react'
import { ClassTeachersImport } from '../../../features/teacher-list/class-teachers-import.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { useChoices } from '../teachers/use-choices.ts'

/** `/v1/admin/teachers/import`: the teachers of one branch as a list, checked before it is stored. */
export function Component() {
  const [branchId, setBranchId] = useState('')
  const { branches, subjects, query } = useChoices()
  const branch = useOwnField({ label: '教室', value: branchId, onChange: setBranchId })
  return (
    <ClassTeachersImport
      list="/v1/admin/teachers"
      queryKey={api.adminClassTeachers.key()}
      subjects={subjects.map(({ name }) => name)}
      branch={{
        field: (
          <>
            <LoadState query={query} failure="教室を読み込めませんでした。" lines={1} />
            <SelectField
              {...branch}
              choices={branches.map(({ id, name }) => [id, name] as const)}
              empty="選んでください"
            />
          </>
        ),
        id: branchId,
      }}
      send={(sent) => client.adminClassTeachers.registerList({ branch_id: branchId, ...sent })}
    />
  )
}
