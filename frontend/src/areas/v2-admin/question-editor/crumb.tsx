import type { StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { Link } from 'react-router'

type Ref = Pick<StoredQuestionSet, 'category' | 'code'>

/** Where the set is listed, and which version this is. */
export function Crumb({ set }: { set: Ref & { version: number } }) {
  const isExam = set.category === 'cbt'
  return (
    <>
      <Link to={isExam ? '/admin/cbt-question-groups' : '/admin/question-groups'}>
        {isExam ? 'CBT問題' : '単元問題'}
      </Link>
      　<code>{set.code}</code>
      <span>{`　第${set.version}版`}</span>
    </>
  )
}
