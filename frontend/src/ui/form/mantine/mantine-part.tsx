import './parts.css'
import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
  MantineProvider,
  type MantineThemeComponents,
  type MantineThemeOverride,
  mergeMantineTheme,
  mergeThemeOverrides,
} from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import { FieldTheme, type FieldThemeName } from './field-theme.ts'

/**
 * How Mantine's parts behave and are called everywhere. Plain objects, not `Part.extend`: naming a part here must not
 * bring its code into the first page.
 */
const partDefaults: MantineThemeComponents = {
  // Label above, hint below, error under its field (look.md, "Patterns").
  InputWrapper: {
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    styles: {
      label: { marginBottom: 4, fontSize: 13, fontWeight: 700 },
      description: { marginTop: 4, fontSize: 12, color: 'var(--n600)' },
      error: { marginTop: 4, fontSize: 13, fontWeight: 700, color: 'var(--danger)' },
    },
  },
  Input: { styles: { input: { color: 'var(--n900)' } } },
  DatePickerInput: {
    defaultProps: {
      size: 'md',
      valueFormat: 'YYYY年M月D日',
      monthLabelFormat: 'YYYY年M月',
      yearLabelFormat: 'YYYY年',
      monthsListFormat: 'M月',
    },
  },
}

const shades = (text: string) => text.split(' ').map((hex) => `#${hex}`) as unknown as MantineColorsTuple

/** look.md, "Colour": 墨, and the meanings that a part's `color` may name. */
const ink = shades('f7f8f8 eef0f1 dfe3e6 c6cdd2 869099 67717a 505a63 3a434b 262e35 161c21')
const danger = shades('fcebed f7d6da e5a9b1 d98290 cb5c6d bd3d50 b32c41 a81e32 8c182a 7c1424')

const base = createTheme({
  fontFamily: 'var(--font-ui)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '700', textWrap: 'balance' },
  colors: { gray: ink, dark: ink, red: danger },
  black: '#262e35',
  white: '#ffffff',
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  shadows: { xs: 'var(--sh1)', sm: 'var(--sh1)', md: 'var(--sh2)', lg: 'var(--sh2)', xl: 'var(--sh2)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: partDefaults,
})

const theme = (primaryShade: 6 | 7, colour: string): MantineThemeOverride =>
  mergeThemeOverrides(base, createTheme({ colors: { brand: shades(colour) }, primaryColor: 'brand', primaryShade }))

/** The three themes. Hex only: html2canvas fails on `oklch` and `color-mix`. */
const themes: Readonly<Record<FieldThemeName, MantineThemeOverride>> = {
  v1: theme(7, 'f2f3f9 e3e6f2 c8cde4 a6aed1 828cbb 636ea4 4c578d 3c4676 2e365d 1f2542'),
  v2: theme(6, 'e9f5f6 d2ebed a6d8dc 72c0c6 36a0a9 178a95 0a7480 085f69 084b53 06363c'),
  'v2-teacher': theme(7, 'eef5f0 dceae1 bad5c5 90baa2 639b7d 407e5f 2d694c 22563d 1a4330 112e21'),
}

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
