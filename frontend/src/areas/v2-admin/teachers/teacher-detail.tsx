import { useQuery, useQueryClient } from '@tanstack/react-query'
import { invitationFailure } from '@tcheck/contract/act-rules'
import type { AdminTeacher, adminTeachers, TeacherInvitation } from '@tcheck/contract/groups/admin-teachers'
import type { RouteOutput } from '@tcheck/contract/route'
import type { ReactNode } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { LoadState } from '../../../ui/load-state.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { momentWords, recordText } from './teacher-text.ts'
import css from './teachers.module.css'

type Detail = RouteOutput<typeof adminTeachers.show>

/** One teacher: what they hand out, when they were last there, what was done, an invitation by mail. */
export function TeacherDetail({
  teacher: { id, name },
  acts,
  onClose,
}: {
  teacher: AdminTeacher
  /** Password, move, stop. */
  acts: (teacher: AdminTeacher) => ReactNode
  onClose: () => void
}) {
  const query = useQuery(api.adminTeachers.show.queryOptions({ input: { id } }))
  const detail = query.data
  return (
    <Dialog title={`${name} 先生`} shape="wide" onClose={onClose}>
      <LoadState query={query} failure="先生を読み込めませんでした。" lines={5} />
      {detail && (
        <div className="stack gap-16">
          <dl className={css.facts}>
            <dt className="ink-700">教室</dt>
            <dd>{detail.teacher.branch_name}</dd>
            <dt className="ink-700">ユーザー名</dt>
            <dd>
              <code>{detail.teacher.login_id}</code>
            </dd>
            <dt className="ink-700">最後に使った日時</dt>
            <dd>{detail.last_seen_at === null ? '記録がありません' : momentWords(detail.last_seen_at)}</dd>
            <dt className="ink-700">ログイン中の端末</dt>
            <dd>{`${detail.session_count}台`}</dd>
            <dt className="ink-700">2段階認証</dt>
            <dd>{detail.teacher.has_second_factor ? '使っています' : '使っていません'}</dd>
          </dl>
          <div className="flex wrap gap-8">{acts(detail.teacher)}</div>
          <Invite key={detail.invitation?.asked_at} teacher={detail.teacher} invitation={detail.invitation} />
          <Missions detail={detail} />
          <Records detail={detail} />
        </div>
      )}
    </Dialog>
  )
}

/** What became of the invitation that was sent last. */
function invitationText({ address, expires_at, is_good, undeliverable }: TeacherInvitation): string {
  if (undeliverable === 'bounce')
    return `${address} に送った招待は、届かずに戻ってきました。アドレスを確かめて、もう一度送ってください。`
  if (undeliverable === 'complaint')
    return `${address} では、招待のメールを迷惑メールとされました。本人に確かめてください。`
  return is_good
    ? `${address} に送った招待は、${momentWords(expires_at)}まで使えます。`
    : `${address} に送った招待は、もう使えません。`
}

function Invite({ teacher, invitation }: { teacher: AdminTeacher; invitation: TeacherInvitation | null }) {
  const queries = useQueryClient()
  const form = useForm({
    route: 'adminTeachers.invite',
    start: { address: invitation?.address ?? '' },
    save: ({ address }) => client.adminTeachers.invite({ id: teacher.id, address }),
    onSaved: async ({ invitation: sent }) => {
      notify.success(`${sent.address} に招待を送ります`)
      await queries.invalidateQueries({ queryKey: api.adminTeachers.key() })
    },
  })
  return (
    <section className="stack" aria-label="メールで招待">
      <h3>メールで招待する</h3>
      {invitationFailure(teacher) ? (
        <p className="muted">停止している先生には送れません。</p>
      ) : (
        <>
          {invitation && (
            <Note kind={invitation.is_good && invitation.undeliverable === null ? 'info' : 'warn'}>
              {invitationText(invitation)}
            </Note>
          )}
          <Form
            form={form}
            label="メールで招待"
            verb={invitation ? 'もう一度送る' : '招待を送る'}
            busyVerb="送っています"
            fallback="招待を送れませんでした"
            asksBeforeLeaving={false}
          >
            <TextField
              {...form.field('address')}
              autoComplete="off"
              hint="自分のパスワードを決めるリンクを送ります。3日間、1度だけ使えます。前に送ったリンクは使えなくなります。"
            />
          </Form>
        </>
      )}
    </section>
  )
}

function Missions({ detail: { missions, is_mission_search_whole: isWhole } }: { detail: Detail }) {
  return (
    <section className="stack">
      <h3>配ったミッション</h3>
      {missions.length === 0 && <p className="muted">{isWhole ? 'まだありません。' : '最近のものはありません。'}</p>}
      <ul className={`stack gap-8 ${css.lines}`}>
        {missions.map(({ id, title, delivery_datetime, set_titles }) => (
          <li key={id}>
            <span className="muted small nowrap">{momentWords(delivery_datetime)}</span>
            <span>
              <OneLine text={title} />
              <br />
              <small className="muted">
                <OneLine text={set_titles.length === 0 ? '取り消しました' : set_titles.join('、')} />
              </small>
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && <p className="muted small">教室の最近のミッション100件から探しました。</p>}
    </section>
  )
}

function Records({ detail: { records, is_record_search_whole: isWhole } }: { detail: Detail }) {
  return (
    <section className="stack">
      <h3>記録</h3>
      {records.length === 0 && <p className="muted">最近の記録はありません。</p>}
      <ul className={`stack gap-8 ${css.lines}`}>
        {records.map((record) => (
          <li key={`${record.at} ${record.action} ${record.what}`}>
            <span className="muted small nowrap">{momentWords(record.at)}</span>
            <span>{recordText(record)}</span>
          </li>
        ))}
      </ul>
      {!isWhole && <p className="muted small">教室の最近の記録100件から探しました。</p>}
    </section>
  )
}
