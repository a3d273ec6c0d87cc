import { IconPrinter } from '@tabler/icons-react'
import type { IssuedPassword } from '@tcheck/contract/groups/admin-teachers'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { PrintSheet } from '../../../ui/print-sheet.tsx'
import css from './teachers.module.css'

/** Passwords that were just drawn: seen and printed now, kept nowhere. */
export function IssuedPasswords({ issued, onClose }: { issued: readonly IssuedPassword[]; onClose: () => void }) {
  return (
    <Dialog title="最初のパスワード" shape="wide" isShownOnce onClose={onClose}>
      <div className="stack">
        <Note kind="warn">
          このパスワードは、いまだけ表示しています。閉じると、もう見られません。印刷して、本人だけに渡してください。
        </Note>
        <table className={css.passwords}>
          <thead>
            <tr>
              <th>名前</th>
              <th>ユーザー名</th>
              <th>パスワード</th>
            </tr>
          </thead>
          <tbody>
            {issued.map(({ login_id, name, password }) => (
              <tr key={login_id}>
                <td>{name}</td>
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
        <div className={dialogActions}>
          <Button kind="primary" onClick={() => window.print()}>
            <IconPrinter className="i" aria-hidden />
            印刷する
          </Button>
        </div>
      </div>
      <PrintSheet>
        <div className={css.paper}>
          {issued.map(({ login_id, name, password }) => (
            <div key={login_id} className={css.slip}>
              <p>Tチェック {name} 先生</p>
              <p>
                ユーザー名 <b>{login_id}</b>
                <br />
                パスワード <b>{password}</b>
              </p>
              <small>
                {window.location.origin}/teacher/login で使います。はじめに、自分のパスワードを決めてください。
              </small>
            </div>
          ))}
        </div>
      </PrintSheet>
    </Dialog>
  )
}
