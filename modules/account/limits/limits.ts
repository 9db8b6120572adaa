import { DAY, HOUR, MINUTE } from '#modules/shared'
import type { Limit } from './throttle.ts'

/** Guesses at one account from one address. The owner waits at most a quarter of an hour. */
export const GUESSES_HERE: Limit = { name: 'guesses-here', max: 5, windowMs: 15 * MINUTE }
/** Wrong passwords from one address, for any account. */
export const GUESSES_FROM_ADDRESS: Limit = {
  name: 'guesses-from-address',
  max: 50,
  windowMs: 15 * MINUTE,
}
/**
 * Wrong passwords against one account from anywhere. The account is never locked, which would hurt
 * its owner; each further guess costs more work.
 */
export const GUESSES_AT_ACCOUNT: Limit = {
  name: 'guesses-at-account',
  max: 20,
  windowMs: HOUR,
}
export const REGISTRATIONS: Limit = { name: 'registrations', max: 60, windowMs: HOUR }
export const REMINDERS: Limit = { name: 'reminders', max: 30, windowMs: HOUR }

export const CONFIRMATIONS: Limit = {
  name: 'confirmations',
  max: 10,
  windowMs: 15 * MINUTE,
}
/**
 * Addresses in use that registrations from one network found. Above this, nothing is looked up for
 * the network: used and free addresses get the same refusal.
 */
export const ADDRESSES_IN_USE: Limit = {
  name: 'addresses-in-use',
  max: 15,
  windowMs: HOUR,
}
/** Mails that warn an owner about registrations with their address. */
export const ADDRESS_TRIED_MAILS: Limit = {
  name: 'address-tried-mails',
  max: 1,
  windowMs: DAY,
}
/** Addresses in use that one account may find when changing its own. */
export const CHANGES_TO_USED: Limit = { name: 'changes-to-used', max: 3, windowMs: DAY }
/**
 * Codes of the second factor; a right one resets the count. Three of a million codes are valid at a
 * time.
 */
export const SECOND_FACTORS: Limit = {
  name: 'second-factors',
  max: 5,
  windowMs: 15 * MINUTE,
}
/** Passwords entered to reauthenticate in an open session. */
export const PROOFS: Limit = { name: 'proofs', max: 5, windowMs: 15 * MINUTE }
/** Activation links resent to one address by anybody, so that strangers cannot flood a mailbox. */
export const LINKS_TO_TARGET: Limit = { name: 'links-to-target', max: 10, windowMs: DAY }
/**
 * New addresses one account may request per day; each answer reveals whether the address has an
 * account.
 */
export const EMAIL_CHANGES: Limit = { name: 'email-changes', max: 20, windowMs: DAY }
/** How often per day a person may reopen their mailbox. */
export const MAILBOX_TRIES: Limit = { name: 'mailbox-tries', max: 5, windowMs: DAY }
/** Confirmation codes of one kind for one account, and for one address or number. */
export const CODES_OF_ACCOUNT: Limit = { name: 'codes-of-account', max: 10, windowMs: DAY }
export const CODES_TO_TARGET: Limit = { name: 'codes-to-target', max: 10, windowMs: DAY }

const HEAVIEST = 50

/**
 * The work of a guess; 1 is about 50 ms. It grows by 0.2 s with every 20 failures of the account
 * and every 10 of the address, up to 2.5 s.
 */
export const weightOfGuess = ({
  atAccount,
  fromAddress,
}: {
  atAccount: number
  fromAddress: number
}): number =>
  Math.min(
    HEAVIEST,
    1 + 4 * Math.max(Math.floor(atAccount / GUESSES_AT_ACCOUNT.max), Math.floor(fromAddress / 10)),
  )

/**
 * The work of a registration; 1 is about 50 ms. `here` are the hits on addresses in use from this
 * network, `overAll` those from everywhere. A network pays 0.2 s for each hit; everybody pays 50 ms
 * for every 20. At most 2.5 s, so that a person can always register.
 */
export const weightOfProbe = ({ here, overAll }: { here: number; overAll: number }): number =>
  Math.min(HEAVIEST, 1 + Math.round(4 * here) + Math.round(overAll / 20))

/** Codes by SMS for an account younger than a day: too few to earn from. */
export const TEXTS_OF_YOUNG_ACCOUNT: Limit = {
  name: 'texts-of-young-account',
  max: 4,
  windowMs: DAY,
}
