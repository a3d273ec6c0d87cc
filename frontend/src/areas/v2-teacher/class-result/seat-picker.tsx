import type { ResultRow } from '@tcheck/contract/class-result'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { seatStateWord } from './seat-words.ts'

interface SeatPickerProps {
  rows: readonly ResultRow[]
  onPick: (row: ResultRow) => void
  onClose: () => void
}

/** Which student: the grid is too narrow for buttons. */
export function SeatPicker({ rows, onPick, onClose }: SeatPickerProps) {
  const sorted = [...rows].sort((one, other) => one.ban - other.ban)
  const [chosen, setChosen] = useState('')
  const student = useOwnField({ label: '生徒', value: chosen, onChange: setChosen })
  const row = sorted.find(({ student_id }) => student_id === chosen)
  return (
    <Dialog title="1人の生徒の操作" onClose={onClose}>
      <SelectField
        {...student}
        empty="番号を選んでください"
        choices={sorted.map((one) => [one.student_id, `${one.ban}番(${seatStateWord(one)})`] as const)}
        hint="時間をのばす、もう一度ひらく、数える回を選ぶことができます。"
      />
      <div className={dialogActions}>
        <Button kind="primary" disabled={!row} onClick={() => row && onPick(row)}>
          次へ
        </Button>
      </div>
    </Dialog>
  )
}
