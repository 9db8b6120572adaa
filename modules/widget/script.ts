import type { Links, Locale } from '#modules/shared'

/** Where a link leads that stands instead of the frame, with `ID` for the lawyer or the firm. */
export type Ways = Record<'lawyers' | 'firms', Record<Locale, string>>

export const linksOf = (links: Links): Ways => ({
  lawyers: inBoth(links, 'lawyer-calendar', 'firmLawyerId'),
  firms: inBoth(links, 'firm', 'slug'),
})

const inBoth = (links: Links, page: string, param: string): Record<Locale, string> => ({
  lt: links.to(page, { [param]: 'ID' }, 'lt'),
  en: links.to(page, { [param]: 'ID' }, 'en'),
})

/**
 * What a lawyer's own website loads: an element that shows a frame of ours. It runs among a
 * stranger's scripts, so it holds no data, asks for nothing, and leaves no trace but the element
 * itself. `<booking-times lawyer="…" lang="lt">`, or `firm="…"`. It looks as the page around it
 * does: as its `theme` says (light, dark, or auto for the visitor's system), otherwise by the
 * colour scheme the page has where the element stands. Where the frame may not stand nothing is
 * heard from it: then a plain link leads to the same times.
 */
export const writeScript = (ways: Ways): string => `(() => {
  const { origin } = new URL(document.currentScript.src)
  const ways = ${JSON.stringify(ways)}
  if (customElements.get('booking-times')) return
  customElements.define('booking-times', class extends HTMLElement {
    static observedAttributes = ['lawyer', 'firm', 'lang', 'theme']
    connectedCallback() {
      this.hear = (event) => {
        const height = event.data && event.data.bookingTimesHeight
        if (!this.frame || event.source !== this.frame.contentWindow || !(height >= 0)) return
        this.isHeard = true
        if (height < 5000) this.frame.style.height = Math.ceil(height) + 'px'
      }
      addEventListener('message', this.hear)
      this.show()
    }
    disconnectedCallback() {
      removeEventListener('message', this.hear)
      clearTimeout(this.waiting)
      if (this.shown) this.shown.remove()
      this.frame = undefined
    }
    attributeChangedCallback() {
      if (this.isConnected && this.hear) this.show()
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
          clearTimeout(this.waiting)
          this.waiting = setTimeout(() => this.isHeard || this.showLink(), 500)
        }
      }
      this.way = ways[kind][lang].replace('ID', encodeURIComponent(value))
      this.frame.title = lang === 'en' ? 'Free times' : 'Laisvi laikai'
      this.isHeard = false
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
      Object.assign(link, { href: this.way, target: '_blank', rel: 'noopener', textContent: this.frame.title })
      this.put(link)
      this.frame = undefined
    }
  })
})()
`
