/** Settings with which production starts; each test takes away or changes what it is about. */
export const PRODUCTION_ENVIRONMENT = {
  APP_MODE: 'production',
  APP_SECRET: 'a-secret-of-production-with-32-characters-or-more',
  DATABASE_URL: 'postgres://db.example/pahiram',
  PUBLIC_URL: 'https://pahiram.example',
  LENDER_NAME: 'A Lending Company',
  SERVICE_EMAIL: 'help@pahiram.example',
  SERVICE_WHATSAPP: '+63 900 000 0000',
  SERVICE_PHONE: '+63 900 000 0000',
  PAYOUT_GATEWAY: 'xendit',
  XENDIT_SECRET_KEY: 'xnd_production_key',
  XENDIT_CALLBACK_TOKEN: 'token',
  SMS_GATEWAY: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_SENDER: 'PAHIRAM',
  TWILIO_CALLER_NUMBER: '+15005550006',
} as const
