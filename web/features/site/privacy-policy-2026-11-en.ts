// The privacy policy of November 2026 in English. Periods are written out: a version says what held
// in its time. A test compares them with what the product does today.
import type { SectionTexts } from './document.ts'
import type { PrivacySectionId } from './privacy-policy.ts'

export const ENGLISH_2026_11: SectionTexts<PrivacySectionId> = {
  'lender-information': {
    heading: 'Lender information',
    blocks: [
      '{appName} is run by {companyName}, a lending company registered with the Securities and Exchange Commission (SEC). We decide what happens with your personal data and answer for it under the Data Privacy Act of 2012 (RA 10173).',
      [
        'Company: {companyName}',
        'SEC registration number: {secRegistrationNumber}',
        'Certificate of authority number: {certificateOfAuthorityNumber}',
        'Address: {address}',
        'E-mail: {email}',
        'Phone: {phone}',
      ],
      'This policy covers this website, the {appName} app and the pages that open inside it.',
    ],
  },
  collection: {
    heading: 'What we collect',
    blocks: [
      'We ask only for what a loan needs, and say why beside each question. You type in everything yourself.',
      [
        'To log in: your mobile number and the code that we send to it.',
        'About you: full name, birthday, nationality, whether you are a politically exposed person, and your permanent address.',
        'Your ID: its kind and number, and a photo of its front. We remove the place and time that a phone saves in a photo.',
        'Your work and income: kind of work and income range.',
        'Your loan: what it is for, and an e-mail address if you wish.',
        'A contact: name, relationship and mobile number of someone who can reach you. Please ask them first.',
        'Your payment account: the wallet or bank and the account number.',
        'What happens with your loan: applications, decisions, agreements, payouts and payments.',
        'What you write to us: complaints with their photos, ratings, and messages from the contact form.',
        'If you register through one of our promotion pages: your mobile number, the page or advertisement that you came from, and your consent.',
      ],
      'We do not read your contact list, your photo gallery, your messages or your call history. We do not ask for your location, a picture of your face, or the passwords of other accounts.',
      'If an answer means that we may not lend to you (for example, because you are under 18), we tell you right away and do not save it.',
    ],
  },
  purposes: {
    heading: 'What we use it for',
    blocks: [
      [
        'To know who you are, and that nobody borrows in your name.',
        'To decide whether we may lend to you and how much you can repay. A program decides by fixed rules. If it declines, you see the reasons, and you can ask customer service to have a person check the decision.',
        'To prepare and carry out the loan that you ask for: the disclosure statement, the agreement, the payout and your repayments.',
        'To send you codes, receipts and reminders, and the notices that the law requires.',
        'To answer your questions and complaints.',
        'To prevent fraud and abuse, such as somebody flooding your phone with codes.',
        'To keep the records that lending, tax and anti-money-laundering laws require.',
      ],
      'Most of this rests on the loan agreement with you or on a legal duty. Where we need your consent, we ask for it separately.',
      'Your contact is called only when we cannot reach you, and only to ask how we can, never to collect a loan. We never tell them about your loan and never ask them to pay. We do not use your data for advertising and do not sell it.',
    ],
  },
  disclosure: {
    heading: 'Who receives it',
    blocks: [
      'We share only what each recipient needs for its task:',
      [
        'Payment providers, banks and e-wallets: your name, account number and the amount, to pay out your loan and to receive your payments.',
        'Our message provider: your mobile number and the words of the message or call.',
        'A provider that checks identities: your name, birthday, ID number and the photo of your ID, to find out whether the document is genuine and whether you are on a list of sanctioned or politically exposed persons.',
        'Companies that run our servers: they store data for us under contract and may not use it themselves.',
        'The Credit Information Corporation (CIC): your basic credit data, including how you repay. RA 9510 requires this of every lender and only asks us to notify you; it does not depend on your consent. You can see and dispute your credit data at the CIC (creditinfo.gov.ph).',
        'Partners whose products we recommend: nothing. If you open such a product, we record that you did, and the partner learns about you only what you give it.',
        'Courts and authorities, where the law obliges us.',
        'Another licensed lender, if your loan is transferred. We notify you before that, as the loan terms say.',
      ],
      'Nobody else learns about your loan: not your employer, not your family, not your contacts. We do not publish the names or photos of borrowers.',
    ],
  },
  cookies: {
    heading: 'Cookies',
    blocks: [
      'We set cookies only to make the site work. There are no advertising or tracking cookies and none from other companies.',
      [
        '“session” keeps you logged in for up to 30 days. Scripts on the page cannot read it, and it ends when you log out.',
        '“browser” tells your browser from others when you ask for a login code or write to us, so that nobody else can use up your tries. It says nothing about you and lasts for up to 400 days.',
        '“device” says, in a form that only we can read, which numbers this device has logged in to, so that they get their codes even while others ask for very many. It lasts for up to 400 days after a login.',
        '“language” remembers the language that you chose.',
        '“scheme” remembers whether you chose light or dark.',
      ],
      'Your browser also stores what you have typed into a form and not sent yet, for up to 7 days, and what you can open without a connection: the last code to pay with, and the loans that a complaint can be about. All of this stays on your phone, and logging out removes it.',
    ],
  },
  'device-information': {
    heading: 'Device information',
    blocks: [
      'For each login we keep the name of the device (for example “Chrome, Android”), when you logged in and when you last used it. You can see the list under “Where you are logged in” and log any of them out.',
      'To limit how often codes are sent and tried, we count by mobile number, device and internet address. For this we store a keyed hash that cannot be turned back into them. Technical logs hold the time, the page and the result of a request, but not your internet address or what you typed.',
      'Our pages never ask for access to your contacts, location, calls or files. The camera or a photo is used only when you add a picture yourself.',
    ],
  },
  minors: {
    heading: 'Minors',
    blocks: [
      '{appName} is for people who are at least 18. We do not knowingly collect data of minors. The application stops at the birthday of somebody under 18, and the birthday is not saved.',
      'If you believe that a minor has given us data, tell the grievance officer and we will delete it.',
    ],
  },
  'password-security': {
    heading: 'Password security',
    blocks: [
      '{appName} has no password. You log in with a six-digit code that works once and for five minutes. Never give it to anybody: nobody from {companyName} will ever ask you for it.',
      'Your answers, ID photos, account number and the words of our messages are encrypted where they are stored (AES-256-GCM), and everything between your phone and us travels encrypted. Of a session or a code we store only a hash.',
      'Lost your phone? Log in on another one and choose “Log out everywhere”, or ask customer service.',
      'If a breach of security puts you at risk, we notify you and the National Privacy Commission within 72 hours of learning about it.',
    ],
  },
  keeping: {
    heading: 'How long we keep it',
    blocks: [
      [
        'Login codes and codes that confirm an action: until they expire. Messages to your phone: at most 90 days; their words only until they are sent. Notices from payment providers: 90 days. Answers that we repeat when your connection breaks: at most 30 days.',
        'Messages from the contact form: one year. Visits to a promotion page and taps on its button, with a mobile number only in scrambled form: 90 days.',
        'Logins, ratings, the offers we showed you, records of what you tapped, how you came to register, when we reminded you and at what hour you want it, a change of your number, and the scrambled words of your name by which our staff find you: until you close your account.',
        'Your answers, ID photos, payment account, what an identity provider told us about them, and the scrambled copies of your document, account and device numbers that we compare to stop fraud: until you close your account. If we ever paid out a loan to you, the Anti-Money Laundering Act (RA 9160) requires us to keep them for 5 years after closing; then they are deleted.',
        'The books of a loan (orders, agreements, payouts, the codes you paid with and the links you shared them by, payments and their receipts, payments you told us of, what our staff did to a loan, the record of who did what, and tasks for our staff): as long as tax and lending laws require. Once your account is closed they no longer carry your mobile number.',
        'What you say in complaints and when you ask for help with paying, and the photos you send with it: until you close your account, or 5 years after closing if we ever paid out a loan to you. Photos that you chose and never sent: 7 days. That there were complaints, and when we answered: as long as lending laws require.',
      ],
      'Negative data at the CIC is kept there for at most 3 years after the debt is settled.',
    ],
  },
  rights: {
    heading: 'Your rights',
    blocks: [
      'Under RA 10173 you have the right to be informed, to object, to access your data, to correct it, to have it erased or blocked, to take it with you, to damages, and to complain to the National Privacy Commission.',
      [
        'A copy of everything: in the app under Account. It is one file that also holds your photos.',
        'Corrections: most answers can be changed in the app; for the rest write to us.',
        'Deletion: close your account in the app. This is not possible while a loan is running.',
      ],
      'All of this is free of charge.',
    ],
  },
  'opt-out': {
    heading: 'Opting out',
    blocks: [
      'You can withdraw a consent at any time by writing to {grievanceEmail}. What was done before stays lawful.',
      'We send no advertising. Reminders and notices about a running loan cannot be switched off, since the law or your agreement requires them.',
      'If you registered and do not want a loan after all, close your account in the app or write to us, and we delete your number.',
    ],
  },
  changes: {
    heading: 'Changes to this policy',
    blocks: [
      'Every version has a date from which it applies. Earlier versions stay readable on this site.',
      'If a change affects how we use data that we already have, we notify you before it applies, and ask for your consent where the law requires it.',
    ],
  },
  'grievance-officer': {
    heading: 'Grievance officer',
    blocks: [
      'For anything about your data, or if you are not satisfied with an answer, contact our {grievanceOfficer}:',
      ['E-mail: {grievanceEmail}', 'Phone: {grievancePhone}', 'Address: {companyName}, {address}'],
      'You may also complain to the National Privacy Commission (privacy.gov.ph). Complaints about lending or collection go to the Securities and Exchange Commission (sec.gov.ph).',
    ],
  },
}
