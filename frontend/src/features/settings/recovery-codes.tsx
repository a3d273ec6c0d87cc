import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { fullDayInWords, todayInJapan } from '../../lib/japan-text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { notify } from '../../ui/toast.tsx'
import { branchNameOf, useVisitor } from '../session/current-user.ts'
import css from './settings.module.css'

/** Shown once: copied or printed, never kept by this page. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void | Promise<void> }) {
  const visitor = useVisitor()
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify.success('回復コードをコピーしました'),
      () => notify.error('コピーできませんでした。印刷するか、書き写してください。'),
    )
  return (
    <div className="stack gap-14">
      <Note kind="warn">
        <p>
          <b>回復コードは、いま1度だけ表示します。</b>
          スマートフォンをなくしたときに、1つずつ使えます。印刷するか、安全な場所に保存してください。
        </p>
      </Note>
      <ol className={`stack gap-8 ${css.codes}`} aria-label="回復コード">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <PrintSheet>
        <div className={css.paper}>
          <h1>Tチェック 回復コード</h1>
          <p>{[branchNameOf(visitor), `${fullDayInWords(todayInJapan())}に作りました`].filter(Boolean).join(' ')}</p>
          <p>1つのコードは1回だけ使えます。人に見せないでください。</p>
          <ol className={`stack gap-8 ${css.codes}`}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ol>
        </div>
      </PrintSheet>
      <p className="flex justify-end wrap gap-8">
        <Button onClick={copy}>
          <IconCopy className="i" aria-hidden />
          コピーする
        </Button>
        <Button onClick={() => window.print()}>
          <IconPrinter className="i" aria-hidden />
          印刷する
        </Button>
        <Button kind="primary" onClick={() => void onDone()}>
          保存しました
        </Button>
      </p>
    </div>
  )
}
