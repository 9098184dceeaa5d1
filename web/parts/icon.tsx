// How an icon is drawn, and the two that every page loads.
import type { ReactNode } from 'react'

interface IconProps {
  readonly size?: number
  readonly children: ReactNode
}

export function Icon({ size = 24, children }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      // The same width at any size.
      strokeWidth={(1.75 * 24) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** An icon that is one path. */
export function drawn(path: string, size = 24) {
  return function PathIcon() {
    return (
      <Icon size={size}>
        <path d={path} />
      </Icon>
    )
  }
}

export const BackIcon = drawn('m15 5-7 7 7 7')
export const CloseIcon = drawn('m6 6 12 12M18 6 6 18')
