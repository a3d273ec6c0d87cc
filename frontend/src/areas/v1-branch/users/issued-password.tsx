import { IconPrinter } from '@tabler/icons-react'
import { branchNameOf, useVisitor } from '../../../features/session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogActions } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import css from './users.module.css'

export interface Issued {
  login_id: string
  password: string
}

interface IssuedPasswordProps {
  /** 「青木 ひなたさん」 */
  whose: string
  issued: Issued
  onDone: () => void
}

/** A generated password, shown once; printed as a slip to hand over. */
export function IssuedPassword({ whose, issued, onDone }: IssuedPasswordProps) {
  const branch = branchNameOf(useVisitor())
  return (
    <>
      <Note kind="warn">
        <p>
          <b>このパスワードは、いましか表示されません。</b>
          印刷するか、書き写して渡してください。最初のサインインで、本人が変更します。
        </p>
      </Note>
      <LoginAndPassword issued={issued} />
      <div className={dialogActions}>
        <Button onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
        <Button kind="primary" onClick={onDone}>
          渡しました
        </Button>
      </div>
      <PrintSheet>
        <div className={css.paper}>
          <h1>Tチェック パスワードのお知らせ</h1>
          <p>{[branch, whose].filter(Boolean).join(' ')}</p>
          <LoginAndPassword issued={issued} />
          <p>{`${window.location.origin}/v1/student/sign_in`}</p>
          <p>最初のサインインで、新しいパスワードに変えてください。人に見せないでください。</p>
        </div>
      </PrintSheet>
    </>
  )
}

function LoginAndPassword({ issued }: { issued: Issued }) {
  return (
    <dl className={`grid gap-8-16 align-center ${css.issued}`}>
      <dt className="muted">ユーザー名</dt>
      <dd>
        <code>{issued.login_id}</code>
      </dd>
      <dt className="muted">パスワード</dt>
      <dd>
        <code>{issued.password}</code>
      </dd>
    </dl>
  )
}
