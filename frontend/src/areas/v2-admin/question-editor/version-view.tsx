import { IconPlayerPlay } from '@tabler/icons-react'
import { editedOf } from '@tcheck/contract/edited-of'
import type { WholeSet } from '@tcheck/contract/groups/admin-question-sets'
import { useMemo, useState } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { dayAndTime } from '../../../lib/japan-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Crumb } from './crumb.tsx'
import { placedSubsOf } from './edit-set.ts'
import { type Opened, Outline } from './outline.tsx'
import { Preview, TryOut } from './preview.tsx'
import { noProblems } from './problems.ts'
import css from './question-editor.module.css'
import { editorAddress } from './set-ref.ts'

/** One version in the player, as students had it; nothing is changed here. */
export function VersionView({ set, newest }: { set: WholeSet; newest: number }) {
  const content = useMemo(() => editedOf(set), [set])
  const [opened, setOpened] = useState<Opened>({ part: 'sub', main: 0, kind: 'question', at: 0 })
  const [isTried, setIsTried] = useState(false)
  const here =
    opened.part === 'sub'
      ? opened
      : ({ main: opened.part === 'main' ? opened.main : 0, kind: 'question', at: 0 } as const)
  const sub = placedSubsOf(content).find(
    (one) => one.main === here.main && one.kind === here.kind && one.at === here.at,
  )
  const main = content.question_groups[here.main]
  return (
    <>
      <PageHead title={<OneLine text={set.title} />} crumb={<Crumb set={set} />}>
        <Button onClick={() => setIsTried(true)}>
          <IconPlayerPlay className="i" aria-hidden />
          通して見る
        </Button>
        <ButtonLink to={editorAddress(set)}>{`いまの第${newest}版を開く`}</ButtonLink>
      </PageHead>
      <Note kind="info">
        <p>
          <span>{`第${set.version}版を見ています`}</span>
          {set.stored_at && <span>{`(${dayAndTime(set.stored_at)}に保存)`}</span>}
          <span>。ここでは直せません。この版にもどすときは、一覧の「履歴」からできます。</span>
        </p>
      </Note>
      <div className={`stack gap-16 align-start one-column-900 ${css.viewing}`}>
        <nav className={`card ${css.aside}`} aria-label="問題の一覧">
          <Outline set={content} opened={opened} problems={noProblems} changed={new Set()} onOpen={setOpened} />
        </nav>
        {main && sub && <Preview key={sub.key} main={main} sub={sub.sub} grade={set.grade_id} />}
      </div>
      {isTried && <TryOut opened={set} edited={content} onClose={() => setIsTried(false)} />}
    </>
  )
}
