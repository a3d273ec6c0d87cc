import { useMutation } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { RichText } from '../../../features/math/rich-text.tsx'
import { storeStudentName } from '../../../features/session/student-name.ts'
import { ApiError, sentencesOf } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { openFresh } from '../../../lib/fresh-page.ts'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { DigitsControl } from '../../../ui/form/digits-control.tsx'
import { Note } from '../../../ui/note.tsx'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { MessagePage } from '../shell/message-page.tsx'
import { Words } from '../shell/words.tsx'
import { gradesOf, kumisOf, type LinkClass } from './entry-choices.ts'
import css from './entry-form.module.css'

export interface EntryFormProps {
  /** What brought the student here: a link, or the code on the board with the device's own mark. */
  by: { set_id: string } | { short_code: string; device_id: string }
  /** Left out where only the class is known yet. */
  link: { title?: string; subject_name?: string; classes: readonly LinkClass[] }
  /** The numbers of a class; asked for once grade and class are confirmed. */
  bansOf: (place: LinkClass) => Promise<readonly number[]>
  /** What comes next; left out: the link's own page, straight on to its questions. */
  onEntered?: (encryptedUsername: string) => void
  /** A one-time code: what the number began on another device goes on here. */
  isContinuing?: boolean
  /** Another way in. */
  onBack?: () => void
}

const isThisText = 'この{学年|がくねん}・{組|くみ}ですか。'
const checkText = '{学年|がくねん}・{組|くみ}・{番|ばん}は、{合|あ}っていますか。'
const continueText =
  'べつの{端末|たんまつ}の、つづきから{答|こた}えます。つづけると、{前|まえ}の{端末|たんまつ}では{答|こた}えられなくなります。'
const elseText = 'いまは{入|はい}れません。{先生|せんせい}に{聞|き}いてください。'

const BegunNote = lazy(async () => ({ default: (await import('./begun-note.tsx')).BegunNote }))

/**
 * Entry by grade, kumi and ban: large buttons, one row after the other; the number only after grade and kumi are confirmed.
 * Of the form kit only its bare box: the whole kit (3.6 KB gzip, and the facts of every route's fields) would come for one field.
 */
export function EntryForm({ by, link, bansOf, onEntered, isContinuing = false, onBack }: EntryFormProps) {
  usePageTitle(link.title)
  const grades = gradesOf(link.classes)
  const [grade, setGrade] = useState<number | null>(grades.length === 1 ? (grades[0] ?? null) : null)
  // Before it is known, of the youngest that may enter.
  const reader = grade ?? grades[0]
  const kumis = grade === null ? [] : kumisOf(link.classes, grade)
  const [chosenKumi, setKumi] = useState<string | null>(null)
  const kumi = kumis.length === 1 ? (kumis[0] ?? null) : chosenKumi
  const [ban, setBan] = useState<number | null>(null)
  const bans = useMutation({ mutationFn: bansOf })
  const enter = useMutation({
    mutationFn: (who: LinkClass & { ban: number; again?: true }) => client.studentEntry.enter({ ...by, ...who }),
    onSuccess: ({ encrypted_username, set_id }) => {
      if (onEntered) return onEntered(encrypted_username)
      storeStudentName(encrypted_username)
      openFresh(`/student/${encodeURIComponent(set_id)}?go=1`)
    },
  })
  const isBegun = enter.error instanceof ApiError && enter.error.code === 'ENTRY_BEGUN'
  const offered = bans.data
  const isOffered = ban !== null && offered?.includes(ban) === true
  const place = grade !== null && kumi !== null ? { grade, kumi } : null
  const className = place && `${gradeText(place.grade)} ${place.kumi}組`
  const chooseBan = (chosen: number | null) => {
    setBan(chosen)
    enter.reset()
  }
  const chooseClass = () => {
    bans.reset()
    chooseBan(null)
  }
  const seat = isOffered ? `${className} ${ban}番` : className
  const isEntering = enter.isPending || enter.isSuccess
  const begin = (again?: true) => {
    if (place && isOffered) enter.mutate({ ...place, ban, ...(again && { again }) })
  }
  const trouble = bans.error ?? (isBegun ? null : enter.error)
  const troubleText =
    ban !== null && !isOffered
      ? `${ban}番は、このクラスにありません。番をもう一度えらんでください。`
      : trouble && sentencesOf(trouble, elseText).join(' ')
  return (
    <MessagePage title={<Words text={link.title ?? className ?? ''} />}>
      {link.subject_name && <p className="muted">{subjectInWords(link.subject_name, link.classes[0]?.grade)}</p>}
      <div className="stack gap-16 full-width left">
        {isContinuing && (
          <p>
            <RichText text={continueText} grade={reader} />
          </p>
        )}
        {!offered && grades.length > 1 && (
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
                {gradeText(each)}
              </Pick>
            ))}
          </Row>
        )}
        {!offered && kumis.length > 1 && (
          <Row name="{組|くみ}" grade={reader}>
            {kumis.map((each) => (
              <Pick key={each} isOn={each === kumi} onPick={() => setKumi(each)}>
                {`${each}組`}
              </Pick>
            ))}
          </Row>
        )}
        {offered && (
          <>
            <p className={`row wrap ${css.place}`}>
              <b>{className}</b>
              <Button size="sm" onClick={chooseClass}>
                <RichText text="{組|くみ}をかえる" grade={reader} />
              </Button>
            </p>
            <Row name="{番|ばん}" grade={reader} isDense>
              {offered.map((each) => (
                <Pick key={each} isOn={each === ban} onPick={() => chooseBan(each)} label={`${each}番`}>
                  {each}
                </Pick>
              ))}
            </Row>
            <label className={`row gap-8-12 ink-700 text-15 ${css.typed}`}>
              <RichText text="{数字|すうじ}で{入|い}れる" grade={reader} />
              <DigitsControl
                className={css.pick}
                maxLength={3}
                value={ban ?? ''}
                onType={(typed) => chooseBan(Number(typed.normalize('NFKC').replace(/\D/g, '')) || null)}
              />
            </label>
          </>
        )}
        {onBack && (
          <div>
            <Button onClick={onBack}>もどる</Button>
          </div>
        )}
        {troubleText && (
          <Note kind="danger">
            <RichText text={troubleText} grade={reader} />
          </Note>
        )}
        {place && (!offered || isOffered) && (
          <div className={`stack gap-8 ${css.start}`}>
            {isBegun ? (
              <Suspense>
                <BegunNote
                  seat={seat}
                  grade={reader}
                  isEntering={isEntering}
                  onChooseAgain={() => chooseBan(null)}
                  onAgain={() => begin(true)}
                />
              </Suspense>
            ) : (
              <>
                <p>
                  <RichText text={offered ? checkText : isThisText} grade={reader} />
                  <b>{seat}</b>
                </p>
                <BusyButton
                  kind="primary"
                  size="lg"
                  isWide
                  isBusy={isEntering || bans.isPending}
                  onClick={() => (offered ? begin() : bans.mutate(place))}
                >
                  {offered ? (
                    isContinuing ? (
                      'つづける'
                    ) : (
                      'はじめる'
                    )
                  ) : (
                    <RichText text="はい。{番|ばん}をえらぶ" grade={reader} />
                  )}
                </BusyButton>
              </>
            )}
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

const Row = ({ name, grade, isDense = false, children }: RowProps) => (
  <fieldset className={css.row}>
    <legend>
      <RichText text={name} grade={grade} />
    </legend>
    <div className={isDense ? `flex wrap gap-8 ${css.dense}` : 'flex wrap gap-8'}>{children}</div>
  </fieldset>
)

interface PickProps {
  isOn: boolean
  onPick: () => void
  label?: string
  children: ReactNode
}

const Pick = ({ isOn, onPick, label, children }: PickProps) => (
  <button type="button" className={css.pick} aria-pressed={isOn} aria-label={label} onClick={onPick}>
    {children}
  </button>
)
