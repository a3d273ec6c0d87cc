import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import css from './password-sheet.module.css'

export interface IssuedSlip {
  /** How the person is named: 「青木 ひなた(生徒)」. */
  name: string
  login_id: string
  password: string
  /** Path of the page where it is used. */
  door: string
}

interface PasswordSheetProps {
  slips: readonly IssuedSlip[]
  /** What takes them away for good: 「閉じると」. */
  goneBy: string
  /** What stands beside the button. */
  children?: ReactNode
}

/** Passwords that were just drawn: seen, and printed as slips to cut, now; kept nowhere. */
export function PasswordSheet({ slips, goneBy, children }: PasswordSheetProps) {
  return (
    <div className="stack">
      <Note kind="warn">{`このパスワードは、いまだけ表示しています。${goneBy}、もう見られません。印刷して、本人だけに渡してください。`}</Note>
      <table className={css.passwords}>
        <thead>
          <tr>
            <th scope="col">名前</th>
            <th scope="col">ユーザー名</th>
            <th scope="col">パスワード</th>
          </tr>
        </thead>
        <tbody>
          {slips.map(({ name, login_id, password, door }) => (
            <tr key={`${door} ${login_id}`}>
              <th scope="row">{name}</th>
              <td>
                <code>{login_id}</code>
              </td>
              <td>
                <code>{password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex wrap gap-8">
        <Button kind="primary" onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
        {children}
      </p>
      <PrintSheet heading="ユーザー名とパスワード">
        <div className={css.paper}>
          {slips.map(({ name, login_id, password, door }) => (
            <div key={`${door} ${login_id}`} className={css.slip}>
              <p>{`Tチェック ${name}`}</p>
              <p>
                ユーザー名 <b>{login_id}</b>
                <br />
                パスワード <b>{password}</b>
              </p>
              <small>
                {`${window.location.origin}${door} で使います。はじめに、自分のパスワードを決めてください。`}
              </small>
            </div>
          ))}
        </div>
      </PrintSheet>
    </div>
  )
}
