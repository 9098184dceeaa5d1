// Why a loan was not confirmed, with a button that helps.
import { bindBankPage, orderListPage } from '#contract/page-addresses.ts'
import type { Id } from '#contract/wire-meaning.ts'
import { navigate } from '#web/lib/location.tsx'
import { useTexts } from '#web/lib/language.ts'
import { Dialog, type DialogChoice } from '#web/parts/dialog.tsx'
import { texts } from './texts.ts'
import type { Refusal } from './use-confirm.ts'

interface RefusalDialogProps {
  readonly refusal: Refusal | null
  readonly productId: Id
  readonly onClose: () => void
  readonly reload: () => Promise<unknown>
}

export function RefusalDialog({ refusal, productId, onClose, reload }: RefusalDialogProps) {
  const t = useTexts(texts)
  const look = async () => {
    await reload()
    onClose()
  }
  const helps: Record<Refusal['reason'], { title: string; choice: DialogChoice }> = {
    already_confirmed: {
      title: t.confirmedTitle,
      choice: { text: t.toOrders, onClick: () => navigate(orderListPage()) },
    },
    amount_changed: { title: t.changedTitle, choice: { text: t.look, onClick: look } },
    account_missing: {
      title: t.accountTitle,
      choice: { text: t.bind, onClick: () => navigate(bindBankPage({ productId })) },
    },
  }
  const help = refusal && helps[refusal.reason]
  return (
    <Dialog
      isOpen={refusal !== null}
      onClose={onClose}
      title={help?.title ?? ''}
      hasCloseIcon
      {...(help && { other: help.choice })}
    >
      {refusal?.message}
    </Dialog>
  )
}
