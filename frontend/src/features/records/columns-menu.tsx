import { IconColumns3 } from '@tabler/icons-react'
import { Tick } from '../../ui/form/tick.tsx'
import { ShortcutSwitch } from '../settings/shortcut-switch.tsx'
import type { ShownColumn } from './column.ts'
import css from './records.module.css'
import { ToolMenu } from './tool-menu.tsx'

export interface ColumnsMenuProps<Row> {
  columns: readonly ShownColumn<Row>[]
  isShown: (column: ShownColumn<Row>) => boolean
  onShow: (key: string, isShown: boolean) => void
}

/** Which columns are shown; the first one names the row and stays. */
export const ColumnsMenu = <Row,>({ columns, isShown, onShow }: ColumnsMenuProps<Row>) => (
  <ToolMenu icon={IconColumns3} label="列">
    <fieldset>
      <legend className="sr">表示する列</legend>
      {columns.map((column, at) => (
        <label key={column.key}>
          <Tick
            className={css.box}
            isOn={isShown(column)}
            disabled={at === 0}
            onTurn={(isOn) => onShow(column.key, isOn)}
          />
          {column.header}
        </label>
      ))}
    </fieldset>
    <ShortcutSwitch />
  </ToolMenu>
)
