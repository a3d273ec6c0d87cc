import { useQueryClient } from '@tanstack/react-query'
import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { useState } from 'react'
import { IssuedCode } from '../../../features/identity-provider/issued-code.tsx'
import { MessageDialog } from '../../../features/messages/message-dialog.tsx'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSave } from '../../../ui/use-save.ts'
import { type Issued, IssuedPassword } from './issued-password.tsx'
import { type CardKind, CardsOf, cardKinds, hasCard } from './student-cards-of.tsx'
import { classWords, placeWords, studentWords } from './student-text.ts'
import css from './users.module.css'

interface StudentDrawerProps {
  student: BranchStudent
  hasIdentityProvider: boolean
  /** The pages as the student sees them. */
  onEnter: () => void
  isEntering: boolean
  enterError: unknown
  onClose: () => void
}

/** One student: the ways to their pages, their cards and account, and what the branch can do for these. */
export function StudentDrawer({ student, hasIdentityProvider, onClose, ...entering }: StudentDrawerProps) {
  const { asked, ask, shown, hide, run, isRunning, error } = useStudentActs(student)
  const whose = studentWords(student)
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Dialog
        title={student.name === null ? placeWords(student) : `${student.name}(${placeWords(student)})`}
        shape="drawer"
        onClose={onClose}
      >
        {error && <ErrorNote title={failures[asked ?? 'link-code']} error={error} />}
        {shown?.kind === 'password' && <IssuedPassword whose={whose} issued={shown.issued} onDone={hide} />}
        {shown?.kind === 'link-code' && <IssuedCode code={shown.code} onDone={hide} />}
        {(!shown || shown.kind === 'done') && (
          <>
            {shown && (
              <div role="status">
                <Note kind="ok">
                  <p>{shown.sentence}</p>
                </Note>
              </div>
            )}
            {entering.enterError !== null && (
              <ErrorNote title="この生徒として見られませんでした。" error={entering.enterError} />
            )}
            <p className={`row wrap ${css.act}`}>
              {student.name !== null && (
                <ButtonLink to={`/v1/branch/users/${student.student_id}/edit`}>編集する</ButtonLink>
              )}
              {student.encrypted_username !== null && (
                <BusyButton isBusy={entering.isEntering} onClick={entering.onEnter}>
                  この生徒として見る
                </BusyButton>
              )}
            </p>
            <p className={`row between wrap ${css.act}`}>
              <ButtonLink to={`/v1/branch/attend/${student.student_id}`}>出欠を見る</ButtonLink>
              <ButtonLink to={`/v1/branch/plan-settings/${student.student_id}`}>学習計画を見る</ButtonLink>
              <ButtonLink to={`/v1/branch/task-settings/${student.student_id}`}>課題を見る</ButtonLink>
              <ButtonLink to={`/v1/branch/understanding/${student.student_id}`}>理解度を見る</ButtonLink>
              <ButtonLink to={`/v1/branch/reports/${student.student_id}`}>成績を見る</ButtonLink>
              {mayWrite(student) && <Button onClick={() => setWriting(true)}>保護者に連絡</Button>}
            </p>
            <CardPart student={student} onRevoke={(kind) => ask(kind === 'qr' ? 'links' : 'door-card')} />
            {student.has_account && (
              <AccountPart
                student={student}
                hasIdentityProvider={hasIdentityProvider}
                isRunning={isRunning}
                onAct={(act) => (act === 'link-code' ? run(act) : ask(act))}
              />
            )}
          </>
        )}
      </Dialog>
      {isWriting && <MessageDialog studentIds={[student.student_id]} onClose={() => setWriting(false)} />}
      {asked && !error && (
        <ConfirmDialog
          {...questions[asked](whose)}
          isBusy={isRunning}
          onConfirm={() => run(asked)}
          onClose={() => ask(null)}
        >
          <p>{consequences[asked]}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Who has left is no longer written about. */
const mayWrite = ({ name, state, is_disabled }: BranchStudent) => name !== null && state !== 'left' && !is_disabled

/** The student's cards, one kind at a time: a sheet of paper holds one kind. */
function CardPart({ student, onRevoke }: { student: BranchStudent; onRevoke: (kind: CardKind) => void }) {
  const [kind, setKind] = useState<CardKind>('qr')
  if (!hasCard('qr', student)) {
    return (
      <Note kind="info">
        <p>この生徒は停止しています。QRカードも入退室カードも使えません。</p>
      </Note>
    )
  }
  const kinds = (['qr', 'door'] as const).filter((one) => hasCard(one, student))
  return (
    <section className={`stack gap-10 ${css.part}`}>
      <h3>{kinds.length > 1 ? 'カード' : cardKinds[kind]}</h3>
      {kinds.length > 1 && (
        <fieldset className={`seg ${css.kinds}`}>
          <legend className="sr">カードの種類</legend>
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              className={one === kind ? 'on' : undefined}
              aria-pressed={one === kind}
              onClick={() => setKind(one)}
            >
              {cardKinds[one]}
            </button>
          ))}
        </fieldset>
      )}
      <CardsOf kind={kind} name={classWords(student)} students={[student]} />
      <div className={`row between wrap ${css.act}`}>
        <p>{lost[kind]}</p>
        <Button onClick={() => onRevoke(kind)}>{`${cardKinds[kind]}を作り直す`}</Button>
      </div>
    </section>
  )
}

const lost: Readonly<Record<CardKind, string>> = {
  qr: 'なくしたときや、人に知られたときは、作り直します。',
  door: '教室の入口で見せるカードです。なくしたときは、作り直します。',
}

interface AccountPartProps {
  student: BranchStudent
  hasIdentityProvider: boolean
  isRunning: boolean
  onAct: (act: Act) => void
}

function AccountPart({ student, hasIdentityProvider, isRunning, onAct }: AccountPartProps) {
  return (
    <section className={`stack gap-10 ${css.part}`}>
      <h3>アカウント</h3>
      <div className={`row between wrap ${css.act}`}>
        <p>
          ユーザー名 <b>{student.login_id}</b>
        </p>
        <Button onClick={() => onAct('password')}>パスワードを作り直す</Button>
      </div>
      {student.has_second_factor && (
        <div className={`row between wrap ${css.act}`}>
          <p>スマートフォンをなくしたときは、2段階認証を解除します。</p>
          <Button onClick={() => onAct('second-factor')}>2段階認証を解除する</Button>
        </div>
      )}
      {hasIdentityProvider && !student.is_disabled && (
        <div className={`row between wrap ${css.act}`}>
          <p>連携コードで、学校のアカウントとつなぎます。</p>
          <BusyButton isBusy={isRunning} onClick={() => onAct('link-code')}>
            連携コードを発行する
          </BusyButton>
        </div>
      )}
    </section>
  )
}

const failures: Readonly<Record<Act, string>> = {
  password: 'パスワードを作り直せませんでした。',
  'second-factor': '2段階認証を解除できませんでした。',
  'link-code': '連携コードを発行できませんでした。',
  links: 'QRカードを作り直せませんでした。',
  'door-card': '入退室カードを作り直せませんでした。',
}

type Question = (whose: string) => { title: string; verb: string }
const questions: Readonly<Record<Act, Question>> = {
  password: (whose) => ({ title: `${whose}のパスワードを作り直しますか?`, verb: '作り直す' }),
  'second-factor': (whose) => ({ title: `${whose}の2段階認証を解除しますか?`, verb: '解除する' }),
  'link-code': (whose) => ({ title: `${whose}の連携コードを発行しますか?`, verb: '発行する' }),
  links: (whose) => ({ title: `${whose}のQRカードを作り直しますか?`, verb: '作り直す' }),
  'door-card': (whose) => ({ title: `${whose}の入退室カードを作り直しますか?`, verb: '作り直す' }),
}
const consequences: Readonly<Record<Act, string>> = {
  password:
    'いまのパスワードと、いままでのQRカードは使えなくなり、すべての端末からサインアウトします。新しいパスワードは1度だけ表示します。カードも印刷して渡してください。',
  'second-factor': '次のサインインから、パスワードだけで入れるようになります。',
  'link-code': 'コードは1回だけ使えます。',
  links:
    '配ったQRカードとリンクは、すべて使えなくなります。答えた記録は残ります。新しいカードを印刷して渡してください。',
  'door-card':
    'いままでの入退室カードは、入口で使えなくなります。サインインはそのままできます。新しいカードを印刷して渡してください。生徒の画面の「生徒証」にも出ます。',
}

type Act = 'password' | 'second-factor' | 'link-code' | 'links' | 'door-card'

/** What was issued and is shown once, or that it is done: a toast would stand behind the drawer. */
type Shown =
  | { kind: 'password'; issued: Issued }
  | { kind: 'link-code'; code: { link_code: string; expires_at: string } }
  | { kind: 'done'; sentence: string }

/** What a branch does for one student; a student's account has the student's own id. */
function useStudentActs({ student_id: id }: BranchStudent) {
  const [asked, setAsked] = useState<Act | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const queries = useQueryClient()
  const { save, isSaving, error, reset } = useSave({
    save: (act: Act) => run(act, id),
    onSaved: async (result) => {
      setAsked(null)
      setShown(result)
      await queries.invalidateQueries({ queryKey: api.branchStudents.key() })
    },
  })
  return {
    asked,
    ask: (act: Act | null) => {
      reset()
      setShown(null)
      setAsked(act)
    },
    shown,
    hide: () => setShown(null),
    run: save,
    isRunning: isSaving,
    error,
  }
}

async function run(act: Act, id: string): Promise<Shown> {
  if (act === 'password') return { kind: 'password', issued: await client.branchAccounts.resetPassword({ id }) }
  if (act === 'link-code') return { kind: 'link-code', code: await client.branchLinkCodes.issue({ id }) }
  if (act === 'second-factor') {
    await client.branchAccounts.resetSecondFactor({ id })
    return { kind: 'done', sentence: '2段階認証を解除しました。' }
  }
  if (act === 'door-card') {
    await client.branchStudents.revokeDoorCard({ id })
    return { kind: 'done', sentence: '入退室カードを作り直しました。印刷して渡してください。' }
  }
  await client.branchStudents.revokeLinks({ id })
  return { kind: 'done', sentence: 'QRカードを作り直しました。印刷して渡してください。' }
}
