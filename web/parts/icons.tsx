// Line-drawn icons with one stroke width, drawn for this product. They carry no meaning of their
// own: there is text beside them, or their control has a label.
import type { ReactNode } from 'react'

interface IconProps {
  readonly size?: number
  /** The side of its square; the stroke width is the same at any size. */
  readonly grid?: number
  readonly children: ReactNode
}

export function Icon({ size = 24, grid = 24, children }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${grid} ${grid}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.75 * grid) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** An icon that is one path. */
function drawn(path: string, size = 24) {
  return function PathIcon() {
    return (
      <Icon size={size}>
        <path d={path} />
      </Icon>
    )
  }
}

export const BackIcon = drawn('M15 5l-7 7 7 7')
export const ForwardIcon = drawn('M9 5l7 7-7 7', 20)
export const DownIcon = drawn('M5 9l7 7 7-7', 20)
export const CloseIcon = drawn('M6 6l12 12M18 6L6 18')
export const SmallCloseIcon = drawn('M6 6l12 12M18 6L6 18', 16)
export const CheckIcon = drawn('M5 12.5l4.5 4.5L19 7', 20)
export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h16')
export const HomeIcon = drawn('M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20')
export const RetryIcon = drawn('M19 12a7 7 0 1 1-2-4.9L19.5 9M19.5 4.5V9H15')
export const PhoneIcon = drawn(
  'M6.5 3.5h2.6l1.5 4-2 1.7a12 12 0 0 0 6.2 6.2l1.7-2 4 1.5v2.6a2.5 2.5 0 0 1-2.7 2.5C10.4 19.4 4.6 13.6 4 6.2A2.5 2.5 0 0 1 6.5 3.5z',
)

export function MailIcon() {
  return (
    <Icon>
      <rect x="3" y="5.5" width="18" height="13" rx="2.5" />
      <path d="M4 7.5l8 6 8-6" />
    </Icon>
  )
}

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
    </Icon>
  )
}

export function AlertIcon({ size = 32 }: { size?: number }) {
  return (
    <Icon size={size}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5v5.5M12 16.25v.01" />
    </Icon>
  )
}

/** For figures that can be explained. */
export function WhyIcon() {
  return (
    <Icon size={18}>
      <circle cx="12" cy="12" r="9.5" />
      <path d="M9.25 9.5a2.75 2.75 0 1 1 4.3 2.3c-1 .7-1.55 1.2-1.55 2.2M12 17.25v.01" />
    </Icon>
  )
}

export function CopyIcon() {
  return (
    <Icon size={20}>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2.5" />
      <path d="M15.5 8.5V6.5A2.5 2.5 0 0 0 13 4H6.5A2.5 2.5 0 0 0 4 6.5V13a2.5 2.5 0 0 0 2.5 2.5h2" />
    </Icon>
  )
}

export function CameraIcon() {
  return (
    <Icon>
      <path d="M4 8.5h3.5l1.5-2.5h6l1.5 2.5H20a1.5 1.5 0 0 1 1.5 1.5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 18v-8A1.5 1.5 0 0 1 4 8.5z" />
      <circle cx="12" cy="13.5" r="3.25" />
    </Icon>
  )
}

/** An open tray with nothing in it. */
export function TrayIcon() {
  return (
    <Icon size={32}>
      <path d="M3.5 14l3-8.5h11l3 8.5v4.5h-17zM3.5 14h5l1 2h5l1-2h5" />
    </Icon>
  )
}
