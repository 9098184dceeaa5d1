// Shows the number in groups before it is saved: the last chance to spot a wrong digit.
import { isUsualNumber } from '#contract/account-number.ts'
import { FormProblem } from '#web/forms/form-problem.tsx'
import { useTexts } from '#web/lib/language.ts'
import { BANK_CARD_GROUPING, groupDigits, WALLET_GROUPING } from '#web/forms/digit-groups.ts'
import { Dialog } from '#web/parts/dialog.tsx'
import { AlertIcon } from '#web/parts/icons.tsx'
import { Rows } from '#web/parts/rows.tsx'
import styles from './bind-bank.module.css'
import { texts } from './texts.ts'
import type { FilledAccount } from './filled-account.ts'

/** More than this doesn't fit on one line of a small phone in large type. */
const LARGE_DIGITS_MAX = 12

interface ConfirmDialogProps {
  readonly isOpen: boolean
  readonly filled: FilledAccount
  readonly accountHolder: string
  readonly problem: string
  readonly onClose: () => void
  readonly onSave: () => Promise<void>
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, filled, accountHolder, problem, onClose, onSave } = props
  const t = useTexts(texts)
  const { institution, number } = filled
  const forms = institution?.usualForms ?? []
  const isUsual = isUsualNumber(number, forms)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.confirmTitle}
      // A number that looks wrong is more likely to be looked at again than saved.
      safe={{ text: t.again, onClick: onClose, look: isUsual ? 'quiet' : 'primary' }}
      other={
        isUsual
          ? { text: t.save, onClick: onSave }
          : { text: t.saveAnyway, onClick: onSave, look: 'quiet' }
      }
    >
      {number === '' ? (
        // Another backend has names of its own for what is asked.
        <Rows rows={filled.said} />
      ) : (
        <div className={styles.account}>
          <p>{institution?.name}</p>
          <p className={`${styles.number} ${number.length > LARGE_DIGITS_MAX ? styles.long : ''}`}>
            {groupDigits(number, filled.isWallet ? WALLET_GROUPING : BANK_CARD_GROUPING)}
          </p>
          {accountHolder !== '' && <p>{t.inTheNameOf(accountHolder)}</p>}
        </div>
      )}
      {!isUsual && (
        <p className={styles.warning}>
          <AlertIcon size={20} />
          {t.unusual(institution?.name ?? '', forms)}
        </p>
      )}
      <p>{t.confirmText}</p>
      <FormProblem text={problem} />
    </Dialog>
  )
}
