import { IconBook2 } from '@tabler/icons-react'
import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import { type FormEvent, useState } from 'react'
import { TextFileDrop } from '../../../features/uploads/text-file-drop.tsx'
import { client } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { useSave } from '../../../ui/use-save.ts'
import css from './setting.module.css'
import { typedCodes } from './typed-codes.ts'

interface RegisterCodesProps {
  known: readonly RegisteredMaterialCode[]
  onRegistered: () => Promise<void>
}

/** One wrong code and none is registered: the text stays, so that it can be put right. */
export function RegisterCodes({ known, onRegistered }: RegisterCodesProps) {
  const [text, setText] = useState('')
  const codes = typedCodes(text)
  const { save, isSaving, error } = useSave({
    save: () => client.teacherMaterialCodes.registerAll({ codes }),
    onSaved: async ({ material_codes }) => {
      const added = material_codes.length - known.length
      setText('')
      await onRegistered()
      notify.success(added > 0 ? `教材コードを${added}件登録しました` : 'すでに登録されています')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(undefined)
  }
  return (
    <Card title="教材コードを登録する" icon={<IconBook2 className="i" aria-hidden />}>
      <form className={css.register} onSubmit={submit}>
        <FormErrors error={error} fallback="教材コードの登録に失敗しました" />
        <TextFileDrop
          label="教材コード"
          onText={(read) => setText([text.trim(), read.trim()].filter(Boolean).join('\n'))}
        >
          <div className="field">
            <label htmlFor="codes">教材コード</label>
            <textarea
              id="codes"
              className={css.codes}
              value={text}
              autoCapitalize="characters"
              spellCheck={false}
              aria-describedby="codes-hint"
              placeholder={'1行に1つ。まとめて貼り付けられます。'}
              onChange={(event) => setText(event.target.value)}
            />
            <p className="hint" id="codes-hint">
              教材の表紙の裏に印刷されています。大文字・小文字、全角・半角は気にせず入れられます。1つでも誤りがあると、どれも登録しません。
            </p>
          </div>
        </TextFileDrop>
        <div className={css.submit}>
          {codes.length > 0 && <span className="muted nowrap">{codes.length}件</span>}
          <Button kind="primary" type="submit" disabled={isSaving}>
            {isSaving ? '登録しています' : '登録する'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
