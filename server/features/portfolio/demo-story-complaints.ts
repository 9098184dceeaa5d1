// What some of the story's borrowers asked, and what they were told.

interface Said {
  readonly question: string
  readonly answer: string
}

export interface StoryComplaint {
  /** Index of the loan that it is about. */
  readonly loanAt: number
  readonly type: number
  readonly askedDaysAgo: number
  readonly answeredDaysAgo: number
  readonly wording: { readonly english: Said; readonly filipino: Said }
}

export const STORY_COMPLAINTS: readonly StoryComplaint[] = [
  {
    loanAt: 2,
    type: 3,
    askedDaysAgo: 61,
    answeredDaysAgo: 59,
    wording: {
      english: {
        question: 'I paid a few days late. Why is there a penalty?',
        answer:
          'The penalty counts each day after the due date, and no more than the law allows. Tap the figure on your loan to see every day.',
      },
      filipino: {
        question: 'Ilang araw lang akong nahuli. Bakit may multa?',
        answer:
          'Bawat araw pagkatapos ng due date ang multa, at hindi lalampas sa limit ng batas. Pindutin ang halaga sa loan mo para makita ang bawat araw.',
      },
    },
  },
  {
    loanAt: 10,
    type: 2,
    askedDaysAgo: 47,
    answeredDaysAgo: 46,
    wording: {
      english: {
        question: 'I paid at 7-Eleven this morning. When will it show?',
        answer: 'It is there now, credited from the day you paid.',
      },
      filipino: {
        question: 'Nagbayad ako sa 7-Eleven kaninang umaga. Kailan ito lalabas?',
        answer: 'Nakatala na ito, mula sa araw na nagbayad ka.',
      },
    },
  },
  {
    loanAt: 25,
    type: 4,
    askedDaysAgo: 33,
    answeredDaysAgo: 30,
    wording: {
      english: {
        question: 'I lost my phone. How do I keep my account?',
        answer:
          'Log in with your new number and choose “I lost my number”. Two of us will check it.',
      },
      filipino: {
        question: 'Nawala ang phone ko. Paano ang account ko?',
        answer:
          'Mag-log in gamit ang bago mong number at piliin ang “Nawala ang number ko”. Dalawa sa amin ang titingin nito.',
      },
    },
  },
  {
    loanAt: 40,
    type: 5,
    askedDaysAgo: 16,
    answeredDaysAgo: 13,
    wording: {
      english: {
        question: 'Can I have a paper that my loan is paid?',
        answer: 'Yes. Open the loan and tap “Certificate of full payment”.',
      },
      filipino: {
        question: 'Puwede po ba akong humingi ng katibayan na bayad na ang loan ko?',
        answer: 'Oo. Buksan ang loan at pindutin ang “Katibayan ng buong bayad”.',
      },
    },
  },
]
