// The picture with a way to another one, or the question in words, and the field for the answer.
import { CAPTCHA_CHARACTERS_MAX } from '#contract/promotion.ts'
import { TextInput } from '#web/forms/text-input.tsx'
import { Button } from '#web/parts/button.tsx'
import styles from './promotion-page.module.css'
import { useTemplateTexts } from './template-texts.ts'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  readonly captcha: Captcha
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint: string
  readonly error: string
  /** It is back after a code was sent, and what is next. */
  readonly takesFocus: boolean
  readonly onRefresh: () => void
  readonly onAskInWords: () => Promise<void>
}

export function CaptchaField(props: CaptchaFieldProps) {
  const { captcha, value, onChange, hint, error, takesFocus, onRefresh, onAskInWords } = props
  const t = useTemplateTexts()
  const isInWords = captcha.question !== null
  return (
    <div className={`${styles.captcha} ${isInWords ? '' : styles.pictured}`}>
      <div className={styles.picture}>
        {captcha.hasFailed && <p className={styles.quiet}>{t.captchaFailed}</p>}
        {captcha.pictureSrc !== null && (
          <img
            src={captcha.pictureSrc}
            alt={t.captchaPicture}
            width={160}
            height={56}
            onError={captcha.fail}
          />
        )}
      </div>
      <TextInput
        // A question is read before it is answered.
        label={captcha.question ?? t.captcha}
        hint={hint}
        error={error}
        value={value}
        onChange={onChange}
        input={{
          name: 'capcode',
          maxLength: CAPTCHA_CHARACTERS_MAX,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          autoCorrect: 'off',
          spellCheck: false,
          autoFocus: takesFocus,
        }}
      />
      <div className={styles.others}>
        <Button look="plain" onClick={onRefresh}>
          {isInWords ? t.pictureInstead : t.refresh}
        </Button>
        {!isInWords && (
          <Button look="plain" onClick={onAskInWords}>
            {t.inWords}
          </Button>
        )}
      </div>
    </div>
  )
}
