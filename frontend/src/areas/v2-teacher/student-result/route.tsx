import { lazy } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { OrDemo } from '../tutorial/or-demo.tsx'
import { AttemptList } from './attempt-list.tsx'
import { SetAnswers } from './set-answers.tsx'
import { StudentAttempts } from './student-attempts.tsx'
import { StudentChooser } from './student-chooser.tsx'
import { askedStudentResult } from './student-result-address.ts'

const DemoStudent = lazy(async () => ({ default: (await import('../tutorial/demo-student.tsx')).DemoStudent }))

/**
 * `/teacher/student-result/{subject?}/{key?}/{mode?}`: one student's tries of a set, one student's attempts of
 * everything, a class's answers to a set, or the list to choose from.
 */
export function Component() {
  const [query] = useSearchParams()
  const { set, category, mode, classRef, studentId, missionId, year } = askedStudentResult(useParams(), query)
  if (classRef && set && studentId) {
    return <StudentAttempts key={studentId} of={{ ...set, ...classRef, missionId, year, studentId }} mode={mode} />
  }
  if (classRef && set) return <SetAnswers of={{ ...set, ...classRef, missionId, year }} />
  if (classRef && studentId)
    return <AttemptList key={studentId} of={{ ...classRef, studentId }} category={category} mode={mode} />
  return (
    <OrDemo Demo={DemoStudent}>
      <StudentChooser chosen={classRef} />
    </OrDemo>
  )
}
