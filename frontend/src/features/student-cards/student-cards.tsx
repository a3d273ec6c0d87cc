import { branchNameOf, useVisitor } from '../session/current-user.ts'
import { CardFace, CardSheet } from './card-sheet.tsx'
import css from './student-cards.module.css'
import { studentCardLink } from './student-links.ts'

interface CardStudent {
  student_id: string
  ban: number
  encrypted_username: string
  /** Where cards of several classes lie on one sheet: 「2年1組」. */
  place?: string
  /** Left out: the visitor's. */
  branch?: string
}

interface StudentCardsProps {
  /** Of the sheet, and of each card that does not say its own: 「2年1組」. */
  name: string
  students: readonly CardStudent[]
}

/** QR cards as they will be printed, ten an A4 page. They say class and number only, never a name. */
export const StudentCards = ({ name, students }: StudentCardsProps) => (
  <CardSheet
    label={`${name}のQRカード`}
    heading="生徒のQRカード"
    cards={students.map((student) => [student.student_id, <StudentCard key="" name={name} student={student} />])}
  />
)

function StudentCard({ name: sheet, student }: { name: string; student: CardStudent }) {
  const own = branchNameOf(useVisitor())
  const { ban, encrypted_username, place: name = sheet, branch = own } = student
  return (
    <CardFace kind="QRカード" code={studentCardLink(encrypted_username)} label={`${name} ${ban}番のQRコード`}>
      <b className={css.ban}>{`${ban}番`}</b>
      <span className={`bold ${css.class}`}>{name}</span>
      {branch && <span className="text-12">{branch}</span>}
      <small>カメラで読むと、はじまります。人に見せないでください。</small>
    </CardFace>
  )
}
