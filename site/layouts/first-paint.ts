/**
 * A button pressed before its part of the page has come alive is pressed again, once, when it has:
 * a slow line swallows nothing. One outside of islands (`data-early`) remembers it for its script.
 */
const earlyPresses = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('astro-island[ssr] button,button[data-early]'),k='pressed';if(!b||b[k])return;if('early' in b.dataset)return void(b.dataset.early=1);b[k]=1;b.closest('astro-island[ssr]').addEventListener('astro:hydrate',function(){b[k]=0;if(b.isConnected)b.click()},{once:true})},true)`

/**
 * Parts may fail before the script that says so is there: `island-failure.ts` reads here what
 * happened until then.
 */
const earlyFailures = `window.earlyFailures={unloaded:[],hasError:false};addEventListener('astro:hydration-error',function(e){earlyFailures.unloaded.push(e)});addEventListener('error',function(){earlyFailures.hasError=true});`

/**
 * Runs before the first paint: the stored choice of light or dark, and whether this browser was
 * signed in a moment ago, so that neither colours nor the header flash. Its hash stands in the
 * content security policy.
 */
export const firstPaintScript = `try{var d=document.documentElement,s=localStorage,t=s.getItem('theme');if(t==='light'||t==='dark')d.dataset.theme=t;if(s.getItem('signed-in')&&!d.dataset.session)d.dataset.session='likely'}catch(e){}${earlyFailures}${earlyPresses}`
