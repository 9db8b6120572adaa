/** A button pressed before its part of the page has come alive is pressed again, once, when it has: a slow line swallows nothing. */
const earlyPresses = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('astro-island[ssr] button'),k='pressed';if(!b||b[k])return;b[k]=1;b.closest('astro-island[ssr]').addEventListener('astro:hydrate',function(){b[k]=0;if(b.isConnected)b.click()},{once:true})},true)`

/**
 * Runs before the first paint: the stored choice of light or dark, and whether this browser was signed in a moment ago,
 * so that neither colours nor the header flash. Its hash stands in the content security policy.
 */
export const firstPaintScript = `try{var d=document.documentElement,s=localStorage,t=s.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(s.getItem('signed-in')&&!d.dataset.session)d.dataset.session='likely'}catch(e){}${earlyPresses}`
