import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { finderOf } from '@tcheck/contract/fold'
import { type ReactNode, useState } from 'react'
import { described, FieldFrame, type FieldLook } from './field.tsx'
import { MantinePart } from './mantine/mantine-part.tsx'
import type { FieldProps } from './use-form.ts'

/** Something to choose, of many: a branch, a question set. */
export interface RichChoice {
  value: string
  word: string
  /** Quiet, below the word. */
  detail?: ReactNode
}

interface RichChoiceFieldProps extends FieldProps<string>, FieldLook {
  choices: readonly RichChoice[]
  /** Where the server chooses what the words find; left out, the words of the choices themselves are searched. */
  onSearch?: (words: string) => void
  /** Below the choices: 「120件のうち、はじめの50件」. */
  foot?: ReactNode
  placeholder?: string
}

/** One of many, found by typing. The list may be chosen from by keys alone. */
export function RichChoiceField(props: RichChoiceFieldProps) {
  const {
    id,
    value,
    onChange,
    error,
    isRequired,
    hint,
    choices,
    onSearch,
    foot,
    placeholder = '選んでください',
  } = props
  const [words, setWords] = useState<string | null>(null)
  const [chosen, setChosen] = useState<RichChoice | null>(null)
  const box = useCombobox({ onDropdownClose: () => setWords(null) })
  const current = choices.find((one) => one.value === value) ?? (chosen?.value === value ? chosen : null)
  const search = (typed: string) => {
    setWords(typed)
    onSearch?.(typed)
    box.openDropdown()
    box.updateSelectedOptionIndex()
  }
  const isFound = finderOf(words ?? '')
  const found = onSearch ? choices : choices.filter(({ word }) => isFound([word]))
  return (
    <FieldFrame {...props}>
      <MantinePart>
        <Combobox
          store={box}
          withinPortal={false}
          onOptionSubmit={(next) => {
            setChosen(choices.find((one) => one.value === next) ?? null)
            onChange(next)
            box.closeDropdown()
          }}
        >
          <Combobox.Target>
            <InputBase
              id={id}
              size="md"
              required={isRequired}
              withAsterisk={false}
              placeholder={placeholder}
              value={words ?? current?.word ?? ''}
              onChange={(event) => search(event.currentTarget.value)}
              onClick={() => box.openDropdown()}
              onBlur={() => box.closeDropdown()}
              rightSection={<Combobox.Chevron />}
              rightSectionPointerEvents="none"
              error={error !== null}
              {...described(id, hint, error)}
            />
          </Combobox.Target>
          <Combobox.Dropdown>
            <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
              {found.map(({ value: one, word, detail }) => (
                <Combobox.Option key={one} value={one} active={one === value} mih={40}>
                  <span>{word}</span>
                  {detail && <small className="muted"> {detail}</small>}
                </Combobox.Option>
              ))}
              {found.length === 0 && <Combobox.Empty>見つかりません</Combobox.Empty>}
            </Combobox.Options>
            {foot && <Combobox.Footer>{foot}</Combobox.Footer>}
          </Combobox.Dropdown>
        </Combobox>
      </MantinePart>
    </FieldFrame>
  )
}
