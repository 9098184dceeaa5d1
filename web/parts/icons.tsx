// Line-drawn icons with one stroke width, drawn for this product. They carry no meaning of their
// own: there is text beside them, or their control has a label.
import { drawn, Icon } from './icon.tsx'

export const ForwardIcon = drawn('m9 5 7 7-7 7', 20)
export const DownIcon = drawn('m5 9 7 7 7-7', 20)
export const SmallCloseIcon = drawn('m6 6 12 12M18 6 6 18', 16)
export const CheckIcon = drawn('m4.5 12.5 5 5 10-11', 20)
export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h16')
export const HomeIcon = drawn('m4 10.5 8-7 8 7V19a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM9.5 21v-6h5v6')
export const RetryIcon = drawn('M19 12a7 7 0 1 1-2-4.9L19.5 9M19.5 4.5V9H15')
export const DownloadIcon = drawn(
  'M12 3v12M7 10.5l5 5 5-5M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2',
)
export const ShieldIcon = drawn(
  'M12 2.5 4.5 5.5V11c0 4.7 3.1 8.3 7.5 10.5 4.4-2.2 7.5-5.8 7.5-10.5V5.5zM8.8 11.9l2.4 2.4 4.3-4.6',
)
export const WalletIcon = drawn(
  'M17 7V5.5A1.5 1.5 0 0 0 15.2 4L5 6a2.5 2.5 0 0 0-2 2.4V17.5A2.5 2.5 0 0 0 5.5 20h13a2.5 2.5 0 0 0 2.5-2.5v-8A2.5 2.5 0 0 0 18.5 7H5M21 11.5h-4a2 2 0 0 0 0 4h4',
)
/** A speech bubble, for what a borrower says to us. */
export const ComplaintIcon = drawn(
  'M9.5 18.5H6A2.5 2.5 0 0 1 3.5 16V6.5A2.5 2.5 0 0 1 6 4h12a2.5 2.5 0 0 1 2.5 2.5V16a2.5 2.5 0 0 1-2.5 2.5h-4L9.5 22zM8 9h8M8 13h5',
)
/** A page with lines, for what can be read. */
export const DocumentIcon = drawn(
  'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4',
)

export function LoansIcon() {
  return (
    <Icon>
      <path d="M10 21H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v4M8 8h6M8 12h3" />
      <circle cx="16.5" cy="16.5" r="4.5" />
    </Icon>
  )
}

export function HelpIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.5 9.6a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.7M12 16.8h.01" />
    </Icon>
  )
}

export function InfoIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.6h.01" />
    </Icon>
  )
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </Icon>
  )
}

export function CalendarIcon() {
  return (
    <Icon>
      <rect x="3" y="5" width="18" height="16" rx="2.5" />
      <path d="M3 10h18M8 3v4M16 3v4" />
    </Icon>
  )
}

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 21c0-4 3.5-6.5 8-6.5s8 2.5 8 6.5" />
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
      <rect x="8" y="8" width="12" height="13" rx="2.5" />
      <path d="M16 8V5.5A2.5 2.5 0 0 0 13.5 3h-7A2.5 2.5 0 0 0 4 5.5v8A2.5 2.5 0 0 0 6.5 16H8" />
    </Icon>
  )
}

export function CameraIcon() {
  return (
    <Icon>
      <path d="M5 7h2.5l1.5-3h6l1.5 3H19a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2z" />
      <circle cx="12" cy="13" r="3.5" />
    </Icon>
  )
}
