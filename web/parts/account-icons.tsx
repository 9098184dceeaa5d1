// Icons of the account page and customer service alone, drawn like the others: what no other page
// shows is loaded by no other page.
import { drawn, Icon } from './icon.tsx'

/** A case, for work. */
export const WorkIcon = drawn(
  'M5.5 8h13A2.5 2.5 0 0 1 21 10.5v7a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 17.5v-7A2.5 2.5 0 0 1 5.5 8zM9 8V6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2M3 13h18',
)
/** A door with an arrow out of it. */
export const LogOutIcon = drawn('M10 21H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4M15 8l4 4-4 4M19 12H9')
export const PhoneIcon = drawn(
  'M5 3h3.5l2 5-2.5 2a12 12 0 0 0 6 6l2-2.5 5 2V19a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
)

/** What somebody says, for writing to us. */
export const ChatIcon = drawn(
  'M12 4c5 0 9 3.1 9 7.3s-4 7.3-9 7.3c-1 0-2-.1-2.9-.4L4 20l1.4-3.7A6.6 6.6 0 0 1 3 11.3C3 7.1 7 4 12 4zM8.5 11.3h.01M12 11.3h.01M15.5 11.3h.01',
)

/** Two people, for whom we may call. */
export function ContactsIcon() {
  return (
    <Icon>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 20c0-3.5 2.9-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.9c2.2.7 3.5 2.5 3.5 5.1" />
    </Icon>
  )
}

/** Sliders, for what can be set. */
export function SettingsIcon() {
  return (
    <Icon>
      <circle cx="16" cy="7" r="3" />
      <circle cx="8" cy="17" r="3" />
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
    </Icon>
  )
}

/** A phone, for where somebody is logged in. */
export function DeviceIcon() {
  return (
    <Icon>
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M10.5 18.5h3" />
    </Icon>
  )
}

export function MailIcon() {
  return (
    <Icon>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m3.5 7 8.5 6 8.5-6" />
    </Icon>
  )
}
