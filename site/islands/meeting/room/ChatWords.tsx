/** A chat message. Addresses become links that open a new tab, so that the call goes on. */
export function ChatWords({ text }: { text: string }) {
  return (
    <span>
      {text.split(/(\s)/).map((word, index) => {
        const address = addressIn(word)
        return address ? (
          <span key={index}>
            <a href={address} target="_blank" rel="noopener noreferrer">
              {address}
            </a>
            {word.slice(address.length)}
          </span>
        ) : (
          word
        )
      })}
    </span>
  )
}

/** A whole address at the start of a word, without the punctuation that ends the sentence. */
function addressIn(word: string): string | undefined {
  if (!word.startsWith('https://') && !word.startsWith('http://')) return undefined
  let address = word
  while ('.,;:!?)]}»”“"\''.includes(address.at(-1) ?? ' ')) address = address.slice(0, -1)
  return URL.canParse(address) ? address : undefined
}
