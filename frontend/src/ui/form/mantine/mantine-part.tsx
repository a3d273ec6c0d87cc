import './parts.css'
import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  MantineProvider,
  mergeMantineTheme,
} from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { FieldTheme, type FieldThemeName } from './field-theme.ts'
import { themes } from './themes.ts'

/**
 * Around each field that is made of Mantine's parts, in the page's theme. Around the pages themselves it would be part of what every
 * page of grown-ups waits for, and few have such a field.
 */
export function MantinePart({ children }: { children: ReactNode }) {
  const name = useContext(FieldTheme)
  return (
    <MantineProvider theme={themes[name]} withCssVariables={false} withGlobalClasses={false}>
      <style href={`mantine-${name}`} precedence="mantine">
        {variablesOf(name)}
      </style>
      {children}
    </MantineProvider>
  )
}

const written = new Map<FieldThemeName, string>()

/** Once for all fields of the theme: React puts it into the page's head, and there once. */
function variablesOf(name: FieldThemeName): string {
  const known = written.get(name)
  if (known !== undefined) return known
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, themes[name]))
  const css = convertCssVariables(variables, `:root[data-theme="${name}"]`)
  written.set(name, css)
  return css
}
