import { translators, type Links, type Locale } from '#modules/shared'

/** Links shown when the frame may not load, with `ID` for the lawyer or the firm. */
type FallbackLinks = Record<'lawyers' | 'firms', Record<Locale, string>>

export const linksOf = (links: Links): FallbackLinks => ({
  lawyers: inBoth(links, 'lawyer-calendar', 'firmLawyerId'),
  firms: inBoth(links, 'firm', 'slug'),
})

const TITLES: Record<Locale, string> = {
  lt: translators.lt('widget.frame.title'),
  en: translators.en('widget.frame.title'),
}

const inBoth = (links: Links, page: string, param: string): Record<Locale, string> => ({
  lt: links.to(page, { [param]: 'ID' }, 'lt'),
  en: links.to(page, { [param]: 'ID' }, 'en'),
})

/**
 * The script that a lawyer's website loads: `<booking-times lawyer="…" lang="lt">`, or `firm="…"`,
 * shows our frame. It runs among other scripts, so it holds no data and makes no requests. Colours
 * follow its `theme` (light, dark, or auto for the visitor's system) or else the colour scheme of the
 * page. If the frame posts no height, because it is refused here, a link to the same times replaces
 * it.
 */
export const writeScript = (links: FallbackLinks): string => `(() => {
  const { origin } = new URL(document.currentScript.src)
  const links = ${JSON.stringify(links)}
  const titles = ${JSON.stringify(TITLES)}
  if (customElements.get('booking-times')) return
  customElements.define('booking-times', class extends HTMLElement {
    static observedAttributes = ['lawyer', 'firm', 'lang', 'theme']
    connectedCallback() {
      this.receive = (event) => {
        const height = event.data && event.data.bookingTimesHeight
        if (!this.frame || event.source !== this.frame.contentWindow || !(height >= 0)) return
        this.hasHeight = true
        if (height < 5000) this.frame.style.height = Math.ceil(height) + 'px'
      }
      addEventListener('message', this.receive)
      this.show()
    }
    disconnectedCallback() {
      removeEventListener('message', this.receive)
      clearTimeout(this.timer)
      if (this.shown) this.shown.remove()
      this.frame = undefined
    }
    attributeChangedCallback() {
      if (this.isConnected && this.receive) this.show()
    }
    show() {
      const [kind, value] = this.hasAttribute('firm') ? ['firms', this.getAttribute('firm')] : ['lawyers', this.getAttribute('lawyer')]
      if (!value) return
      const lang = (this.getAttribute('lang') || document.documentElement.lang).slice(0, 2) === 'en' ? 'en' : 'lt'
      const scheme = getComputedStyle(this).colorScheme
      const asked = this.getAttribute('theme')
      const theme = asked === 'light' || asked === 'dark' || asked === 'auto' ? asked : /dark/.test(scheme) ? (/light/.test(scheme) ? 'auto' : 'dark') : 'light'
      const src = origin + '/widget/' + kind + '/' + encodeURIComponent(value) + '?lang=' + lang + '&theme=' + theme
      if (this.frame && this.frame.src === src) return
      if (!this.frame) {
        this.frame = document.createElement('iframe')
        this.frame.loading = 'lazy'
        this.frame.referrerPolicy = 'origin'
        this.frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
        Object.assign(this.frame.style, { display: 'block', width: '100%', height: '22rem', border: '0' })
        this.frame.onload = () => {
          clearTimeout(this.timer)
          this.timer = setTimeout(() => this.hasHeight || this.showLink(), 500)
        }
      }
      this.link = links[kind][lang].replace('ID', encodeURIComponent(value))
      this.frame.title = titles[lang]
      this.hasHeight = false
      this.frame.src = src
      this.put(this.frame)
    }
    put(element) {
      if (this.shown === element) return
      if (this.shown) this.shown.remove()
      this.append(element)
      this.shown = element
    }
    showLink() {
      const link = document.createElement('a')
      Object.assign(link, { href: this.link, target: '_blank', rel: 'noopener', textContent: this.frame.title })
      this.put(link)
      this.frame = undefined
    }
  })
})()
`
