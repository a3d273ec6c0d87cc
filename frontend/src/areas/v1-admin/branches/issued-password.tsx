import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import css from './branches.module.css'

export interface IssuedLogin {
  login_id: string
  password: string
}

interface IssuedPasswordProps {
  login: IssuedLogin
  branchName: string
  /** Ways on from here, beside 印刷する. */
  children: ReactNode
}

/** A generated password, shown once and printable alone; never kept by this page. */
export function IssuedPassword({ login, branchName, children }: IssuedPasswordProps) {
  const facts = (
    <dl className={`grid gap-8-16 align-baseline ${css.facts}`}>
      <dt className="ink-700">ユーザー名</dt>
      <dd>
        <code>{login.login_id}</code>
      </dd>
      <dt className="ink-700">パスワード</dt>
      <dd>
        <code>{login.password}</code>
      </dd>
    </dl>
  )
  return (
    <div className={`stack gap-14 ${css.issued}`}>
      <Note kind="warn">
        <p>
          <b>このパスワードは、いましか表示されません。</b>
          最初のサインインで、新しいパスワードに変えます。
        </p>
      </Note>
      {facts}
      <PrintSheet>
        <div className={css.paper}>
          <h1>{`Tチェック ${branchName}`}</h1>
          <p>最初のサインインで、新しいパスワードに変えてください。</p>
          {facts}
          <p>{`${window.location.origin}/v1/branch/sign_in`}</p>
        </div>
      </PrintSheet>
      <p className={`flex gap-8 ${css.actions}`}>
        <Button onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
        {children}
      </p>
    </div>
  )
}
