import type { MantineThemeComponents } from '@mantine/core'

/**
 * How Mantine's parts behave and are called everywhere. Plain objects, not `Part.extend`: naming a part here must not
 * bring its code into the first page.
 */
export const partDefaults: MantineThemeComponents = {
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
