import { branchNameOf, useVisitor } from '../session/current-user.ts'
import { CardFace, CardSheet } from './card-sheet.tsx'
import css from './student-cards.module.css'

interface DoorCardStudent {
  student_id: string
  name: string
  /** 「小6 1組」 */
  place: string
  door_card_code: string
}

interface DoorCardsProps {
  /** Of the sheet: 「小6 1組」. */
  name: string
  students: readonly DoorCardStudent[]
}

/** Door cards as they will be printed, ten an A4 page, each with its student's name. */
export function DoorCards({ name: sheet, students }: DoorCardsProps) {
  const branch = branchNameOf(useVisitor())
  return (
    <CardSheet
      label={`${sheet}の入退室カード`}
      heading="生徒の入退室カード"
      cards={students.map(({ student_id, name, place, door_card_code }) => [
        student_id,
        <CardFace key="" kind="入退室カード" code={door_card_code} label={`${name}さんの入退室のQRコード`}>
          <b className={css.name}>{name}</b>
          <span className="bold">{place}</span>
          {branch && <span className="text-12">{branch}</span>}
          <small>教室に着いたときと帰るときに、入口のカメラに見せます。</small>
        </CardFace>,
      ])}
    />
  )
}
