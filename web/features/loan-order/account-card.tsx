// Shown while the money waits because the payment account was changed: confirming the change with a
// code sends it now.
import { useState } from 'react'
import { customerServicePage } from '#contract/page-addresses.ts'
import { confirmChange } from '#contract/bank-account.ts'
import { CodeDialog } from '#web/forms/code-dialog.tsx'
import { useTexts } from '#web/lib/language.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { texts } from './texts.ts'

export default function AccountCard({ reload }: { reload: () => Promise<unknown> }) {
  const t = useTexts(texts)
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={t.whoChanged}>
      {/* Whoever didn't do it looks here first. */}
      <ButtonLink look="danger" href={customerServicePage()}>
        {t.notYou}
      </ButtonLink>
      <p>{t.soonerText}</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t.confirmAccount}
      </Button>
      <CodeDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t.sooner}
        text={t.confirmAccountText}
        purpose="account-change"
        action={{ text: t.confirmAccount }}
        call={confirmChange}
        requestOf={(code) => ({ code })}
        onDone={() => {
          setAsking(false)
          void reload()
        }}
      />
    </Card>
  )
}
