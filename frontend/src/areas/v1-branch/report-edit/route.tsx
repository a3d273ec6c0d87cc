import type { SchoolGrade, SchoolGradeFile } from '@tcheck/contract/groups/reports'
import { MOST_REPORT_FILES } from '@tcheck/contract/report'
import { Navigate, useParams } from 'react-router'
import { editScreen } from '../../../features/records/form-screen.tsx'
import { ReportFields } from '../../../features/reports/report-fields.tsx'
import { draftOf, fieldsOf, pageAfterSaving } from '../../../features/reports/report-view.ts'
import { ManyFilesDrop, uploadIdsIn, useManySendings } from '../../../features/uploads/many-files-drop.tsx'
import { StoredFiles } from './stored-files.tsx'

/** `/v1/branch/reports/{studentId}/{id?}/edit`: one report and its files. Without an id there is one to be registered. */
export function Component() {
  const { studentId = '', id } = useParams()
  return id === undefined ? <Navigate to={`/v1/branch/reports/${studentId}/new`} replace /> : <EditReport />
}

/** All of a report, its files kept, taken off or added; the list comes after saving. */
const EditReport = editScreen({
  thing: '成績',
  show: 'reports.showByBranch',
  showInput: ({ id = '' }) => ({ id }),
  record: ({ school_grade, school_grade_files: files }): SchoolGrade & { files: readonly SchoolGradeFile[] } => ({
    ...school_grade,
    files,
  }),
  route: 'reports.updateByBranch',
  part: 'school_grade',
  start: draftOf,
  uses: useManySendings,
  input: (draft, { record: { id, revision }, used: { files } }) => ({
    id,
    school_grade: {
      ...fieldsOf(draft),
      revision,
      attachments: uploadIdsIn(files),
      deleteSchoolGradeFiles: draft.deleteSchoolGradeFiles,
    },
  }),
  fields: ({ field, values, change }, { record: { id, files }, used: sendings }) => {
    const removed = values.deleteSchoolGradeFiles
    const kept = files.filter((file) => !removed.includes(file.id))
    return (
      <>
        <ReportFields by="branch" field={field} />
        <ManyFilesDrop {...field('attachments')} sendings={sendings} most={MOST_REPORT_FILES - kept.length}>
          <StoredFiles
            reportId={id}
            kept={kept}
            removed={removed}
            onRemove={(deleteSchoolGradeFiles) => change({ deleteSchoolGradeFiles })}
          />
        </ManyFilesDrop>
      </>
    )
  },
  leadsTo: ({ student_id: student }) => pageAfterSaving('branch', student),
})
