import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import css from './roster.module.css'

export interface IssuedLogin {
  who: 'student' | 'parent' | 'teacher'
  name: string
  login_id: string
  password: string
}

const words = { student: '生徒', parent: '保護者', teacher: '講師' } as const

/** Passwords that were just drawn: seen and printed now, kept nowhere. */
export function IssuedLogins({ issued, children }: { issued: readonly IssuedLogin[]; children: ReactNode }) {
  return (
    <div className="stack">
      <Note kind="warn">
        このパスワードは、いまだけ表示しています。ページを離れると、もう見られません。印刷して、本人だけに渡してください。
      </Note>
      <table className={css.passwords}>
        <thead>
          <tr>
            <th>だれの</th>
            <th>ユーザー名</th>
            <th>パスワード</th>
          </tr>
        </thead>
        <tbody>
          {issued.map(({ who, name, login_id, password }) => (
            <tr key={`${who} ${login_id}`}>
              <td>
                {name}({words[who]})
              </td>
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
      <p className={css.line}>
        <Button kind="primary" onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
        {children}
      </p>
      <PrintSheet>
        <div className={css.paper}>
          {issued.map(({ who, name, login_id, password }) => (
            <div key={`${who} ${login_id}`} className={css.slip}>
              <p>
                Tチェック {name}({words[who]})
              </p>
              <p>
                ユーザー名 <b>{login_id}</b>
                <br />
                パスワード <b>{password}</b>
              </p>
              <small>
                {window.location.origin}/v1/{who}/sign_in で使います。はじめに、自分のパスワードを決めてください。
              </small>
            </div>
          ))}
        </div>
      </PrintSheet>
    </div>
  )
}
