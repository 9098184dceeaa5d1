// The picture with a way to another one, or the question in words, and the field for the answer.
import { CAPTCHA_CHARACTERS_MAX } from '#contract/captcha.ts'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import { Button } from '#web/parts/button.tsx'
import styles from './captcha-field.module.css'
import { TextInput } from './text-input.tsx'
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
  const t = useTexts(texts)
  const isInWords = captcha.question !== null
  return (
    <div className={`${styles.captcha} ${isInWords ? '' : styles.pictured}`}>
      <div className={styles.picture}>
        {captcha.hasFailed && <p className={styles.failed}>{t.failed}</p>}
        {captcha.pictureSrc !== null && (
          <img
            src={captcha.pictureSrc}
            alt={t.picture}
            width={160}
            height={56}
            onError={captcha.fail}
          />
        )}
      </div>
      <TextInput
        // A question is read before it is answered.
        label={captcha.question ?? t.characters}
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

const texts = defineTexts({
  characters: { en: 'Characters in the picture', 'fil-PH': 'Mga titik at numero sa larawan' },
  picture: {
    en: 'Picture with four letters and digits. The button below asks in words.',
    'fil-PH': 'Larawan na may apat na titik at numero. May tanong sa button sa ibaba.',
  },
  failed: { en: 'The picture couldn’t be loaded.', 'fil-PH': 'Hindi ma-load ang larawan.' },
  refresh: { en: 'New picture', 'fil-PH': 'Ibang larawan' },
  // A number is asked one question a day, so the way on from it is a picture.
  pictureInstead: { en: 'Use a picture instead', 'fil-PH': 'Larawan na lang' },
  inWords: { en: 'I can’t see the picture', 'fil-PH': 'Hindi ko ito makita' },
})
