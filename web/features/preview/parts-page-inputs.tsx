import { type Dispatch, type SetStateAction, useState } from 'react'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { useTexts } from '#web/lib/language.ts'
import { Card } from '#web/parts/card.tsx'
import { Checkbox } from '#web/forms/checkbox.tsx'
import { Choices } from '#web/forms/choices.tsx'
import { CityPicker } from '#web/forms/city-picker.tsx'
import { DateInput } from '#web/forms/date-input.tsx'
import { BankCardInput, DigitsInput, PhoneInput } from '#web/forms/digits-input.tsx'
import { ImagePicker, type PickedImage } from '#web/forms/image-picker.tsx'
import { Logo } from '#web/parts/logo.tsx'
import { Select } from '#web/forms/select.tsx'
import { Stars } from '#web/parts/stars.tsx'
import { Tabs } from '#web/parts/tabs.tsx'
import { TextArea, TextInput } from '#web/forms/text-input.tsx'
import { Group, Opened } from './parts-page-case.tsx'
import { PLACES } from './parts-page-places.ts'
import receipt from './parts-page-receipt.svg?no-inline'
import { texts } from './parts-page-texts.ts'

export function InputsGroup({ show }: { show: string | null }) {
  const t = useTexts(texts)
  return (
    <Group title={t.inputs}>
      <TypedInputs />
      <ChosenInputs show={show} />
      <Choosing />
    </Group>
  )
}

function TypedInputs() {
  const t = useTexts(texts)
  const [name, setName] = useState('Demo Borrower With-A-Very-Long Hyphenated Name')
  const [email, setEmail] = useState('maria@')
  const [mobile, setMobile] = useState('09171234567')
  const [card, setCard] = useState('')
  const [code, setCode] = useState('')
  const [message, setMessage] = useState('')
  return (
    <Card>
      <TextInput label={t.fullName} hint={t.fullNameHint} value={name} onChange={setName} />
      <TextInput
        label={t.email}
        isOptional
        error={t.emailError}
        value={email}
        onChange={setEmail}
        input={{ type: 'email', autoComplete: 'email' }}
      />
      <PhoneInput label={t.mobile} hint={t.mobileHint} value={mobile} onChange={setMobile} />
      <output aria-label={`${t.mobile} =`} hidden>
        {mobile}
      </output>
      <BankCardInput
        label={t.card}
        value={card}
        onChange={setCard}
        input={{ placeholder: '0000 0000 0000 0000' }}
      />
      <output aria-label={`${t.card} =`} hidden>
        {card}
      </output>
      <DigitsInput label={t.smsCode} digitsMax={6} value={code} onChange={setCode} />
      <TextArea
        label={t.message}
        error={message === '' ? t.messageError : ''}
        charactersMax={200}
        value={message}
        onChange={setMessage}
      />
      <TextInput
        label={t.account}
        value="GCash ••4567"
        onChange={() => undefined}
        input={{ disabled: true }}
      />
    </Card>
  )
}

function ChosenInputs({ show }: { show: string | null }) {
  const t = useTexts(texts)
  const [bank, setBank] = useState('')
  const [other, setOther] = useState('1')
  const [birthday, setBirthday] = useState<BusinessDate | null>(null)
  const [city, setCity] = useState<readonly string[]>([])
  const [otherCity, setOtherCity] = useState<readonly string[]>(['ncr', 'makati'])
  const banks = ['Bank of Commerce', 'Rural Bank of San Mateo', 'Land and Sea Savings Bank'].map(
    (text, index) => ({ value: String(index), text }),
  )
  return (
    <Card>
      <Select label={t.bank} value={bank} onChange={setBank} options={banks} />
      <Select label={t.bank} error={t.choose} value={other} onChange={setOther} options={banks} />
      <DateInput
        label={t.birthday}
        max={businessDate('2008-11-15')}
        value={birthday}
        onChange={setBirthday}
      />
      <Opened name="city" show={show}>
        <CityPicker label={t.city} places={PLACES} value={city} onChange={setCity} />
      </Opened>
      <Opened name="city-chosen" show={show}>
        <CityPicker
          label={t.city}
          hint={t.fullNameHint}
          places={PLACES}
          value={otherCity}
          onChange={setOtherCity}
        />
      </Opened>
      <Images />
    </Card>
  )
}

function Images() {
  const t = useTexts(texts)
  const [images, setImages] = useState<readonly PickedImage[]>([
    { id: 'a', url: receipt },
    { id: 'b', url: receipt, sending: 0.4 },
    { id: 'c', url: receipt, sending: 'failed' },
  ])
  const [none, setNone] = useState<readonly PickedImage[]>([])
  return (
    <>
      <ImagePicker label={t.photos} images={images} max={9} {...handlersOf(setImages)} />
      <ImagePicker label={t.morePhotos} images={none} max={2} {...handlersOf(setNone)} />
    </>
  )
}

function handlersOf(set: Dispatch<SetStateAction<readonly PickedImage[]>>) {
  return {
    onAdd: (files: readonly File[]) =>
      set((images) => [
        ...images,
        ...files.map((file) => ({ id: crypto.randomUUID(), url: URL.createObjectURL(file) })),
      ]),
    onRemove: (id: string) => set((images) => images.filter((image) => image.id !== id)),
    onRetry: (id: string) =>
      set((images) => images.map((image) => (image.id === id ? { ...image, sending: 0 } : image))),
  }
}

function Choosing() {
  const t = useTexts(texts)
  const [isAgreed, setAgreed] = useState(true)
  const [isOffered, setOffered] = useState(false)
  const [stars, setStars] = useState(3)
  const [channel, setChannel] = useState('90006')
  const [tab, setTab] = useState('all')
  const tabs = [
    { id: 'all', title: t.tabAll },
    { id: 'processing', title: t.tabProcessing },
    { id: 'finished', title: t.tabFinished },
  ]
  const choices = [
    { value: '90006', text: 'GCash', note: t.channelNote, icon: <Logo name="GCash" /> },
    { value: '90007', text: 'Maya', note: t.channelNote, icon: <Logo name="Maya" /> },
    { value: 'store', text: '7-Eleven', note: t.storeNote, icon: <Logo name="7-Eleven" /> },
  ]
  return (
    <>
      <Card>
        <div>
          <Checkbox isChecked={isAgreed} onChange={setAgreed}>
            {t.agree}
          </Checkbox>
          <Checkbox isChecked={isOffered} onChange={setOffered}>
            {t.agreeNot}
          </Checkbox>
        </div>
        <Stars label={t.rate} value={stars} onChange={setStars} />
        <Choices label={t.channel} choices={choices} value={channel} onChange={setChannel} />
      </Card>
      <Tabs label={t.tabs} tabs={tabs} selected={tab} onSelect={setTab}>
        <Card>
          <p>{tabs.find(({ id }) => id === tab)?.title}</p>
        </Card>
      </Tabs>
    </>
  )
}
