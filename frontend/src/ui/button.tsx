import { type ButtonHTMLAttributes, type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'

export type ButtonKind = 'primary' | 'soft' | 'plain' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  /** One `primary` a screen; `danger` only where something is lost for good. */
  kind?: ButtonKind
  size?: ButtonSize
  isWide?: boolean
}

export function buttonClass({ kind = 'plain', size = 'md', isWide = false }: Look, isOff = false): string {
  const names = ['btn', isOff ? 'off' : kind === 'plain' ? '' : kind, size === 'md' ? '' : size, isWide ? 'wide' : '']
  return names.filter(Boolean).join(' ')
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { children: ReactNode }

/**
 * A verb that does something here. While `disabled` it looks off: say beside it why. A button that its own press disables keeps the
 * focus until the person moves on.
 */
export function Button({ kind, size, isWide, type = 'button', ...rest }: ButtonProps) {
  const className = buttonClass({ ...look({ kind, size, isWide }) }, rest.disabled)
  return <button type={type} className={className} {...rest} {...useKeptFocus(rest)} />
}

interface ButtonLinkProps extends Look {
  to: string
  children: ReactNode
  'aria-label'?: string
  reloadDocument?: boolean
}

/** A verb that leads somewhere. */
export function ButtonLink({ kind, size, isWide, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look({ kind, size, isWide }))} {...rest} />
}

function look(given: { [K in keyof Look]: Look[K] | undefined }): Look {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { 'aria-label': string }

/** An icon alone: only for 閉じる, 戻る, 音 and the like. */
export function IconButton({ type = 'button', ...rest }: IconButtonProps) {
  return <button type={type} className="icon-btn" {...rest} {...useKeptFocus(rest)} />
}

type Own = ButtonHTMLAttributes<HTMLButtonElement>

/** A `disabled` button loses the focus to the page's begin: the pressed one is `aria-disabled` instead. */
export function useKeptFocus({ disabled = false, onBlur, onClick, ...own }: Own) {
  const [isPressed, setPressed] = useState(false)
  return {
    disabled: disabled && !isPressed,
    'aria-disabled': disabled || own['aria-disabled'],
    onBlur: (event: FocusEvent<HTMLButtonElement>) => {
      setPressed(false)
      onBlur?.(event)
    },
    onClick: (press: MouseEvent<HTMLButtonElement>) => {
      // Of a form: it would be sent.
      if (disabled) return press.preventDefault()
      setPressed(true)
      onClick?.(press)
    },
  }
}
