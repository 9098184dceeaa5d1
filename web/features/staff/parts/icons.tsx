// The console's own icons, drawn like the others.
import { Icon } from '#web/parts/icon.tsx'

export function QueueIcon() {
  return (
    <Icon size={20}>
      <path d="M8 6h12M8 12h12M8 18h12M4 6v.01M4 12v.01M4 18v.01" />
    </Icon>
  )
}

export function SearchIcon() {
  return (
    <Icon size={20}>
      <circle cx="11" cy="11" r="6.5" />
      <path d="M16 16l4.5 4.5" />
    </Icon>
  )
}

export function PeopleIcon() {
  return (
    <Icon size={20}>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 19.5c.6-3.4 3.2-5 6.5-5s5.9 1.6 6.5 5M16 4.9a3.5 3.5 0 0 1 0 6.2M18 14.9c2 .7 3.2 2.3 3.5 4.6" />
    </Icon>
  )
}

export function LendingIcon() {
  return (
    <Icon size={20}>
      <path d="M12 3v9M6.3 6.6a8 8 0 1 0 11.4 0" />
    </Icon>
  )
}

export function MoneyIcon() {
  return (
    <Icon size={20}>
      <path d="M3 7h18v11H3zM3 11h18M7 15h3" />
    </Icon>
  )
}

export function UnappliedIcon() {
  return (
    <Icon size={20}>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5v5l3 2" />
    </Icon>
  )
}

export function PortfolioIcon() {
  return (
    <Icon size={20}>
      <path d="M4 20V10M10 20V4M16 20v-7M21 20H3" />
    </Icon>
  )
}

export function PolicyIcon() {
  return (
    <Icon size={20}>
      <path d="M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7" />
    </Icon>
  )
}

export function TwoIcon() {
  return (
    <Icon size={20}>
      <path d="M2.5 12.5l4.5 4.5 8-9M11.5 16.5l.5.5 9.5-10" />
    </Icon>
  )
}
