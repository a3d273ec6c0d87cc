import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AcceptedByClass, Regrade, StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import { useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { ConfirmByTyping } from '../../../ui/confirm-dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './question-sets.module.css'
import { changedMarkWords, isOver, regradesLiveMs, regradeWords } from './regrade-view.ts'

const leastLetters = 5
const mostLetters = 200

type Ref = Pick<StoredQuestionSet, 'category' | 'code'>

/** Attempts of one version marked by another: each run with what it would change, its progress, and the way back. */
export function RegradeSection({ set: { category, code } }: { set: Ref }) {
  const ref = { category, code }
  const query = useQuery({
    ...api.adminQuestionSets.listRegrades.queryOptions({ input: ref }),
    refetchInterval: refetchIntervalOf((data) => regradesLiveMs(data.regrades)),
  })
  const [opened, setOpened] = useState<string | null>(null)
  const regrades = query.data?.regrades ?? []
  const accepted = query.data?.accepted_answers ?? []
  if (query.data && regrades.length + accepted.length === 0) return null
  return (
    <section aria-label="採点し直し" className={css.regrades}>
      <h3>採点し直し</h3>
      <LoadState query={query} failure="採点し直しの記録を読み込めませんでした。" lines={2} />
      <ul className={css.versions}>
        {regrades.map((regrade) => (
          <li key={regrade.id}>
            <div className={`row wrap ${css.version}`}>
              <b>{`第${regrade.from}版 → 第${regrade.to}版`}</b>
              <Chip kind={regrade.state === 'asking' ? 'warn' : regrade.state === 'failed' ? 'danger' : 'plain'}>
                {regradeWords(regrade)}
              </Chip>
              <span className="grow muted small">{dayAndTime(regrade.begun_at)}</span>
              <Button
                size="sm"
                aria-expanded={opened === regrade.id || regrade.state === 'asking'}
                onClick={() => setOpened(opened === regrade.id ? null : regrade.id)}
              >
                教室ごとの数
              </Button>
              {regrade.state === 'done' && (
                <BeginRegrade set={ref} from={regrade.to} to={regrade.from} verb="元にもどす" />
              )}
            </div>
            {regrade.outcome && <p className="small">{regrade.outcome}</p>}
            {regrade.reason !== null && <p className="small">{`先生に知らせた理由: ${regrade.reason}`}</p>}
            {(opened === regrade.id || regrade.state === 'asking') && <RegradeCounts set={ref} regrade={regrade} />}
          </li>
        ))}
      </ul>
      {accepted.length > 0 && <AcceptedByClasses accepted={accepted} />}
    </section>
  )
}

interface BeginRegradeProps {
  set: Ref
  from: number
  to: number
  verb: string
}

/** Counts what would change; nothing is marked anew before it was confirmed. */
export function BeginRegrade({ set: { category, code }, from, to, verb }: BeginRegradeProps) {
  const queries = useQueryClient()
  const beginning = useSave({
    save: () =>
      client.adminQuestionSets.beginRegrade({ category, code, from, to, idempotency_key: crypto.randomUUID() }),
    onSaved: async () => {
      notify.success('変わる印を数えています。数えおわったら、確認してください')
      await queries.invalidateQueries({ queryKey: api.adminQuestionSets.listRegrades.key() })
    },
  })
  return (
    <>
      <BusyButton size="sm" isBusy={beginning.isSaving} onClick={() => beginning.save(undefined)}>
        {verb}
      </BusyButton>
      {beginning.error && <ErrorNote title="始められませんでした。" error={beginning.error} />}
    </>
  )
}

/** What changes, branch by branch; where it asks, the way to do it without asking classes. */
function RegradeCounts({ set, regrade }: { set: Ref; regrade: Regrade }) {
  const input = { ...set, id: regrade.id }
  const query = useQuery({
    ...api.adminQuestionSets.showRegrade.queryOptions({ input }),
    refetchInterval: refetchIntervalOf(() => !isOver(regrade) && 3000),
  })
  const branches = query.data?.branches ?? []
  return (
    <div className={`stack ${css.differences}`}>
      <LoadState query={query} failure="教室ごとの数を読み込めませんでした。" lines={2} />
      {query.data && branches.length === 0 && <p className="muted">まだ、数えた教室はありません。</p>}
      {branches.length > 0 && (
        <div className="scroll-x">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">教室</th>
                <th scope="col" className="num">
                  回
                </th>
                <th scope="col" className="num">
                  印が変わる
                </th>
                <th scope="col" className="num">
                  点が上がる
                </th>
                <th scope="col" className="num">
                  下がる
                </th>
                <th scope="col" className="num">
                  ミッション
                </th>
              </tr>
            </thead>
            <tbody>
              {branches.map((one) => (
                <tr key={one.branch_id}>
                  <th scope="row">
                    <span>{one.name}</span>
                    {one.marks.length > 0 && (
                      <p className="muted small">
                        {one.marks
                          .slice(0, 3)
                          .map(({ mark, count }) => `${changedMarkWords(mark)} ${count}回`)
                          .join('、')}
                      </p>
                    )}
                  </th>
                  <td className="num">{one.attempts}</td>
                  <td className="num">{one.changed}</td>
                  <td className="num">{one.better}</td>
                  <td className="num">{one.worse}</td>
                  <td className="num">{one.missions}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {regrade.state === 'asking' && <ForceRegrade set={set} regrade={regrade} />}
    </div>
  )
}

/** 「先生が認めた別解」: shows an author the answers that classes accept beside the key. */
function AcceptedByClasses({ accepted }: { accepted: readonly AcceptedByClass[] }) {
  return (
    <>
      <h3>先生が認めた別解</h3>
      <p className="muted small">
        クラスの先生が、正答のほかに正解とした答えです。正答に加えるかどうかを確かめてください。
      </p>
      <ul className={css.versions}>
        {accepted.map(({ branch_name, grade, kumi, place, answers, accepted_at }) => (
          <li key={`${branch_name} ${grade} ${kumi} ${place} ${accepted_at} ${answers.join(' ')}`}>
            <div className={`row wrap ${css.version}`}>
              <b>{`${place} 「${answers.join('、')}」`}</b>
              <span className="grow muted small">
                {`${branch_name} ${gradeText(grade)} ${kumi}組・${dayAndTime(accepted_at)}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ForceRegradeProps {
  set: Pick<StoredQuestionSet, 'category' | 'code'>
  /** One that has counted and asks. */
  regrade: Regrade
}

/** Marks every class anew without asking it: the set's code is typed, and why is told to the teachers. */
function ForceRegrade({ set, regrade }: ForceRegradeProps) {
  const [asked, setAsked] = useState(false)
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const forcing = useSave({
    save: () => client.adminQuestionSets.confirmRegrade({ ...set, id: regrade.id, revision: regrade.revision, reason }),
    onSaved: async () => {
      setAsked(false)
      await queries.invalidateQueries({ queryKey: api.adminQuestionSets.listRegrades.key() })
    },
  })
  const field = useOwnField({
    label: '採点し直す理由(先生が読みます)',
    value: reason,
    onChange: setReason,
    maximum: mostLetters,
  })
  return (
    <>
      <div className="row">
        <Button size="sm" onClick={() => setAsked(true)}>
          一斉に採点し直す
        </Button>
        <span className="muted small">
          まだ何も変えていません。直した正答は、答えたクラスの先生にもう知らせてあり、先生がクラスごとに決めます。一斉に採点し直すのは、先生に任せられないときだけにしてください。
        </span>
      </div>
      {asked && (
        <ConfirmByTyping
          title={`すべての教室を、第${regrade.to}版で採点し直しますか?`}
          loss={`${regrade.outcome ?? ''}先生には聞かずに変わり、ホームとクラスの結果に理由が出ます。生徒の解答は変わりません。前の印は記録に残り、あとで元にもどせます。`}
          name={set.code}
          nameLabel={`問題のコード「${set.code}」`}
          verb="一斉に採点し直す"
          isBusy={forcing.isSaving}
          isReady={reason.trim().length >= leastLetters}
          onConfirm={() => forcing.save(undefined)}
          onCancel={() => setAsked(false)}
        >
          {forcing.error && <ErrorNote title="始められませんでした。" error={forcing.error} />}
          <TextField {...field} isRequired lines={3} hint={`${leastLetters}字から${mostLetters}字まで`} />
        </ConfirmByTyping>
      )}
    </>
  )
}
