import '../styles/mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ThemeName } from '../route-definition.ts'
import { themes } from './themes.ts'

/** Around the grown-ups' pages: Mantine in the theme's colours. A student's page has no part of it. */
export function MantineFrame({ theme, children }: { theme: ThemeName; children: ReactNode }) {
  return (
    <MantineProvider theme={themes[theme]} cssVariablesSelector=":root">
      {children}
    </MantineProvider>
  )
}
