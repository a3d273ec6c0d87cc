import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { RichText } from '../../../features/math/rich-text.tsx'
import { keepStudentName } from '../../../features/session/student-name.ts'
import { ApiError, sentencesOf } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { gradeInWords } from '../../../lib/grade-words.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { MessagePage } from '../shell/message-page.tsx'
import { Words } from '../shell/words.tsx'
import { gradesOf, kumisOf, type LinkClass } from './entry-choices.ts'
import css from './entry-form.module.css'

interface EntryFormProps {
  setId: string
  link: { title: string; subject_name: string; classes: readonly LinkClass[] }
  /** What comes next; left out: the link's own page, straight on to its questions. */
  onEntered?: (encryptedUsername: string) => void
  /** Another way in. */
  onBack?: () => void
}

const firstBans = 45
const allBans = 99

const checkWords = '{学年|がくねん}・{組|くみ}・{番|ばん}は、{合|あ}っていますか。'
const begunWords = 'この{番号|ばんごう}では、もう{始|はじ}めています。'
const againWords = '{前|まえ}に{自分|じぶん}で{始|はじ}めた{人|ひと}は、もう{一度|いちど}はじめられます。'

/** Entry by grade, kumi and ban: three rows of large buttons, one after the other. */
export function EntryForm({ setId, link, onEntered, onBack }: EntryFormProps) {
  const grades = gradesOf(link.classes)
  const [grade, setGrade] = useState<number | null>(grades.length === 1 ? (grades[0] ?? null) : null)
  // Before it is known, of the youngest that may enter.
  const reader = grade ?? grades[0]
  const kumis = grade === null ? [] : kumisOf(link.classes, grade)
  const [chosenKumi, setKumi] = useState<string | null>(null)
  const kumi = kumis.length === 1 ? (kumis[0] ?? null) : chosenKumi
  const [ban, setBan] = useState<number | null>(null)
  const [mostBans, setMostBans] = useState(firstBans)
  const enter = useMutation({
    mutationFn: (who: { grade: number; kumi: string; ban: number; again?: true }) =>
      client.studentEntry.enter({ set_id: setId, ...who }),
    onSuccess: ({ encrypted_username }) => {
      if (onEntered) return onEntered(encrypted_username)
      keepStudentName(encrypted_username)
      // A fresh page, so that nothing of whoever was in this tab before is left in memory.
      window.location.assign(`/student/${encodeURIComponent(setId)}?go=1`)
    },
  })
  const isBegun = enter.error instanceof ApiError && enter.error.code === 'ENTRY_BEGUN'
  const chooseAgain = () => {
    setBan(null)
    enter.reset()
  }
  return (
    <MessagePage title={<Words text={link.title} />}>
      <p className="muted">{subjectInWords(link.subject_name, link.classes[0]?.grade)}</p>
      <div className={css.form}>
        <Row name="{学年|がくねん}" grade={reader}>
          {grades.map((each) => (
            <Pick
              key={each}
              isOn={each === grade}
              onPick={() => {
                setGrade(each)
                setKumi(null)
              }}
            >
              {gradeInWords(each)}
            </Pick>
          ))}
        </Row>
        {grade !== null && (
          <Row name="{組|くみ}" grade={reader}>
            {kumis.map((each) => (
              <Pick key={each} isOn={each === kumi} onPick={() => setKumi(each)}>
                {each}組
              </Pick>
            ))}
          </Row>
        )}
        {kumi !== null && (
          <Row name="{番|ばん}" grade={reader} isDense>
            {Array.from({ length: mostBans }, (_, index) => index + 1).map((each) => (
              <Pick
                key={each}
                isOn={each === ban}
                onPick={() => {
                  setBan(each)
                  enter.reset()
                }}
                label={`${each}番`}
              >
                {each}
              </Pick>
            ))}
            {mostBans < allBans && (
              <button type="button" className={css.more} onClick={() => setMostBans(allBans)}>
                {firstBans + 1}番から
              </button>
            )}
          </Row>
        )}
        {onBack && (
          <div>
            <Button onClick={onBack}>もどる</Button>
          </div>
        )}
        {enter.error && !isBegun && (
          <Note kind="danger">
            <RichText
              text={sentencesOf(enter.error, 'いまは{入|はい}れません。{先生|せんせい}に{聞|き}いてください。').join(
                ' ',
              )}
              grade={reader}
            />
          </Note>
        )}
        {grade !== null && kumi !== null && ban !== null && (
          <div className={css.start}>
            <p role={isBegun ? 'alert' : undefined}>
              <RichText text={isBegun ? begunWords : checkWords} grade={grade} />
              <b>
                {gradeInWords(grade)} {kumi}組 {ban}番
              </b>
            </p>
            {isBegun && (
              <>
                <RichText text={againWords} grade={grade} />
                <Button kind="primary" size="lg" isWide onClick={chooseAgain}>
                  <RichText text="{番号|ばんごう}をえらびなおす" grade={grade} />
                </Button>
              </>
            )}
            <Button
              kind={isBegun ? 'soft' : 'primary'}
              size="lg"
              isWide
              disabled={enter.isPending || enter.isSuccess}
              onClick={() => enter.mutate({ grade, kumi, ban, ...(isBegun && { again: true }) })}
            >
              {isBegun ? <RichText text="わたしです。{新|あたら}しくはじめる" grade={grade} /> : 'はじめる'}
            </Button>
          </div>
        )}
      </div>
    </MessagePage>
  )
}

interface RowProps {
  name: string
  grade: number | undefined
  isDense?: boolean
  children: ReactNode
}

function Row({ name, grade, isDense = false, children }: RowProps) {
  return (
    <fieldset className={css.row}>
      <legend>
        <RichText text={name} grade={grade} />
      </legend>
      <div className={isDense ? `${css.picks} ${css.dense}` : css.picks}>{children}</div>
    </fieldset>
  )
}

interface PickProps {
  isOn: boolean
  onPick: () => void
  label?: string
  children: ReactNode
}

function Pick({ isOn, onPick, label, children }: PickProps) {
  return (
    <button type="button" className={css.pick} aria-pressed={isOn} aria-label={label} onClick={onPick}>
      {children}
    </button>
  )
}
