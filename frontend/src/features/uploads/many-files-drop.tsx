import { IconFileUpload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { Button } from '../../ui/button.tsx'
import { described, GroupFrame } from '../../ui/form/field.tsx'
import type { FieldProps } from '../../ui/form/use-form.ts'
import { useWords } from '../../ui/words.ts'
import css from './file-drop.module.css'
import { FILE_ENDINGS } from './file-drop.tsx'
import { SentFile } from './sent-file.tsx'
import type { ManySendings } from './use-many-sendings.ts'

interface ManyFilesDropProps extends Pick<FieldProps<readonly string[]>, 'id' | 'label' | 'error'> {
  sendings: ManySendings
  /** How many there may be of this form's. */
  most: number
  /** What is attached already. */
  children?: ReactNode
}

/** Takes several files by dropping or choosing, sends each at once, and shows how far each is. */
export function ManyFilesDrop({ id, label, error, sendings, most, children }: ManyFilesDropProps) {
  const say = useWords()
  const { files, add, sendAgain, remove } = sendings
  const left = most - files.length
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    disabled: left <= 0,
    onDrop: (chosen) => add(chosen.slice(0, left)),
  })
  const hint =
    left > 0 ? `あと${left}個。PDF・画像・Word・Excel・PowerPoint、1つ20MBまで` : 'これ以上は追加できません。'
  return (
    <GroupFrame id={id} label={label} error={error}>
      <div {...getRootProps({ className: css.drop, 'data-active': isDragActive || undefined })}>
        <input
          {...getInputProps({ 'aria-label': `${label}を選ぶ`, accept: FILE_ENDINGS.join(',') })}
          {...described(id, null, error)}
        />
        {children}
        {files.map(({ name, sending }) => (
          <SentFile
            key={name}
            sending={sending}
            onSend={(file) => sendAgain(name, file)}
            onRemove={() => remove(name)}
          />
        ))}
        <div className={css.choose}>
          <Button kind="soft" onClick={open} disabled={left <= 0}>
            <IconFileUpload className="i" aria-hidden />
            {files.length === 0 ? 'ファイルを選ぶ' : 'ファイルを追加する'}
          </Button>
          <span className="muted small">{say(isDragActive ? 'ここに置けます' : hint)}</span>
        </div>
      </div>
    </GroupFrame>
  )
}
