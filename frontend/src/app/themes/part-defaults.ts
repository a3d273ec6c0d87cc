import type { MantineThemeComponents } from '@mantine/core'

/**
 * How Mantine's parts behave and are called everywhere. Plain objects, not `Part.extend`: naming a part here must not
 * bring its code into the first page.
 */
export const partDefaults: MantineThemeComponents = {
  Button: { defaultProps: { h: 40, fz: 14, fw: 700 } },
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
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md' } },
  NumberInput: { defaultProps: { size: 'md' } },
  Select: { defaultProps: { size: 'md', allowDeselect: false, nothingFoundMessage: '見つかりません' } },
  MultiSelect: { defaultProps: { size: 'md', nothingFoundMessage: '見つかりません' } },
  DatePickerInput: {
    defaultProps: {
      size: 'md',
      valueFormat: 'YYYY年M月D日',
      monthLabelFormat: 'YYYY年M月',
      yearLabelFormat: 'YYYY年',
      monthsListFormat: 'M月',
    },
  },
  DateTimePicker: {
    defaultProps: {
      size: 'md',
      valueFormat: 'YYYY年M月D日 HH:mm',
      monthLabelFormat: 'YYYY年M月',
      yearLabelFormat: 'YYYY年',
      monthsListFormat: 'M月',
    },
  },
  Checkbox: { defaultProps: { size: 'sm' } },
  Radio: { defaultProps: { size: 'sm' } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      closeButtonProps: { 'aria-label': '閉じる' },
      transitionProps: { duration: 180 },
    },
  },
  Drawer: {
    defaultProps: { closeButtonProps: { 'aria-label': '閉じる' }, transitionProps: { duration: 180 } },
  },
  Pagination: {
    defaultProps: {
      getItemProps: (page: number) => ({ 'aria-label': `${page}ページ` }),
      getControlProps: (control: string) => ({ 'aria-label': pagingWords[control] ?? control }),
    },
  },
}

const pagingWords: Record<string, string> = {
  first: '最初のページ',
  previous: '前のページ',
  next: '次のページ',
  last: '最後のページ',
}
