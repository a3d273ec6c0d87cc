import './v1.css'
import { Outlet } from 'react-router'
import { MantineFrame } from './mantine-frame.tsx'

/** The frame of all pages in this theme; its style set arrives with it. */
export function Component() {
  return (
    <MantineFrame theme="v1">
      <Outlet />
    </MantineFrame>
  )
}
