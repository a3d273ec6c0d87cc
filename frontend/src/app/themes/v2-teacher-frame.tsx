import './v2-teacher.css'
import { Outlet } from 'react-router'
import { FieldTheme } from '../../ui/form/mantine/field-theme.ts'

/** The frame of all pages in this theme; its style set arrives with it. */
export function Component() {
  return (
    <FieldTheme value="v2-teacher">
      <Outlet />
    </FieldTheme>
  )
}
