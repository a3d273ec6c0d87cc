import { useQuery } from '@tanstack/react-query'
import { setStateWords } from '@tcheck/contract/set-state'
import { useParams, useSearchParams } from 'react-router'
import { orNotFound } from '../../../app/or-not-found.ts'
import { api } from '../../../lib/api/client.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { stateMeanings } from '../question-sets/state-view.ts'
import { Editor } from './editor.tsx'
import css from './question-editor.module.css'
import { type EditedRef, setRefOf } from './set-ref.ts'
import { VersionView } from './version-view.tsx'

/** `/admin/question-sets/{category}/{code}`: corrects a set in the browser; with `?version=` an older one is only looked at. */
export function Component() {
  const ref = setRefOf(useParams())
  const [params] = useSearchParams()
  const asked = Number(params.get('version') ?? 0)
  return ref && <Newest key={`${ref.category} ${ref.code} ${asked}`} {...ref} asked={asked} />
}

interface Asked extends EditedRef {
  /** 0: the newest. */
  asked: number
}

function Newest({ category, code, asked }: Asked) {
  const head = useQuery({
    ...api.adminQuestionSets.show.queryOptions({ input: { category, code } }),
    // What is edited stays what it is while somebody types: the newest is asked for when the page is opened, and after saving.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  orNotFound(head)
  const newest = head.data?.question_set.version
  const version = asked || (newest ?? 0)
  const whole = useQuery({
    ...api.adminQuestionSets.showVersion.queryOptions({ input: { category, code, version } }),
    enabled: version > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const set = whole.data?.question_set
  const state = head.data?.question_set.state ?? 'published'
  return (
    <div className="main">
      <LoadState query={head.data ? whole : head} failure="問題を読み込めませんでした。" lines={6} />
      {set && state !== 'published' && (
        <div className={css.state}>
          <Note kind="info">
            <p>
              <b>{setStateWords[state]}</b>
              <span>{`　${stateMeanings[state]}`}</span>
            </p>
          </Note>
        </div>
      )}
      {set &&
        newest !== undefined &&
        (set.version === newest ? (
          <Editor key={set.version} opened={set} isPublished={state === 'published'} />
        ) : (
          <VersionView set={set} newest={newest} />
        ))}
    </div>
  )
}
