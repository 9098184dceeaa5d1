// Lets somebody else pay a code: shares a link, or copies it where the phone can't share, and ends it.
import { sharePayCode, withdrawPayLink } from '#contract/pay-link.ts'
import { type Centavos, formatPesos } from '#lending/money.ts'
import { copyText } from '#web/lib/clipboard.ts'
import { useTexts } from '#web/lib/language.ts'
import { showInfo, showToast } from '#web/lib/toast.ts'
import { useSend } from '#web/lib/use-send.ts'
import { Button } from '#web/parts/button.tsx'
import { Card } from '#web/parts/card.tsx'
import { shareTexts } from './share-texts.ts'

interface ShareCodeProps {
  readonly payCode: string
  readonly amount: Centavos
  readonly isShared: boolean
  readonly reload: () => Promise<unknown>
}

export default function ShareCode({ payCode, amount, isShared, reload }: ShareCodeProps) {
  const t = useTexts(shareTexts)
  const send = useSend()
  const share = async () => {
    const answer = await send(sharePayCode, { payCode })
    if (!answer?.success) return
    await handOver(answer.data.link, t.message(formatPesos(amount)), t)
    await reload()
  }
  const withdraw = async () => {
    const answer = await send(withdrawPayLink, { payCode })
    if (!answer?.success) return
    showInfo(t.withdrawn)
    await reload()
  }
  return (
    <Card title={t.owner}>
      <p>{isShared ? t.shared : t.hint}</p>
      <Button look="quiet" onClick={share}>
        {isShared ? t.shareAgain : t.share}
      </Button>
      {isShared && (
        <Button look="plain" onClick={withdraw}>
          {t.withdraw}
        </Button>
      )}
    </Card>
  )
}

async function handOver(
  url: string,
  text: string,
  t: { readonly copied: string; readonly notCopied: string },
): Promise<void> {
  try {
    await navigator.share({ text, url })
  } catch (error) {
    // Closed by the borrower: nothing to say.
    if (error instanceof DOMException && error.name === 'AbortError') return
    if (await copyText(url, null)) showInfo(t.copied)
    else showToast(t.notCopied)
  }
}
