import plain from './plain-words.json' with { type: 'json' }

const words = new Set([...plain.lt, ...plain.en])

/** Days of the week and months in any case. */
const CALENDAR =
  /^((pirm|antr|treci|ketvirt|penkt|sest|sekm)adien|(mon|tues|wednes|thurs|fri|satur|sun)days?$|saus(is|io|i|yje)$|vasar(is|io|yje)$|balandz?i|geguz|birzel|rugpjut|rugsej|spali|lapkri|gruod|(january|february|april|june|july|august|september|october|november|december)$)/

/** Units of time in any case. */
const SPANS =
  /^(men(uo|esis|esio|esiui|esi|esiu|esyje|esiai|esiams|esius|esiais|esiuose)|savait(e|es|ei|eje|emis|ems|ese|iu)|dien(a|os|ai|oje|oms|omis|ose|u)|met(ai|us|u|ams|ais|uose)|valand(a|os|ai|oms|omis|u)|vakar|siandien|rytoj|(year|month|week|day|hour)s?|yesterday|today|tomorrow)$/

/** A time says nothing about the kind of problem. */
export const isTimeWord = (folded: string): boolean => CALENDAR.test(folded) || SPANS.test(folded)

/** A number, a repeated letter or a common small word. */
export const isPlainWord = (folded: string): boolean =>
  words.has(folded) || /^(?:\d+|\p{L}|(.)\1{2,})$/u.test(folded)
