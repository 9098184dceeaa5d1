// Choosing a place level by level in a sheet: region, province, city. The caller provides the data.
import { useState } from 'react'
import { defineTexts, useTexts } from '#web/lib/language.ts'
import styles from './city-picker.module.css'
import { Field, type FieldProps } from './field.tsx'
import { CheckIcon, DownIcon, ForwardIcon } from '#web/parts/icons.tsx'
import { filterPlaces, isLast, type Place, placesAlong } from './place-tree.ts'
import selectStyles from './select.module.css'
import { Sheet } from '#web/parts/sheet.tsx'
import { TextInput } from './text-input.tsx'

const texts = defineTexts({
  choose: { en: 'Choose one', 'fil-PH': 'Pumili ng isa' },
  search: { en: 'Search', 'fil-PH': 'Maghanap' },
  none: {
    en: 'Nothing found. Check the spelling.',
    'fil-PH': 'Walang nahanap. I-check ang spelling.',
  },
  all: { en: 'All', 'fil-PH': 'Lahat' },
  path: { en: 'Chosen so far', 'fil-PH': 'Napili na' },
})

interface CityPickerProps extends FieldProps {
  readonly places: readonly Place[]
  /** The codes from the first level to the last; empty while nothing is chosen. */
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

export function CityPicker({ places, value, onChange, ...field }: CityPickerProps) {
  const t = useTexts(texts)
  const [isOpen, setOpen] = useState(false)
  const chosen = placesAlong(places, value)
  const isEmpty = chosen.length === 0
  return (
    <Field {...field}>
      {({ className, 'aria-invalid': isInvalid, ...wiring }) => (
        <div className={selectStyles.frame}>
          <button
            {...wiring}
            type="button"
            data-invalid={isInvalid}
            className={`${className} ${selectStyles.select} ${selectStyles.opener} ${isEmpty ? selectStyles.empty : ''}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {/* The label is the button's name; what is chosen belongs to it. */}
            <span className="visually-hidden">{field.label}: </span>
            {isEmpty ? t.choose : namesOf(chosen)}
          </button>
          <span className={selectStyles.icon}>
            <DownIcon />
          </span>
          <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={field.label}>
            <Levels
              places={places}
              value={value}
              onChange={(codes) => {
                onChange(codes)
                setOpen(false)
              }}
            />
          </Sheet>
        </div>
      )}
    </Field>
  )
}

/** Smallest first, as in an address. */
function namesOf(places: readonly Place[]): string {
  return places.reduceRight((said, { name }) => (said === '' ? name : `${said}, ${name}`), '')
}

/** This many fit on a small phone without scrolling; longer lists get a search field. */
const SEARCHED_PLACES_MIN = 9

function Levels({
  places,
  value,
  onChange,
}: Pick<CityPickerProps, 'places' | 'value' | 'onChange'>) {
  const t = useTexts(texts)
  // Opens at the level of the current choice, so that its neighbours are one tap away.
  const [codes, setCodes] = useState<readonly string[]>(value.slice(0, -1))
  const [typed, setTyped] = useState('')
  const path = placesAlong(places, codes)
  const level = path.at(-1)?.places ?? places
  const found = filterPlaces(level, typed)
  const open = (next: readonly string[]) => {
    setCodes(next)
    setTyped('')
  }
  const choose = (place: Place) => {
    const next = [...path.map(({ code }) => code), place.code]
    if (isLast(place)) onChange(next)
    else open(next)
  }
  return (
    <div className={styles.levels}>
      {path.length > 0 && <Path path={path} onOpen={open} />}
      {level.length >= SEARCHED_PLACES_MIN && (
        <TextInput
          label={t.search}
          value={typed}
          onChange={setTyped}
          input={{ type: 'search', autoComplete: 'off' }}
        />
      )}
      <ul>
        {found.map((place) => (
          <li key={place.code} className={styles.item}>
            <button type="button" className={styles.place} onClick={() => choose(place)}>
              {place.name}
              <PlaceMark place={place} isChosen={value[path.length] === place.code} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>{t.none}</p>}
    </div>
  )
}

function PlaceMark({ place, isChosen }: { place: Place; isChosen: boolean }) {
  if (!isLast(place)) return <ForwardIcon />
  return isChosen ? <CheckIcon /> : null
}

function Path({
  path,
  onOpen,
}: {
  path: readonly Place[]
  onOpen: (codes: readonly string[]) => void
}) {
  const t = useTexts(texts)
  const steps = [{ code: '', name: t.all }, ...path]
  return (
    <nav aria-label={t.path}>
      <ol className={styles.path}>
        {steps.map(({ code, name }, index) => (
          <li key={code}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === path.length ? 'step' : undefined}
              onClick={() => onOpen(path.slice(0, index).map((place) => place.code))}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
