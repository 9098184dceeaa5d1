// Where the money goes, and when it is there.
import { maskAccount } from '#contract/masked-value.ts'
import { bindBankPage } from '#contract/page-addresses.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { useTexts } from '#web/lib/language.ts'
import { Link } from '#web/lib/location.tsx'
import { WalletIcon } from '#web/parts/icons.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { IconTile } from '#web/parts/row-link.tsx'
import type { Offer } from './calls.ts'
import styles from './destination.module.css'
import { texts } from './texts.ts'

interface DestinationProps {
  /** Null if no account is bound, or the backend doesn't say. */
  readonly account: Offer['account']
  readonly productId: Id
}

export function Destination({ account, productId }: DestinationProps) {
  const t = useTexts(texts)
  return (
    <div className={styles.destination}>
      {account === null ? (
        <IconTile>
          <WalletIcon />
        </IconTile>
      ) : (
        <Logo name={account.institution} />
      )}
      <p className={styles.name}>
        {account === null ? t.accountTitle : `${account.institution} ${maskAccount(account.last4)}`}
      </p>
      <Link className={styles.change} href={bindBankPage({ productId })}>
        {account === null ? t.addAccount : t.change}
      </Link>
      <p className={styles.quiet}>{t.arrives}</p>
    </div>
  )
}
