import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { momentInWords } from '../settings/settings-text.ts'
import own from './identity-provider.module.css'

interface IssuedCodeProps {
  code: { link_code: string; expires_at: string }
  onDone: () => void
}

/** A link code, shown once. */
export function IssuedCode({ code: { link_code: code, expires_at: end }, onDone }: IssuedCodeProps) {
  return (
    <div className="stack gap-14">
      <div className={`stack gap-4 ${own.given}`}>
        <span className="label">連携コード</span>
        <code className={`bold center ${own.code}`}>{code}</code>
      </div>
      <Note kind="info">
        <p>{`1回だけ使えます。${momentInWords(end)}まで使えます。この画面を閉じると、もう見られません。`}</p>
      </Note>
      <p className="flex justify-end wrap gap-8">
        <Button onClick={onDone}>閉じる</Button>
      </p>
    </div>
  )
}
