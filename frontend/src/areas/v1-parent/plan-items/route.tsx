import { useSearchParams } from 'react-router'
import { ChildPage } from '../child/child-page.tsx'
import { warmChildren } from '../child/use-child.ts'
import { OneItem, PlanItems } from './plan-items.tsx'

export function loader() {
  void warmChildren()
  return null
}

/** `/v1/parent/learning_plans/chapter_items`: the items of `?plan=`; of `?item=` the contents, with what came of them. */
export function Component() {
  const [params] = useSearchParams()
  const [item, subject, grade] = [params.get('item'), params.get('subject'), Number(params.get('grade'))]
  return (
    <ChildPage>
      {(child) =>
        item !== null && subject !== null ? (
          <OneItem child={child} place={{ code: item, subject_code: subject, grade: grade || child.grade }} />
        ) : (
          <PlanItems child={child} chosen={params.get('plan')} />
        )
      }
    </ChildPage>
  )
}
