// Line-drawn icons, one stroke width, drawn for this product. They carry no meaning of their own:
// words stand beside them, or the control that holds them has a label.
import type { ReactNode } from 'react'

function Icon({ size = 24, children }: { size?: number; children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function BackIcon() {
  return (
    <Icon>
      <path d="M15 5l-7 7 7 7" />
    </Icon>
  )
}

export function ForwardIcon() {
  return (
    <Icon size={20}>
      <path d="M9 5l7 7-7 7" />
    </Icon>
  )
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M6.5 3.5h2.6l1.5 4-2 1.7a12 12 0 0 0 6.2 6.2l1.7-2 4 1.5v2.6a2.5 2.5 0 0 1-2.7 2.5C10.4 19.4 4.6 13.6 4 6.2A2.5 2.5 0 0 1 6.5 3.5z" />
    </Icon>
  )
}

export function MailIcon() {
  return (
    <Icon>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M4 7.5l8 6 8-6" />
    </Icon>
  )
}

export function AlertIcon() {
  return (
    <Icon size={32}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.25v.01" />
    </Icon>
  )
}
