import './v1.css'
import { Outlet } from 'react-router'

/** The frame of all pages in this theme; its style set arrives with it. */
export function Component() {
  return <Outlet />
}
