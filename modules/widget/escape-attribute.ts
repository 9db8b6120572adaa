/** Text as the value of an attribute in double quotes. */
export const escape = (text: string): string =>
  text.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`)
