import { IconDeviceFloppy, IconEye, IconPlayerPlay } from '@tabler/icons-react'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OneLine } from '../../../features/math/one-line.tsx'
import { MediaSource } from '../../../features/media/use-media-url.ts'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Crumb } from './crumb.tsx'
import { type Place, placedSubsOf, withMainAdded, withSubAdded } from './edit-set.ts'
import { MainPart, SetPart, SubPart } from './editor-parts.tsx'
import { type Opened, Outline } from './outline.tsx'
import { PassedDialog } from './passed-dialog.tsx'
import { TryOut } from './preview.tsx'
import css from './question-editor.module.css'
import { SaveDialog } from './save-dialog.tsx'
import { useEditor } from './use-editor.ts'

/** Corrects one set: its questions on the left, the open one's fields, and how students see it. */
export function Editor({ opened: set, isPublished }: { opened: WholeSet; isPublished: boolean }) {
  const editor = useEditor(set)
  const { edited, change, problems, saving } = editor
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<Opened>(() => {
    const asked = placedSubsOf(edited).find(({ key }) => key === params.get('at'))
    return { part: 'sub', main: 0, kind: 'question', at: 0, ...asked }
  })
  const [asking, setAsking] = useState<'save' | 'discard' | 'try' | null>(null)
  // On a phone the list would push the fields off the screen: there it opens when it is wanted.
  const [hasRoom] = useState(() => window.matchMedia('(min-width: 901px)').matches)
  const open = (next: Opened) => {
    setOpened(next)
    const key =
      next.part === 'sub' &&
      placedSubsOf(edited).find((one) => one.main === next.main && one.kind === next.kind && one.at === next.at)?.key
    setParams(key ? { at: key } : {}, { replace: true, preventScrollReset: true })
  }
  const canSave = editor.isUnsaved && editor.isChecked && !editor.media.isUnderWay && problems.errorCount === 0
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (canSave) setAsking('save')
    }
    window.addEventListener('keydown', save)
    return () => window.removeEventListener('keydown', save)
  }, [canSave])
  const addSub = (place: Place) => {
    change(withSubAdded(edited, place))
    open({ part: 'sub', ...place, at: place.at + 1 })
  }
  const part = {
    edited,
    opened,
    problems,
    grade: set.grade_id,
    onChange: change,
    onOpen: open,
    media: editor.media,
  }
  return (
    <MediaSource value={editor.media.source}>
      <UnsavedGuard isUnsaved={editor.isUnsaved && !saving.isSaving} />
      <PageHead title={<OneLine text={edited.title || set.title} />} crumb={<Crumb set={set} />}>
        <Button onClick={() => setAsking('try')}>
          <IconPlayerPlay className="i" aria-hidden />
          通して見る
        </Button>
        {editor.isUnsaved && (
          <Button kind="quiet" onClick={() => setAsking('discard')}>
            直しをすべてやめる
          </Button>
        )}
        <Button kind="primary" disabled={!canSave} onClick={() => setAsking('save')}>
          <IconDeviceFloppy className="i" aria-hidden />
          保存する
        </Button>
      </PageHead>
      <p className={`row wrap ink-700 ${css.state}`} role="status">
        {problems.errorCount > 0 ? (
          <ProblemLinks editor={editor} onOpen={open} />
        ) : editor.isUnsaved ? (
          `${editor.changed.size}か所を直しました。まだ保存していません(この端末に残しています)。`
        ) : (
          '直したところは、まだありません。'
        )}
      </p>
      {editor.isResumed && (
        <Note kind="info">
          <p>この端末に残っていた、保存していない直しを開きました。</p>
        </Note>
      )}
      {editor.olderDraft && (
        <Note kind="warn">
          <p>{`第${editor.olderDraft.openedVersion}版から直して保存していない内容が、この端末にあります(${dayAndTime(editor.olderDraft.at)})。`}</p>
          <p className="row">
            <Button size="sm" onClick={() => change(editor.olderDraft?.edited ?? edited)}>
              その内容を開く
            </Button>
          </p>
        </Note>
      )}
      <div className={`stack gap-16 align-start one-column-900 ${css.work}`}>
        <nav className={`card ${css.aside}`} aria-label="問題の一覧">
          <details open={hasRoom}>
            <summary>問題の一覧</summary>
            <Outline
              set={edited}
              opened={opened}
              problems={problems}
              changed={editor.changed}
              onOpen={open}
              onAddSub={addSub}
              onAddMain={() => {
                change(withMainAdded(edited, edited.question_groups.length - 1))
                open({ part: 'main', main: edited.question_groups.length })
              }}
            />
          </details>
        </nav>
        {opened.part === 'set' && <SetPart {...part} isExam={set.category === 'cbt'} />}
        {opened.part === 'main' && <MainPart {...part} at={opened.main} />}
        {opened.part === 'sub' && <SubPart {...part} place={opened} />}
      </div>
      <a className={css.toPreview} href="#preview">
        <IconEye className="i" aria-hidden />
        生徒の画面へ
      </a>
      {asking === 'save' && !editor.isPassed && (
        <SaveDialog
          opened={set}
          isPublished={isPublished}
          edited={edited}
          hasSamePlaces={editor.hasSamePlaces}
          warningCount={problems.all.length - problems.errorCount}
          error={saving.error}
          isSaving={saving.isSaving}
          onSave={() => saving.save(edited)}
          onClose={() => setAsking(null)}
        />
      )}
      {editor.isPassed && <PassedDialog opened={set} editor={editor} onClose={() => setAsking(null)} />}
      {asking === 'try' && <TryOut opened={set} edited={edited} onClose={() => setAsking(null)} />}
      {asking === 'discard' && (
        <ConfirmDialog
          title="直しをすべてやめますか?"
          verb="すべてやめる"
          isBusy={false}
          onConfirm={() => {
            editor.discard()
            setOpened({ part: 'sub', main: 0, kind: 'question', at: 0 })
            setAsking(null)
          }}
          onClose={() => setAsking(null)}
        >
          <p>{`開いたときの第${set.version}版の内容にもどします。入力した内容はなくなります。`}</p>
        </ConfirmDialog>
      )}
    </MediaSource>
  )
}

interface ProblemLinksProps {
  editor: ReturnType<typeof useEditor>
  onOpen: (opened: Opened) => void
}

/** What keeps it from being stored; the first one, and the way there. */
function ProblemLinks({ editor: { problems, edited }, onOpen }: ProblemLinksProps) {
  const first = problems.all.find(({ isError }) => isError)
  const place = placedSubsOf(edited).find(({ key }) => key === first?.key)
  const isOfSub = place && problems.ofSub(place.key).some(({ isError }) => isError)
  const go = () => {
    if (!place) return onOpen({ part: 'set' })
    onOpen(
      isOfSub ? { part: 'sub', main: place.main, kind: place.kind, at: place.at } : { part: 'main', main: place.main },
    )
  }
  return (
    <span className={`row wrap bold ${css.stopped}`}>
      <span>{`直すところが${problems.errorCount}か所あります。すべて直すと、保存できます。`}</span>
      <Button size="sm" onClick={go}>
        はじめの1つを見る
      </Button>
    </span>
  )
}
