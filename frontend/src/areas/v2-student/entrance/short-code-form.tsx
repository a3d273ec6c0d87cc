import { useMutation } from '@tanstack/react-query'
import { isShortCode, shortCodeDigits } from '@tcheck/contract/short-code'
import { useState } from 'react'
import { deviceName } from '../../../features/saving/writer-id.ts'
import { ApiError, sentencesOf } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { DigitsControl } from '../../../ui/form/digits-control.tsx'
import { Note } from '../../../ui/note.tsx'
import { Words } from '../shell/words.tsx'
import css from './ways-in.module.css'

/** What a code opened. */
export interface CodeEntrance {
  by: { short_code: string; device_id: string }
  grade: number
  kumi: string
  bans: readonly number[]
}

const LENGTH = 6
const mistypedWords = 'すうじがちがうようです。{黒板|こくばん}の6けたを、もう{一度|いちど}{見|み}てください。'
const tooManyWords =
  'いまは、コードで{入|はい}れません。QRコードかリンクで{入|はい}るか、{先生|せんせい}に{聞|き}いてください。'
const elseWords = 'いまは{入|はい}れません。{先生|せんせい}に{聞|き}いてください。'

/** Only codes are closed to whoever guesses: the other ways are not. */
const troubleWords = (error: unknown) =>
  error instanceof ApiError && error.code === 'TOO_MANY_TRIES' ? tooManyWords : sentencesOf(error, elseWords).join(' ')

/**
 * The short code on the board. What is mistyped is told at once, without asking anybody: it would count as a guess. One
 * large box, of the form kit no more than that: this page may come before a first question (`set-link/entry-form.tsx`).
 */
export function ShortCodeForm({ onOpened }: { onOpened: (entrance: CodeEntrance) => void }) {
  const [typed, setTyped] = useState('')
  const digits = shortCodeDigits(typed)
  const isMistyped = digits.length === LENGTH && !isShortCode(digits)
  const open = useMutation({
    mutationFn: async (short_code: string) => {
      const by = { short_code, device_id: deviceName() }
      return { ...(await client.studentEntry.showShortCode(by)).entrance, by }
    },
    onSuccess: onOpened,
  })
  const trouble = isMistyped ? mistypedWords : open.error && troubleWords(open.error)
  return (
    <form
      className={css.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isShortCode(digits) && !open.isPending) open.mutate(digits)
      }}
    >
      <label htmlFor="short-code">
        <Words text="{黒板|こくばん}の{短|みじか}いコード(6けたの{数字|すうじ})" />
      </label>
      <div className={css.line}>
        <DigitsControl
          id="short-code"
          className={css.digits}
          maxLength={12}
          value={typed}
          aria-invalid={trouble ? true : undefined}
          aria-describedby={trouble ? 'short-code-trouble' : undefined}
          onType={(now) => {
            setTyped(now)
            open.reset()
          }}
        />
        <BusyButton kind="soft" size="lg" type="submit" isBusy={open.isPending} disabled={!isShortCode(digits)}>
          つぎへ
        </BusyButton>
      </div>
      {trouble && (
        <div id="short-code-trouble">
          <Note kind="danger">
            <Words text={trouble} />
          </Note>
        </div>
      )}
    </form>
  )
}
