import plain from './plain-words.json' with { type: 'json' }

const words = new Set([...plain.lt, ...plain.en])

/** Days of the week and months, in whichever case. */
const CALENDAR = /^((pirm|antr|treci|ketvirt|penkt|sest|sekm)adien|(mon|tues|wednes|thurs|fri|satur|sun)days?$|saus(is|io|i|yje)$|vasar(is|io|yje)$|balandz?i|geguz|birzel|rugpjut|rugsej|spali|lapkri|gruod|(january|february|april|june|july|august|september|october|november|december)$)/

/** Names a day or a month: when something happened explains to nobody what it is. */
export const isDayOrMonth = (folded: string): boolean => CALENDAR.test(folded)

/** Says nothing about what a description is about: a number, one letter, alone or again and again, or one of the little words that all of them share. */
export const isPlainWord = (folded: string): boolean => words.has(folded) || /^(?:\d+|\p{L}|(.)\1{2,})$/u.test(folded)
