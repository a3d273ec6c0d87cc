import { IconDownload, IconFileUpload } from '@tabler/icons-react'
import { type ImportFileRole, importFileRoles } from '@tcheck/contract/import-file'
import { type ImportTarget, isLearningTarget } from '@tcheck/contract/import-problem'
import { useEffect, useId, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { client } from '../../lib/api/client.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Note } from '../../ui/note.tsx'
import { useSave } from '../../ui/use-save.ts'
import drop from '../uploads/file-drop.module.css'
import { FileRow } from '../uploads/sent-file.tsx'
import { FILE_ENDINGS, roleOf } from './file-role.ts'
import css from './import.module.css'
import { sendImportFile } from './send-import-file.ts'

interface ChooseFilesProps {
  target: ImportTarget
  onBegun: (jobId: string) => void
  /** Opens the device's chooser at once. */
  isOpen: boolean
}

type Chosen = Partial<Record<ImportFileRole, File>>

/** What of some dropped files is taken, and what to say of the others. */
function sorted(files: readonly File[]): { chosen: Chosen; failure: string } {
  const chosen: Chosen = {}
  const rejected: string[] = []
  for (const file of files) {
    const role = roleOf(file.name)
    if (role && file.size > 0 && file.size <= importFileRoles[role].limitBytes) chosen[role] = file
    else rejected.push(file.name)
  }
  const failure =
    rejected.length === 0
      ? ''
      : `「${rejected.join('」「')}」は取り込めません。.xlsx・.csv（60MBまで）か、.zip（4GBまで）を選んでください。`
  return { chosen, failure }
}

/** Chooses a sheet and a zip of media, sends them, and begins their check. */
export function ChooseFiles({ target, onBegun, isOpen }: ChooseFilesProps) {
  const [files, setFiles] = useState<Chosen>({})
  const [failure, setFailure] = useState('')
  const hint = useId()
  const { start, callOff, isStarting, progress, error, forgetError } = useImportStart(target, onBegun)
  const take = (added: readonly File[]) => {
    const { chosen, failure: said } = sorted(added)
    setFiles({ ...files, ...chosen })
    setFailure(said)
    forgetError()
  }
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    disabled: isStarting,
    onDrop: take,
  })
  const openNow = useRef(open)
  openNow.current = open
  useEffect(() => {
    if (isOpen) openNow.current()
  }, [isOpen])
  const remove = (role: ImportFileRole) => {
    const { [role]: _, ...left } = files
    setFiles(left)
    forgetError()
  }
  const roles = (['sheet', 'media'] as const).flatMap((role) => (files[role] ? [{ role, file: files[role] }] : []))
  return (
    <>
      {error && <ErrorNote title="取り込みを始められませんでした。" error={error} />}
      <Card title="取り込むファイル" action={<TemplateButton target={target} />}>
        <div {...getRootProps({ className: drop.drop, 'data-active': isDragActive || undefined })}>
          <input
            {...getInputProps({ 'aria-label': '取り込むファイルを選ぶ', accept: FILE_ENDINGS.join(',') })}
            aria-describedby={hint}
          />
          {roles.map(({ role, file }) => (
            <FileRow key={role} name={file.name} size={file.size} verb="取り外す" onRemove={() => remove(role)}>
              <span className="muted small">{importFileRoles[role].label}</span>
            </FileRow>
          ))}
          <div className="row wrap gap-8-12">
            <BusyButton kind="soft" onClick={open} isBusy={isStarting}>
              <IconFileUpload className="i" aria-hidden />
              ファイルを選ぶ
            </BusyButton>
            <span id={hint} className="muted small">
              {isDragActive
                ? 'ここに置けます'
                : 'ここに置いても選べます。問題のシート（.xlsx・.csv）と、画像・動画があればそのzip'}
            </span>
          </div>
        </div>
        {failure !== '' && (
          <div className={css.below}>
            <Note kind="danger">{failure}</Note>
          </div>
        )}
        {progress && (
          <p className={`row gap-10 ${css.sending}`} role="status">
            <span className="small">{`${progress.name} を送っています`}</span>
            <progress max={100} value={progress.percent} aria-label="送った量" />
            <span className="small num">{`${progress.percent}%`}</span>
          </p>
        )}
        <div className={`row wrap ${css.foot}`}>
          {isStarting && <Button onClick={callOff}>やめる</Button>}
          <span className="grow" />
          {!files.sheet && <span className="muted small">問題のシートを選ぶと押せます</span>}
          <BusyButton kind="primary" isBusy={isStarting} disabled={!files.sheet} onClick={() => start(files)}>
            内容を確かめる
          </BusyButton>
        </div>
      </Card>
      <p className={`muted small ${css.below}`}>
        確かめてから取り込みます。「取り込む」を押すまで、何も登録されません。
      </p>
    </>
  )
}

/** The workbook that an author begins with. */
export function TemplateButton({ target }: { target: ImportTarget }) {
  const fetching = useSave({
    save: () => client.adminImports.showTemplate({ target }),
    onSaved: (file) => {
      saveFile(file, `${isLearningTarget(target) ? '学習内容' : '問題'}のひな形.xlsx`)
    },
  })
  return (
    <span className={`row wrap ${css.row}`}>
      {fetching.error && <span role="alert">ひな形を取り出せませんでした。</span>}
      <BusyButton size="sm" isBusy={fetching.isSaving} onClick={() => fetching.save(undefined)}>
        <IconDownload className="i i-s" aria-hidden />
        ひな形（Excel）
      </BusyButton>
    </span>
  )
}

interface SendingProgress {
  name: string
  percent: number
}

/** Sends the files of an import and begins it. A file that came whole is not sent again by a second try. */
function useImportStart(target: ImportTarget, onBegun: (jobId: string) => void) {
  const [progress, setProgress] = useState<SendingProgress | null>(null)
  const sent = useRef(new WeakMap<File, string>())
  const calling = useRef<AbortController | null>(null)
  useEffect(() => () => calling.current?.abort(), [])

  const send = async (file: File | undefined, role: ImportFileRole, signal: AbortSignal): Promise<string | null> => {
    if (!file) return null
    const known = sent.current.get(file)
    if (known !== undefined) return known
    const show = (bytes: number) => setProgress({ name: file.name, percent: Math.floor((bytes / file.size) * 100) })
    show(0)
    const id = await sendImportFile(file, role, { onProgress: show, signal })
    sent.current.set(file, id)
    return id
  }
  const saving = useSave({
    save: async (files: Partial<Record<ImportFileRole, File>>) => {
      const call = new AbortController()
      calling.current = call
      try {
        const sheet_file_id = (await send(files.sheet, 'sheet', call.signal)) ?? ''
        const media_file_id = await send(files.media, 'media', call.signal)
        return await client.adminImports.create({
          import: { target, sheet_file_id, media_file_id },
          idempotency_key: crypto.randomUUID(),
        })
      } catch (error) {
        // Whoever called it off knows.
        if (call.signal.aborted) return null
        throw error
      } finally {
        setProgress(null)
      }
    },
    onSaved: (begun) => {
      if (begun) onBegun(begun.job.id)
    },
  })
  return {
    start: saving.save,
    callOff: () => calling.current?.abort(),
    isStarting: saving.isSaving,
    progress,
    error: saving.error,
    forgetError: saving.reset,
  }
}
