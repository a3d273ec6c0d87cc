import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { DoorCards } from '../../../features/student-cards/door-cards.tsx'
import { StudentCards } from '../../../features/student-cards/student-cards.tsx'
import { Note } from '../../../ui/note.tsx'
import { classWords } from './student-text.ts'

/** Two cards, never mixed up: one signs its student in, the other is for the door alone. */
export const cardKinds = { qr: 'QRカード', door: '入退室カード' } as const
export type CardKind = keyof typeof cardKinds

type CardHolder = Pick<BranchStudent, 'encrypted_username' | 'door_card_code'>
export const hasCard = (kind: CardKind, { encrypted_username, door_card_code }: CardHolder) =>
  (kind === 'qr' ? encrypted_username : door_card_code) !== null

const notes: Readonly<Record<CardKind, string>> = {
  qr: 'QRカードを持っている人は、その生徒として入れます。配ったあとは、生徒が自分で持ちます。',
  door: '入退室カードは、教室の入口で使います。サインインはできません。名前が入ります。',
}

export const CardNote = ({ kind }: { kind: CardKind }) => (
  <Note kind={kind === 'qr' ? 'warn' : 'info'}>
    <p>{notes[kind]}</p>
  </Note>
)

interface CardsOfProps {
  kind: CardKind
  /** Of the sheet. */
  name: string
  students: readonly BranchStudent[]
}

/** The cards of one kind, of those who have one. */
export function CardsOf({ kind, name, students }: CardsOfProps) {
  if (!students.some((one) => hasCard(kind, one)))
    return <p className="muted">{`${cardKinds[kind]}のある生徒は、このクラスにはいません。`}</p>
  if (kind === 'qr')
    return (
      <StudentCards
        name={name}
        students={students.flatMap(({ student_id, ban, encrypted_username, ...student }) =>
          encrypted_username === null ? [] : [{ student_id, ban, encrypted_username, place: classWords(student) }],
        )}
      />
    )
  return (
    <DoorCards
      name={name}
      students={students.flatMap((student) => {
        const { student_id, name: own, door_card_code } = student
        return door_card_code === null || own === null
          ? []
          : [{ student_id, name: own, door_card_code, place: classWords(student) }]
      })}
    />
  )
}
