import { useSearchParams } from 'react-router'
import { ImportPage } from '../../../features/import/import-page.tsx'
import { ContentView } from './content-view.tsx'
import { CourseList } from './course-list.tsx'
import { CourseTree } from './course-tree.tsx'
import { courseOfKey } from './tree-view.ts'

/** `/v1/admin/lquestions`: the courses; with `?course=` the tree of one; with `?content=` one content and its parts; with `?import=` and `?job=` the import. */
export function Component() {
  const [params] = useSearchParams()
  const content = params.get('content')
  const course = courseOfKey(params.get('course'))
  if (params.has('job') || params.has('import')) return <ImportPage target="learning" />
  return (
    <div className="main">
      {content !== null ? (
        <ContentView key={content} code={content} />
      ) : course ? (
        <CourseTree key={params.get('course')} of={course} />
      ) : (
        <CourseList />
      )}
    </div>
  )
}
