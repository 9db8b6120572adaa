import { DAY, HOUR, MINUTE } from '#modules/shared'
import type { Limit } from './throttle.ts'

/** Guesses at one account from one address. The owner there waits at most a quarter of an hour. */
export const GUESSES_HERE: Limit = { name: 'guesses-here', failures: 5, milliseconds: 15 * MINUTE }
/** Wrong passwords from one address, whoever they are for. */
export const GUESSES_FROM_ADDRESS: Limit = {
  name: 'guesses-from-address',
  failures: 50,
  milliseconds: 15 * MINUTE,
}
/**
 * Wrong passwords against one account from anywhere. The account is never locked, which would hurt
 * its owner; above this each guess costs more work.
 */
export const GUESSES_AT_ACCOUNT: Limit = {
  name: 'guesses-at-account',
  failures: 20,
  milliseconds: HOUR,
}
export const REGISTRATIONS: Limit = { name: 'registrations', failures: 60, milliseconds: HOUR }
export const REMINDERS: Limit = { name: 'reminders', failures: 30, milliseconds: HOUR }

/** Passwords tried with one mailed link. */
export const CONFIRMATIONS: Limit = {
  name: 'confirmations',
  failures: 10,
  milliseconds: 15 * MINUTE,
}
/**
 * Addresses that registrations from one network found in use. Above this none is looked up there,
 * so used and free ones get the same refusal.
 */
export const ADDRESSES_IN_USE: Limit = {
  name: 'addresses-in-use',
  failures: 15,
  milliseconds: HOUR,
}
/** Mails that tell an owner that somebody tried to register with their address. */
export const ADDRESS_TRIED_MAILS: Limit = {
  name: 'address-tried-mails',
  failures: 1,
  milliseconds: DAY,
}
/** Addresses in use that one account may run into on changing its own. */
export const CHANGES_TO_USED: Limit = { name: 'changes-to-used', failures: 3, milliseconds: DAY }
/**
 * Codes of the second factor, right ones forgotten: of a million codes three are right at a time.
 */
export const SECOND_FACTORS: Limit = {
  name: 'second-factors',
  failures: 5,
  milliseconds: 15 * MINUTE,
}
/** Tries to prove once more, in an open session, who one is. */
export const PROOFS: Limit = { name: 'proofs', failures: 5, milliseconds: 15 * MINUTE }
/**
 * Activation links posted again to one address, whoever asks: nobody's mailbox is to be filled by a
 * stranger who named it.
 */
export const LINKS_TO_TARGET: Limit = { name: 'links-to-target', failures: 10, milliseconds: DAY }
/** New addresses one account may ask for in a day: each answer tells whether somebody has it. */
export const EMAIL_CHANGES: Limit = { name: 'email-changes', failures: 20, milliseconds: DAY }
/** How often in a day a person may say that their mailbox works again. */
export const MAILBOX_TRIES: Limit = { name: 'mailbox-tries', failures: 5, milliseconds: DAY }
/**
 * Confirmation codes of one kind that one account may ask for, and that one address or number may
 * get, whoever asks.
 */
export const CODES_OF_ACCOUNT: Limit = { name: 'codes-of-account', failures: 10, milliseconds: DAY }
export const CODES_TO_TARGET: Limit = { name: 'codes-to-target', failures: 10, milliseconds: DAY }

const HEAVIEST = 50

/**
 * The work a guess must bring along, 1 for about 50 ms. It grows by 0.2 s with every 20 failures of
 * the account and every 10 of the address, up to 2.5 s: dear for whoever tries thousands, bearable
 * for the owner.
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
    1 +
      4 *
        Math.max(Math.floor(atAccount / GUESSES_AT_ACCOUNT.failures), Math.floor(fromAddress / 10)),
  )

/**
 * The work a registration must bring along, 1 for about 50 ms. `here` are the hits on addresses in
 * use from this network, `overAll` those from everywhere, both halved every six hours. A network
 * pays 0.2 s more for each hit; everybody pays 50 ms more for every 20. At most 2.5 s, so that a
 * person can always register.
 */
export const weightOfProbe = ({ here, overAll }: { here: number; overAll: number }): number =>
  Math.min(HEAVIEST, 1 + Math.round(4 * here) + Math.round(overAll / 20))

/**
 * Codes by text message of an account that is not a day old: enough for a slip of the pen, too few
 * to earn from.
 */
export const TEXTS_OF_YOUNG_ACCOUNT: Limit = {
  name: 'texts-of-young-account',
  failures: 4,
  milliseconds: DAY,
}
