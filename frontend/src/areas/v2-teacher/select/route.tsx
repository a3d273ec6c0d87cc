import { useParams } from 'react-router'
import { useVisitor } from '../../../features/session/current-user.ts'
import { categoryOfSlug } from '../question-set/category.ts'
import { SelectScreen } from './select-screen.tsx'

/** `/teacher/select/{slug}`: choose question sets of one kind and make a mission of them. */
export function Component() {
  const category = categoryOfSlug(useParams()['slug'])
  const teacher = useVisitor()?.user
  if (!category || !teacher) return null
  return <SelectScreen key={`${teacher.id} ${category}`} category={category} teacherId={teacher.id} />
}
