import { redirect } from 'react-router'
import { slugOf } from '../question-set/category.ts'
import { lastCategory } from './last-category.ts'

/** `/teacher/select` goes on to the kind of questions that was chosen last; the tabs there lead to the others. */
export function loader() {
  return redirect(`/teacher/select/${slugOf(lastCategory() ?? 'unit')}`)
}

/** Never seen: the loader leads on. */
export function Component() {
  return null
}
