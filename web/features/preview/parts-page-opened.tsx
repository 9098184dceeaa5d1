import { errorPage } from '#contract/page-addresses.ts'
import { type ReactNode, useState } from 'react'
import { navigate } from '#web/lib/location.tsx'
import { useTexts } from '#web/lib/language.ts'
import { showLoading, showToast } from '#web/lib/toast.ts'
import { Button, ButtonLink } from '#web/parts/button.tsx'
import { Choices } from '#web/forms/choices.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Picture } from '#web/parts/picture.tsx'
import { Sheet } from '#web/parts/sheet.tsx'
import { Stars } from '#web/parts/stars.tsx'
import { TextArea } from '#web/forms/text-input.tsx'
import { Group, Opened } from './parts-page-case.tsx'
import receipt from './parts-page-receipt.svg?no-inline'
import { texts } from './parts-page-texts.ts'
import styles from './parts-page.module.css'

/** Long enough to see that a second tap does nothing. */
const ASYNC_MS = 1_000

export function ButtonsGroup() {
  const t = useTexts(texts)
  const [times, setTimes] = useState(0)
  const wait = async () => {
    await new Promise((done) => setTimeout(done, ASYNC_MS))
    setTimes((before) => before + 1)
  }
  return (
    <Group title={t.buttons}>
      <Button>{t.primary}</Button>
      <Button look="quiet">{t.quiet}</Button>
      <Button look="danger">{t.danger}</Button>
      <Button look="plain">{t.plain}</Button>
      <Button isDisabled onClick={() => setTimes(99)}>
        {t.disabled}
      </Button>
      <Button isPending>{t.pending}</Button>
      <Button look="quiet" onClick={wait}>
        {t.async}
      </Button>
      <p role="status">{t.asyncDone(times)}</p>
      <ButtonLink href="/parts?group=money" look="quiet">
        {t.link}
      </ButtonLink>
    </Group>
  )
}

export function OpenedGroup({ show }: { show: string | null }) {
  const t = useTexts(texts)
  return (
    <Group title={t.opened}>
      <Decisions show={show} />
      <LeavingDialog show={show} />
      <RatingDialog show={show} />
      <Sheets show={show} />
      <Opened name="toast" show={show}>
        <Button look="quiet" onClick={() => showToast(t.toast)}>
          {t.openToast}
        </Button>
      </Opened>
      <Opened name="loading" show={show}>
        <Button look="quiet" onClick={() => void showLoading(t.loading)}>
          {t.openLoading}
        </Button>
      </Opened>
      <Opened name="picture" show={show}>
        <div className={styles.pictures}>
          <Picture url={receipt} alt={t.picture} />
        </div>
      </Opened>
    </Group>
  )
}

interface OpenerProps {
  readonly name: string
  readonly text: string
  readonly show: string | null
  readonly children: (isOpen: boolean, close: () => void) => ReactNode
}

function Opener({ name, text, show, children }: OpenerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Opened name={name} show={show}>
      <Button look="quiet" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {children(isOpen, () => setOpen(false))}
    </Opened>
  )
}

function Decisions({ show }: { show: string | null }) {
  const t = useTexts(texts)
  return (
    <>
      <Opener name="dialog" text={t.openDialog} show={show}>
        {(isOpen, close) => (
          <Dialog
            isOpen={isOpen}
            onClose={close}
            title={t.withdrawTitle}
            safe={{ text: t.cancel, onClick: close }}
            other={{ text: t.withdraw, onClick: close }}
          >
            <p>{t.withdrawText}</p>
          </Dialog>
        )}
      </Opener>
      <Opener name="tips" text={t.openTips} show={show}>
        {(isOpen, close) => (
          <Dialog
            isOpen={isOpen}
            onClose={close}
            title={t.tipsTitle}
            safe={{ text: t.confirm, onClick: close }}
          >
            <p>{t.tipsText}</p>
          </Dialog>
        )}
      </Opener>
      <Opener name="bind" text={t.openBind} show={show}>
        {(isOpen, close) => (
          <Dialog
            isOpen={isOpen}
            onClose={close}
            title={t.bindTitle}
            other={{ text: t.bind, onClick: close }}
            hasCloseIcon
          >
            <p>{t.bindText}</p>
          </Dialog>
        )}
      </Opener>
      <Opener name="danger" text={t.openDanger} show={show}>
        {(isOpen, close) => (
          <Dialog
            isOpen={isOpen}
            onClose={close}
            title={t.dangerTitle}
            safe={{ text: t.keep, onClick: close, look: 'primary' }}
            other={{ text: t.danger, onClick: close, look: 'danger' }}
          >
            <p>{t.dangerText}</p>
          </Dialog>
        )}
      </Opener>
    </>
  )
}

/** Closes and goes to another page in one step. */
function LeavingDialog({ show }: { show: string | null }) {
  const t = useTexts(texts)
  return (
    <Opener name="leave" text={t.openLeave} show={show}>
      {(isOpen, close) => (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={t.openLeave}
          safe={{ text: t.cancel, onClick: close }}
          other={{
            text: t.leave,
            onClick: () => {
              close()
              navigate(errorPage())
            },
          }}
        />
      )}
    </Opener>
  )
}

/** Sending without a star says so above the dialog; with one, a second dialog follows at once. */
function RatingDialog({ show }: { show: string | null }) {
  const t = useTexts(texts)
  const [stars, setStars] = useState(0)
  const [opinion, setOpinion] = useState('')
  const [isThanked, setThanked] = useState(false)
  return (
    <Opener name="rating" text={t.openRating} show={show}>
      {(isOpen, close) => {
        const submit = () => {
          if (stars === 0) return showToast(t.choose)
          close()
          setThanked(true)
        }
        return (
          <>
            <Dialog
              isOpen={isOpen}
              onClose={close}
              title={t.rate}
              safe={{ text: t.cancel, onClick: close }}
              other={{ text: t.submit, onClick: submit }}
            >
              <Stars label={t.openRating} value={stars} onChange={setStars} />
              <TextArea
                label={t.opinion}
                isOptional
                charactersMax={200}
                value={opinion}
                onChange={setOpinion}
              />
            </Dialog>
            <Dialog
              isOpen={isThanked}
              onClose={() => setThanked(false)}
              title={t.settledText}
              safe={{ text: t.confirm, onClick: () => setThanked(false) }}
            />
          </>
        )
      }}
    </Opener>
  )
}

function Sheets({ show }: { show: string | null }) {
  const t = useTexts(texts)
  const [channel, setChannel] = useState('90007')
  const choices = ['GCash', 'Maya', 'GrabPay', 'ShopeePay'].map((text, index) => ({
    value: String(90_006 + index),
    text,
    note: t.channelNote,
    icon: <Logo name={text} />,
  }))
  return (
    <>
      <Opener name="sheet" text={t.openSheet} show={show}>
        {(isOpen, close) => (
          <Sheet
            isOpen={isOpen}
            onClose={close}
            title={t.channel}
            action={<Button onClick={close}>{t.pay}</Button>}
          >
            <Choices label={t.channel} choices={choices} value={channel} onChange={setChannel} />
          </Sheet>
        )}
      </Opener>
      <Opener name="long" text={t.openLong} show={show}>
        {(isOpen, close) => (
          <Sheet isOpen={isOpen} onClose={close} title={t.details}>
            {Array.from({ length: 20 }, (_, index) => (
              <p key={index}>{t.clause}</p>
            ))}
            <Decisions show={null} />
          </Sheet>
        )}
      </Opener>
    </>
  )
}
