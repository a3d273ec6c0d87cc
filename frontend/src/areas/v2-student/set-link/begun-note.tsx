import { RichText } from '../../../features/math/rich-text.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'

const words = 'この{番号|ばんごう}では、もう{始|はじ}めています。'
const againText = '{前|まえ}に{自分|じぶん}で{始|はじ}めた{人|ひと}は、もう{一度|いちど}はじめられます。'

interface BegunNoteProps {
  /** 「中2 2組 5番」 */
  seat: string | null
  grade: number | undefined
  isEntering: boolean
  onChooseAgain: () => void
  onAgain: () => void
}

/** A number that has begun: choose another, or say that it was oneself. Few come upon it, so it comes when it is needed. */
export const BegunNote = ({ seat, grade, isEntering, onChooseAgain, onAgain }: BegunNoteProps) => (
  <>
    <p role="alert">
      <RichText text={words} grade={grade} />
      <b>{seat}</b>
    </p>
    <RichText text={againText} grade={grade} />
    <Button kind="primary" size="lg" isWide onClick={onChooseAgain}>
      <RichText text="{番号|ばんごう}をえらびなおす" grade={grade} />
    </Button>
    <BusyButton kind="soft" size="lg" isWide isBusy={isEntering} onClick={onAgain}>
      <RichText text="わたしです。{新|あたら}しくはじめる" grade={grade} />
    </BusyButton>
  </>
)
