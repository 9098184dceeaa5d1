import { useContext } from 'react'
import { STAFF_ROLES, type StaffRole } from '#contract/call.ts'
import { wordingOf } from '#contract/language.ts'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { LanguageContext, useTexts } from '#web/lib/language.ts'
import fieldset from '../parts/fieldset.module.css'
import { ROLE_HINTS, ROLE_NAMES } from '../parts/texts.ts'
import { peopleTexts } from './people-texts.ts'
import styles from './role-boxes.module.css'

interface RoleBoxesProps {
  readonly roles: readonly StaffRole[]
  readonly onChange: (roles: StaffRole[]) => void
}

/** Which roles somebody has, each with what it may do. */
export function RoleBoxes({ roles, onChange }: RoleBoxesProps) {
  const t = useTexts(peopleTexts)
  const language = useContext(LanguageContext)
  return (
    <fieldset className={fieldset.choices}>
      <legend className={fieldset.legend}>{t.roles}</legend>
      {STAFF_ROLES.map((role) => (
        <Checkbox
          key={role}
          isChecked={roles.includes(role)}
          onChange={(isChecked) =>
            onChange(STAFF_ROLES.filter((one) => (one === role ? isChecked : roles.includes(one))))
          }
        >
          {wordingOf(ROLE_NAMES[role], language)}{' '}
          <span className={styles.hint}>{wordingOf(ROLE_HINTS[role], language)}</span>
        </Checkbox>
      ))}
    </fieldset>
  )
}
