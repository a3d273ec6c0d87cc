import { useQuery } from '@tanstack/react-query'
import type { ImportedContent } from '@tcheck/contract/imported'
import { plainText } from '@tcheck/markup/plain-text'
import { useState } from 'react'
import { api } from '../../lib/api/client.ts'
import { inDigits } from '../../lib/i18n/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectControl } from '../../ui/form/select-control.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { partNames } from '../learning/part-names.ts'
import { OneLine } from '../math/one-line.tsx'
import { DifferenceList } from '../set-differences/difference-list.tsx'
import { TriedIntroduction } from '../try-out/tried-introduction.tsx'
import css from './import.module.css'
import type { Looked } from './import-view.ts'
import { OfArchive } from './of-archive.tsx'

type Part = ImportedContent['parts'][number]

interface CoursePreviewProps {
  id: string
  looked: Looked
  onLook: (looked: Looked) => void
  onClose: () => void
}

/** What was checked does not change; where its zip is read ends after an hour. */
const KNOWN_MS = 30 * 60_000
/** A course's own place. */
const placeWords = (key: string) => (key === '' ? '全体' : key)

/** One course of an import: each content as students will see it, and what differs from what is stored, row by row. */
export function CoursePreview({ id, looked: { at, key }, onLook, onClose }: CoursePreviewProps) {
  const [code, setCode] = useState(key)
  const query = useQuery({
    ...api.adminImports.showCourse.queryOptions({ input: { id, at, ...(code !== '' && { content: code }) } }),
    staleTime: KNOWN_MS,
    placeholderData: (previous) => previous,
  })
  const [tried, setTried] = useState<Part | null>(null)
  const found = query.data
  // The students' screen takes the whole window, and stands in no other one.
  if (found?.content && tried)
    return (
      <OfArchive archive={found.archive}>
        <TriedIntroduction
          content={{ title: found.content.title, grade: found.course.grade }}
          part={tried}
          back="見本にもどる"
          onClose={() => setTried(null)}
        />
      </OfArchive>
    )
  return (
    <Dialog title="学習内容の見本" shape="wide" onClose={onClose}>
      <LoadState query={query} failure="見本を読み込めませんでした。" />
      {found && (
        <div className="stack gap-16">
          <label>
            <span className="small">見る学習内容</span>
            <SelectControl
              className="input"
              value={code}
              empty="選んでください"
              choices={found.contents.map(
                (one) => [one.code, `${plainText(one.item_title)} ・ ${plainText(one.title)}`] as const,
              )}
              onChoose={setCode}
            />
          </label>
          {found.content && <Parts content={found.content} onTry={setTried} onLook={onLook} />}
          {found.course.state === 'changed' && (
            <details className={css.changed} open>
              <summary>{`いまとのちがい（${inDigits(found.course.difference_count)}か所）`}</summary>
              <DifferenceList differences={found.differences} wordsOf={placeWords} />
              {found.differences.length < found.course.difference_count && (
                <p className="muted small">{`多いため、はじめの${inDigits(found.differences.length)}か所を並べています。`}</p>
              )}
            </details>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface PartsProps {
  content: ImportedContent
  onTry: (part: Part) => void
  onLook: (looked: Looked) => void
}

function Parts({ content, onTry, onLook }: PartsProps) {
  return (
    <ul className={css.sets} aria-label="パート">
      {content.parts.map((part) => {
        const { set_at } = part
        return (
          <li key={part.id}>
            <div className={`stack gap-2 min-width-0 ${css.title}`}>
              <b>
                <OneLine text={part.title} />
              </b>
              {part.group_code !== null && <code className="muted small">{part.group_code}</code>}
            </div>
            <span className={`row wrap ${css.marks}`}>
              <Chip kind="p">{partNames[part.kind]}</Chip>
            </span>
            {part.group_code === null ? (
              <Button size="sm" disabled={part.blocks.length === 0} onClick={() => onTry(part)}>
                生徒の画面で見る
              </Button>
            ) : set_at === null ? (
              <span className="muted small">登録ずみの問題</span>
            ) : (
              <Button size="sm" onClick={() => onLook({ what: 'set', at: set_at, key: '' })}>
                問題を見る
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
