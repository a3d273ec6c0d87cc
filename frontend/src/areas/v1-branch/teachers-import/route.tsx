import { useEnrolmentChoices } from '../../../features/roster/roster-calls.ts'
import { ClassTeachersImport } from '../../../features/teacher-list/class-teachers-import.tsx'
import { api, client } from '../../../lib/api/client.ts'

/** `/v1/branch/teachers/import`: the branch's teachers as a list, checked before it is stored. */
export function Component() {
  const { subjects } = useEnrolmentChoices('branch')
  return (
    <ClassTeachersImport
      list="/v1/branch/teachers"
      queryKey={api.branchTeachers.key()}
      subjects={subjects.map(({ name }) => name)}
      send={(sent) => client.branchTeachers.registerList(sent)}
    />
  )
}
